import { readTree } from '../page-tree.ts';
import { isComplete } from './is-complete.ts';
import { type Choices, Merge, type MergeResult } from './merge.ts';
import { NotMergeable } from './working-text.ts';

export type { MergeResult } from './merge.ts';

/** Three texts of one document: the common original, the one saved by someone else, and the author's own. */
export interface ThreeTexts {
  base: string;
  theirs: string;
  mine: string;
}

/** Merges texts by nodes; returns undefined when they are not JSON, or cannot be merged that way. */
export function mergeTexts({ base, theirs, mine }: ThreeTexts, choices: Choices = {}): MergeResult | undefined {
  if (mine === base || mine === theirs) return { text: theirs, conflicts: [] };
  if (theirs === base) return { text: mine, conflicts: [] };
  const trees = { base: readTree(base), theirs: readTree(theirs), mine: readTree(mine) };
  // Of an invalid text, or one with comments, a part would be lost.
  if (!Object.values(trees).every((tree) => tree.isPlain && isComplete(tree))) return undefined;
  try {
    return new Merge(trees, choices).run();
  } catch (thrown) {
    if (thrown instanceof NotMergeable) return undefined;
    throw thrown;
  }
}
