// SPDX-License-Identifier: Apache-2.0

export {
  type ChainedRow,
  type ChainVerdict,
  COVERED,
  COVERED_CONTEXT,
  type CoveredRow,
  GENESIS,
  type Head,
  hashRow,
  REGISTERS,
  type Register,
  verifyChain,
} from './chain.ts';
export { CHANGE_KINDS, type ChangeEntry, type ChangeKind } from './change-kinds.ts';
