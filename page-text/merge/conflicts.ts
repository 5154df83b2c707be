import { nameOf, placeOf, sentence, wordsOf } from '../changes/describe-changes.ts';
import type { TreeNode } from '../page-tree.ts';
import { type Path, pointerOf } from '../pointer.ts';

/** A side of a merge: the author's own text, or the one saved by someone else. */
export type Side = 'mine' | 'theirs';

/** A place that both sides have changed differently, with each side's change in words. */
export interface Conflict {
  key: string;
  title: string;
  mine: string;
  theirs: string;
}

interface ChangedValue {
  /** The original node; undefined for the document. */
  node: TreeNode | undefined;
  path: Path;
  before: unknown;
  theirs: unknown;
  mine: unknown;
}

/** Keys that are left out of a value's name, because their members are named alone. */
const groups = new Set<string | number | undefined>(['props', 'style', 'seo', 'on']);

/** Names a value in a sentence: `the gap of box “Sale”`. */
function nameOfValue(node: TreeNode | undefined, path: Path): string {
  const own = groups.has(path[0]) && path.length > 1 ? path.filter((key) => !groups.has(key)) : path;
  const words = (own.length > 0 ? own : path).map((key) => wordsOf(String(key))).join(' ');
  return `the ${words} of ${node ? nameOf(node) : 'the document'}`;
}

const capital = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1);

/** Returns the conflict about a value that both sides have changed. */
export function valueConflict({ node, path, before, theirs, mine }: ChangedValue): Conflict {
  const what = nameOfValue(node, path);
  return {
    key: `value ${node?.pointer ?? ''}${pointerOf(path)}`,
    title: capital(what),
    mine: sentence(what, before, mine),
    theirs: sentence(what, before, theirs),
  };
}

type Structure = 'moved' | 'removed by me' | 'removed by them';

/** Describes each side's change to a node as a whole. */
const structures: Readonly<
  Record<Structure, (name: string, sides: Record<Side, TreeNode | undefined>) => Record<Side, string>>
> = {
  moved: (name, { mine, theirs }) => ({
    mine: `Moved ${name} to ${mine ? placeOf(mine) : 'another place'}.`,
    theirs: `Moved ${name} to ${theirs ? placeOf(theirs) : 'another place'}.`,
  }),
  'removed by me': (name) => ({ mine: `Removed ${name}.`, theirs: `Changed ${name}, or what is in it.` }),
  'removed by them': (name) => ({ mine: `Changed ${name}, or what is in it.`, theirs: `Removed ${name}.` }),
};

/** Returns the conflict about a node that both sides have moved, or that one has removed and the other changed. */
export const structureConflict = (
  kind: Structure,
  node: TreeNode,
  sides: Record<Side, TreeNode | undefined>,
): Conflict => ({
  key: `${kind} ${node.pointer}`,
  title: capital(nameOf(node)),
  ...structures[kind](nameOf(node), sides),
});
