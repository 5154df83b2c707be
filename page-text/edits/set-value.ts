import type { Node } from 'jsonc-parser';
import { memberOf } from '../../compiler/json/syntax.ts';
import type { PageTree } from '../page-tree.ts';
import type { Path } from '../pointer.ts';
import {
  endOf,
  indentAt,
  insertItem,
  insertMember,
  jsonText,
  reindent,
  removeChild,
  type TextChange,
} from './text-change.ts';

/** Order of the keys in a node's text. */
const nodeKeys = [
  'widget',
  'id',
  'as',
  'key',
  'audience',
  'when',
  'from',
  'until',
  'let',
  'state',
  'props',
  'children',
  'slots',
  'on',
  'fallback',
];
/** Objects that are removed together with their last member. */
const containers = new Set(['props', 'style', 'slots', 'on', 'with', 'let', 'state']);

/** Wraps a value in the missing objects of a path. */
const nested = (path: Path, value: unknown): unknown =>
  path.reduceRight<unknown>((inner, key) => (typeof key === 'number' ? [inner] : { [key]: inner }), value);

/** Sets the value at a path, creating missing objects around it. */
export function setValue({ text, root }: PageTree, path: Path, value: unknown): TextChange[] {
  let node: Node | undefined = root;
  for (const [index, key] of path.entries()) {
    if (!node) return [];
    const rest = nested(path.slice(index + 1), value);
    const next: Node | undefined = typeof key === 'number' ? itemOf(node, key) : memberOf(node, key);
    if (next) node = next;
    else if (node.type === 'array' && typeof key === 'number')
      return [insertItem(text, node, node.children?.length ?? 0, jsonText(rest))];
    else if (node.type === 'object') return [insertMember(text, node, String(key), jsonText(rest), nodeKeys)];
    else return [replacement(text, node, nested(path.slice(index), value))];
  }
  if (!node) return [];
  return differences(text, node, value);
}

/**
 * Returns the smallest changes that turn a value into another: objects with the same members and lists of the same
 * length are kept.
 */
function differences(text: string, node: Node, value: unknown): TextChange[] {
  const children = node.children ?? [];
  if (node.type === 'array' && Array.isArray(value) && children.length === value.length)
    return children.flatMap((child, index) => differences(text, child, value[index]));
  if (node.type === 'object' && typeof value === 'object' && value !== null && !Array.isArray(value)) {
    const keys = Object.keys(value);
    const isAlike =
      children.length === keys.length && children.every(({ children: [key] = [] }, at) => key?.value === keys[at]);
    if (isAlike)
      return children.flatMap(({ children: [key, inner] = [] }) =>
        inner ? differences(text, inner, (value as Record<string, unknown>)[String(key?.value)]) : [],
      );
  }
  const change = replacement(text, node, value);
  return text.slice(change.from, change.to) === change.insert ? [] : [change];
}

const itemOf = (node: Node, index: number): Node | undefined =>
  node.type === 'array' ? node.children?.[index] : undefined;

function replacement(text: string, node: Node, value: unknown): TextChange {
  const insert = reindent(jsonText(value), '', indentAt(text, node.offset));
  return { from: node.offset, to: endOf(node), insert };
}

/** Removes the value at a path, and the containers that become empty. */
export function removeValue({ root }: PageTree, path: Path): TextChange[] {
  let node: Node | undefined = root;
  let removed: TextChange | undefined;
  for (const key of path) {
    const next: Node | undefined = node && (typeof key === 'number' ? itemOf(node, key) : memberOf(node, key));
    if (!node || !next) return [];
    const child = typeof key === 'number' ? next : next.parent!;
    // The document itself is not a container, so something is always removed.
    const isKept = (node.children?.length ?? 0) > 1 || !isContainer(node);
    if (isKept) removed = removeChild(node, child);
    node = next;
  }
  return removed ? [removed] : [];
}

/** Whether an object only exists for its contents. */
const isContainer = (node: Node): boolean =>
  node.parent?.type === 'property' && containers.has(String(node.parent.children?.[0]?.value));
