import { getNodeValue } from 'jsonc-parser';
import { type PageTree, readTree, type TreeNode } from '../page-tree.ts';
import { canonicalJson, ownValue, pairNodes } from './pair-nodes.ts';
import { redirectSentences } from './redirect-sentences.ts';

/** A sentence about one difference, with the affected node in the new version. */
export interface Change {
  kind: 'added' | 'removed' | 'moved' | 'changed';
  words: string;
  pointer?: string;
}

type Values = Readonly<Record<string, unknown>>;

const maxValue = 60;

/** Names a node in a sentence. */
export const nameOf = ({ widget, words }: TreeNode): string =>
  `${widget || 'widget'}${words === '' ? '' : ` “${words}”`}`;

/** Names a node's place in a sentence. */
export const placeOf = ({ parent }: TreeNode): string => {
  if (!parent?.owner) return 'the document';
  return parent.name === 'children' ? nameOf(parent.owner) : `“${parent.name}” of ${nameOf(parent.owner)}`;
};

/** Converts a key such as `perPage` to words. */
export const wordsOf = (key: string): string =>
  key.replaceAll(/([a-z])([A-Z])/g, (_, end: string, next: string) => `${end} ${next.toLowerCase()}`);

/** Returns a value for a sentence; undefined for one that takes more than a few words. */
function shown(value: unknown): string | undefined {
  if (typeof value === 'string') return value.length > maxValue ? `“${value.slice(0, maxValue)}…”` : `“${value}”`;
  return typeof value === 'object' || value === undefined ? undefined : String(value);
}

/** Describes the change of a value. */
export function sentence(what: string, before: unknown, after: unknown): string {
  const old = shown(before);
  const now = shown(after);
  if (before === undefined) return `Set ${what}${now === undefined ? '' : ` to ${now}`}.`;
  if (after === undefined) return `Removed ${what}${old === undefined ? '' : `, which was ${old}`}.`;
  return old === undefined || now === undefined ? `Changed ${what}.` : `Changed ${what} from ${old} to ${now}.`;
}

const membersOf = (value: unknown): Values =>
  typeof value === 'object' && value !== null && !Array.isArray(value) ? (value as Values) : {};

/** Returns the keys whose values differ. */
const differing = (before: Values, after: Values): string[] =>
  [...new Set([...Object.keys(before), ...Object.keys(after)])].filter(
    (key) => canonicalJson(before[key]) !== canonicalJson(after[key]),
  );

/** Describes the changes of an object's members, each in one sentence. */
const memberSentences = (before: unknown, after: unknown, what: (key: string) => string): string[] => {
  const old = membersOf(before);
  const now = membersOf(after);
  return differing(old, now).map((key) => sentence(what(key), old[key], now[key]));
};

/** Sentences for certain keys of a node; other keys are named literally. */
const nodeKeys: Readonly<Record<string, (before: unknown, after: unknown, name: string) => string[]>> = {
  props: (before, after, name) => {
    const { style: oldStyle, ...old } = membersOf(before);
    const { style: newStyle, ...now } = membersOf(after);
    const styles = differing(membersOf(oldStyle), membersOf(newStyle)).map(wordsOf);
    return [
      ...memberSentences(old, now, (key) => `the ${wordsOf(key)} of ${name}`),
      ...(styles.length > 0 ? [`Changed the style of ${name}: ${styles.join(', ')}.`] : []),
    ];
  },
  on: (before, after, name) =>
    differing(membersOf(before), membersOf(after)).map((event) => `Changed what happens on ${event} of ${name}.`),
  when: (before, after, name) => {
    if (after === false) return [`Hid ${name} from shoppers.`];
    if (before === false && after === undefined) return [`Shows ${name} to shoppers again.`];
    return [sentence(`the condition of ${name}`, before, after)];
  },
};

function nodeSentences(before: TreeNode, after: TreeNode): string[] {
  const old = ownValue(before);
  const now = ownValue(after);
  const name = nameOf(after);
  const said = differing(old, now).flatMap(
    (key) => nodeKeys[key]?.(old[key], now[key], name) ?? [sentence(`“${key}” of ${name}`, old[key], now[key])],
  );
  // The difference is a member without a value, such as empty props.
  return said.length > 0 || canonicalJson(old) === canonicalJson(now) ? said : [`Changed ${name}.`];
}

const rootNames: Readonly<Record<string, string>> = { slug: 'the address', type: 'the type', css: 'the styles' };

const rootOf = ({ root }: PageTree): Values => membersOf(root && getNodeValue(root));

/** Sentences for keys of a document that have parts of their own. */
const partSentences: Readonly<Record<string, (before: unknown, after: unknown) => string[]>> = {
  seo: (before, after) => memberSentences(before, after, (name) => `the ${wordsOf(name)}`),
  redirects: redirectSentences,
};

function rootSentences(before: Values, after: Values): string[] {
  return differing(before, after).flatMap((key) => {
    if (key === 'body') return [];
    const say = Object.hasOwn(partSentences, key) ? partSentences[key] : undefined;
    const said = say?.(before[key], after[key]) ?? [];
    return said.length > 0 ? said : [sentence(rootNames[key] ?? `“${key}” of the document`, before[key], after[key])];
  });
}

/** Returns the nodes whose parent is not among them. */
const topmost = (nodes: readonly TreeNode[]): TreeNode[] => {
  const all = new Set(nodes);
  return nodes.filter(({ parent }) => !parent?.owner || !all.has(parent.owner));
};

/** Describes the differences between two versions of a document, in the order of the new one. */
export function describeChanges(before: string, after: string): Change[] {
  const old = readTree(before);
  const now = readTree(after);
  const { pairs, removed, added } = pairNodes(old, now);
  const ofNodes = pairs
    .toSorted((a, b) => a.after.json.offset - b.after.json.offset)
    .flatMap(({ before: one, after: other, isMoved }): Change[] => [
      ...(isMoved ? [{ kind: 'moved' as const, words: movedWords(one, other), pointer: other.pointer }] : []),
      ...nodeSentences(one, other).map((words) => ({ kind: 'changed' as const, words, pointer: other.pointer })),
    ]);
  return [
    ...rootSentences(rootOf(old), rootOf(now)).map((words) => ({ kind: 'changed' as const, words })),
    ...topmost(added).map((node): Change => {
      return { kind: 'added', words: `Added ${nameOf(node)} to ${placeOf(node)}.`, pointer: node.pointer };
    }),
    ...topmost(removed).map((node): Change => {
      return { kind: 'removed', words: `Removed ${nameOf(node)} from ${placeOf(node)}.` };
    }),
    ...ofNodes,
  ];
}

const movedWords = (before: TreeNode, after: TreeNode): string => {
  const from = placeOf(before);
  const to = placeOf(after);
  return from === to ? `Moved ${nameOf(after)} within ${to}.` : `Moved ${nameOf(after)} from ${from} to ${to}.`;
};
