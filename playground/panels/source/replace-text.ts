import { isolateHistory } from '@codemirror/commands';
import type { TransactionSpec } from '@codemirror/state';
import { lineChanges } from '../../../page-text/changes/line-changes.ts';

/** Returns a transaction that replaces a text as a single undo step, changing only the lines that differ. */
export const replacement = (before: string, after: string): TransactionSpec => ({
  changes: lineChanges(before, after),
  annotations: isolateHistory.of('full'),
});
