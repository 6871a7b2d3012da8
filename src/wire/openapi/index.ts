// SPDX-License-Identifier: Apache-2.0
export { buildOpenApiDocument } from './document.ts';
