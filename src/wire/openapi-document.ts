// SPDX-License-Identifier: Apache-2.0

import type * as OpenApi from './openapi/index.ts';

type Build = typeof OpenApi.buildOpenApiDocument;

/** As buildOpenApiDocument. With its examples it is large and seldom asked for: a function reads it only then. */
export async function buildOpenApiDocument(...asked: Parameters<Build>): Promise<ReturnType<Build>> {
  return (await import('./openapi/index.ts')).buildOpenApiDocument(...asked);
}
