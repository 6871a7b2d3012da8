// SPDX-License-Identifier: Apache-2.0
export { LedgerTools, type LedgerToolsProps } from './ledger-tools.tsx';
