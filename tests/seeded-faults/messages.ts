import type { Fault } from './faults.ts';

/** A request to the suite's process: tests, by their paths from the root, to run with or without a fault. */
export interface SuiteRequest {
  fault: Pick<Fault, 'file' | 'change'> | undefined;
  tests: readonly string[];
}

/** The first test file that failed; undefined when none did. */
export interface SuiteAnswer {
  failed: string | undefined;
}

/** Name of the failed test when an error was thrown outside of all tests. */
export const outsideOfTests = 'an error outside of the tests';
