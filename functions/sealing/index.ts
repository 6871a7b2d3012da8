// SPDX-License-Identifier: Apache-2.0
export { type Keyring, openKeyring, readKeyId, SealError } from './keyring.ts';
