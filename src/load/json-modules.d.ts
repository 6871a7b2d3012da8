// SPDX-License-Identifier: Apache-2.0
// generated/ is not in git and too large to infer a type from: its files are `unknown` until src/load says what they are.

declare module '*.json' {
  const value: unknown;
  export default value;
}

declare module '*.json?url' {
  const url: string;
  export default url;
}
