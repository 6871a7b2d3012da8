// SPDX-License-Identifier: Apache-2.0
// What a page may say to its service worker, and a worker to a page.

export type WorkerMessage =
  /** Answered on the port that came with it: the build of the worker. */
  | { readonly type: 'build' }
  /** The person chose the new version. */
  | { readonly type: 'take-over' }
  /** This page is of the new version; it may take over unless a page of another one is open. */
  | { readonly type: 'follow' }
  /** Pages that were read before there was a worker. */
  | { readonly type: 'keep'; readonly paths: readonly string[] };

/** Answered on the port that came with it: the build of the page. */
export interface PageMessage {
  readonly type: 'build';
}
