// SPDX-License-Identifier: Apache-2.0
// What the picker of rows asks for once it is open: with it here, it is found without the network.
import '../story-ledger/find-units.ts';

export { goOn } from './go-on.ts';
export { LedgerTools, type LedgerToolsProps } from './ledger-tools.tsx';
export { makeRoom } from './make-room.ts';
export { nameLines } from './name-lines.ts';
