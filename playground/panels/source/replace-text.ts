import { isolateHistory } from '@codemirror/commands';
import type { TransactionSpec } from '@codemirror/state';
import { lineChanges } from '../../../page-text/changes/line-changes.ts';

/** The difference as one change that is undone by itself. */
export const replacement = (before: string, after: string): TransactionSpec => ({
  changes: lineChanges(before, after),
  annotations: isolateHistory.of('full'),
});
