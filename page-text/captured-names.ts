import { getNodeValue } from 'jsonc-parser';
import { scanTemplate } from '../compiler/1-parse/template.ts';
import { namePaths } from '../compiler/extract/name-paths.ts';
import type { Json } from '../schemas/page.ts';
import { namesIn } from './edits/renamed-copy.ts';
import { jsonAt, type PageTree, type TreeNode } from './page-tree.ts';
import { type Path, pointerOf } from './pointer.ts';

/** The meaning of a name in one place. */
export interface ResolvedName {
  /** Distinguishes meanings, also across documents: the place and the text of the declaration. */
  identity: string;
  /** Description for a sentence: `the repeater around it`. */
  words: string;
}

/** The meanings of the names in a part of a document; they are copied together with the part. */
export type ResolvedNames = ReadonlyMap<string, ResolvedName>;

const keysOf = (value: unknown): string[] => (typeof value === 'object' && value !== null ? Object.keys(value) : []);

/** Returns the names that a value reads without declaring them itself. */
function outerNames(value: Json): Set<string> {
  const found = new Set<string>();
  const visit = (each: Json, key?: string): void => {
    if (typeof each === 'string') {
      if (key === 'do' && each.includes('.')) found.add(each.slice(0, each.indexOf('.')));
      if (!each.includes('{{')) return;
      for (const part of scanTemplate(each).parts)
        if ('source' in part) for (const { names } of namePaths(part.source)) found.add(names[0]!);
    } else if (Array.isArray(each)) for (const inner of each) visit(inner);
    else if (typeof each === 'object' && each !== null)
      for (const [name, inner] of Object.entries(each)) visit(inner, name);
  };
  visit(value);
  for (const own of namesIn(value).names) found.delete(own);
  return found;
}

/** Returns a node as text, without its children and slots. */
function ownText({ json }: TreeNode): string {
  const { children: _, slots: __, ...own } = getNodeValue(json) as Record<string, unknown>;
  return JSON.stringify(own);
}

/** Returns the nodes around a place, the nearest first. */
function nodesAround(tree: PageTree, path: Path): TreeNode[] {
  const found: TreeNode[] = [];
  for (let length = path.length - 1; length > 0; length--) {
    const node = tree.nodes.get(pointerOf(path.slice(0, length)));
    if (node) found.push(node);
  }
  return found;
}

function resolvedNameAt(tree: PageTree, path: Path, name: string): ResolvedName | undefined {
  for (const node of nodesAround(tree, path)) {
    const { as, let: values, state } = getNodeValue(node.json) as Record<string, unknown>;
    if (as === name || [...keysOf(values), ...keysOf(state)].includes(name))
      return { identity: ownText(node), words: `the ${node.widget} around it` };
  }
  for (const key of ['data', 'state', 'entities']) {
    const written = jsonAt(tree, [key, name]);
    if (written)
      return { identity: `${key} ${JSON.stringify(getNodeValue(written))}`, words: `the ${key} of this document` };
  }
  const node = [...tree.nodes.values()].find(({ id }) => id === name);
  return node && { identity: ownText(node), words: `the ${node.widget} “${name}”` };
}

/** Returns the meanings, in one place, of the names that a part reads. */
export function resolvedNamesAt(tree: PageTree, path: Path, part: Json): ResolvedNames {
  const found = new Map<string, ResolvedName>();
  for (const name of outerNames(part)) {
    const meaning = resolvedNameAt(tree, path, name);
    if (meaning) found.set(name, meaning);
  }
  return found;
}

/** Describes the names of a part that mean something else in a new place. */
export const capturedNames = (before: ResolvedNames, now: ResolvedNames): string[] =>
  [...now].flatMap(([name, { identity, words }]) => {
    const was = before.get(name);
    if (was?.identity === identity) return [];
    const instead = was ? `, no longer ${was.words} where it came from` : ', and nothing where it came from';
    return [`“${name}” means ${words} here${instead}.`];
  });

const longestWords = 200;

/** Serialises meanings for the clipboard. */
export const writeResolvedNames = (meanings: ResolvedNames): string => JSON.stringify([...meanings]);

/** Reads meanings from the clipboard, whose content is untrusted. */
export function readResolvedNames(text: string): ResolvedNames | undefined {
  let entries: unknown;
  try {
    entries = JSON.parse(text);
  } catch {
    return undefined;
  }
  if (!Array.isArray(entries)) return undefined;
  const found = new Map<string, ResolvedName>();
  for (const entry of entries as unknown[]) {
    const [name, meaning] = Array.isArray(entry) ? (entry as unknown[]) : [];
    const { identity, words } = (meaning ?? {}) as Partial<Record<string, unknown>>;
    if (typeof name === 'string' && typeof identity === 'string' && typeof words === 'string')
      found.set(name, { identity, words: words.slice(0, longestWords) });
  }
  return found;
}
