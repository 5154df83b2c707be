import { lineChanges } from '../../page-text/changes/line-changes.ts';
import type { NodeEdit } from '../../page-text/edits/node-edits.ts';
import { mergeTexts } from '../../page-text/merge/merge-texts.ts';
import { nearestNode, type PageTree, readTree } from '../../page-text/page-tree.ts';

/** The text that was sent to the assistant and its result. */
export interface WrittenText {
  sent: string;
  written: string;
  /** Pointer of the node concerned, in the written text. */
  about: string | undefined;
}

/**
 * Returns the edit that merges the assistant's result into the current text; undefined when both have changed the same
 * lines, so that one change would be lost.
 */
export function takeWritten({ sent, written, about }: WrittenText, now: PageTree): NodeEdit | undefined {
  const merged =
    now.text === sent ? { text: written, conflicts: [] } : mergeTexts({ base: sent, theirs: written, mine: now.text });
  if (!merged || merged.conflicts.length > 0) return undefined;
  const select = nearestNode(readTree(merged.text), now.text === sent ? about : undefined)?.pointer;
  return { changes: lineChanges(now.text, merged.text), select };
}
