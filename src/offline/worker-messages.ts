// SPDX-License-Identifier: Apache-2.0
// What a page may say to its service worker.

export type WorkerMessage =
  /** Answered on the port that came with it: the build of the worker. */
  | { readonly type: 'build' }
  /** The person chose the new version, or reads it already. */
  | { readonly type: 'take-over' }
  /** Pages that were read before there was a worker. */
  | { readonly type: 'keep'; readonly paths: readonly string[] };
