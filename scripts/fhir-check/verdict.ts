// SPDX-License-Identifier: Apache-2.0

/** What one validator says of a resource. */
export interface Verdict {
  readonly validator: string;
  /** Empty where it accepts. */
  readonly errors: readonly string[];
  /** What it remarks and lets pass. */
  readonly warnings: readonly string[];
}

/** Takes the parsed JSON of any resource, right or wrong; never throws for what it is given. */
export type Validator = (resource: unknown) => Verdict;
