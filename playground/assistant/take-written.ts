import { lineChanges } from '../../page-text/changes/line-changes.ts';
import type { NodeEdit } from '../../page-text/edits/node-edits.ts';
import { mergeTexts } from '../../page-text/merge/merge-texts.ts';
import { nearestNode, type PageTree, readTree } from '../../page-text/page-tree.ts';

/** A text that was sent, and what was made of it. */
export interface WrittenText {
  sent: string;
  written: string;
  /** Pointer of the node that it is about, in the written text. */
  about: string | undefined;
}

/**
 * The edit that makes what was written part of the text as it is now; undefined where both have changed the same, so that
 * one of them would be lost.
 */
export function takeWritten({ sent, written, about }: WrittenText, now: PageTree): NodeEdit | undefined {
  const merged =
    now.text === sent ? { text: written, conflicts: [] } : mergeTexts({ base: sent, theirs: written, mine: now.text });
  if (!merged || merged.conflicts.length > 0) return undefined;
  const select = nearestNode(readTree(merged.text), now.text === sent ? about : undefined)?.pointer;
  return { changes: lineChanges(now.text, merged.text), select };
}
