import type { Fault } from './faults.ts';

/** What the process of the suite is asked for: tests, by their paths from the root, with a fault or without. */
export interface SuiteRequest {
  fault: Pick<Fault, 'file' | 'change'> | undefined;
  tests: readonly string[];
}

/** The first test file that turned red; undefined where none did. */
export interface SuiteAnswer {
  failed: string | undefined;
}

/** What is said to have failed where an error was thrown outside of all tests. */
export const outsideOfTests = 'an error outside of the tests';
