// SPDX-License-Identifier: Apache-2.0

export interface Migration {
  readonly name: string;
  /** SQL that PostgreSQL 15 understands, one statement each. */
  readonly statements: readonly string[];
}
