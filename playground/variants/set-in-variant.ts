import { getNodeValue } from 'jsonc-parser';
import { canonicalJson } from '../../page-text/changes/pair-nodes.ts';
import { EditSeries } from '../../page-text/edits/edit-series.ts';
import type { NodeEdit } from '../../page-text/edits/node-edits.ts';
import { removeValue, setValue } from '../../page-text/edits/set-value.ts';
import type { TextChange } from '../../page-text/edits/text-change.ts';
import { jsonAt, type PageTree, type TreeNode } from '../../page-text/page-tree.ts';
import { type Path, pointerOf } from '../../page-text/pointer.ts';
import { treeInVariant } from './variant-tree.ts';

/** Returns the innermost node that contains a path. */
function nodeAround({ nodes }: PageTree, path: Path): TreeNode | undefined {
  for (let length = path.length; length > 0; length--) {
    const node = nodes.get(pointerOf(path.slice(0, length)));
    if (node) return node;
  }
  return undefined;
}

/** Returns an unused id. */
function newId({ nodes }: PageTree, widget: string): string {
  const used = new Set([...nodes.values()].map(({ id }) => id));
  for (let count = 1; ; count++) {
    const id = `${widget || 'node'}-${count}`;
    if (!used.has(id)) return id;
  }
}

/**
 * Returns the longest prefix of a path that exists or can be set, and the value to set there so that the given one is
 * at the path's end.
 */
function settable(tree: PageTree, path: Path, from: number, value: unknown): { path: Path; value: unknown } {
  let length = from + 1;
  while (length < path.length && jsonAt(tree, path.slice(0, length))) length++;
  const rest = path.slice(length);
  return { path: path.slice(0, length), value: rest.reduceRight<unknown>((inner, key) => ({ [key]: inner }), value) };
}

/**
 * Sets a value in one variant of a page, as a change relative to the node's id. A node without an id is given one. No
 * change is required when the value is the page's own.
 *
 * @param path path of the value in the page
 * @param value new value; undefined removes it in the variant
 */
export function setInVariant(tree: PageTree, variant: string, path: Path, value: unknown): TextChange[] {
  const node = nodeAround(tree, path);
  if (!node) return value === undefined ? removeValue(tree, path) : setValue(tree, path, value);
  const id = node.id || newId(tree, node.widget);
  const pointTo = (to: Path): string => `#${id}${pointerOf(to.slice(node.path.length))}`;
  const list: Path = ['variants', 'options', variant, 'changes'];
  const changes = (jsonAt(tree, list)?.children ?? []).map((each) => getNodeValue(each) as { at?: unknown });
  const known = changes.findIndex(({ at }) => at === pointTo(path) || at === pointerOf(path));
  const own = jsonAt(tree, path);
  const isOwn = canonicalJson(value) === canonicalJson(own && getNodeValue(own));
  const isLast = known >= 0 && known === changes.length - 1;
  if (isOwn && known < 0 && !changes.some(({ at }) => String(at).startsWith(`#${id}/`))) return [];
  if (isOwn && isLast) return removeValue(tree, changes.length === 1 ? list : [...list, known]);
  const there = settable(treeInVariant(tree, variant), path, node.path.length, value);
  const change = { at: pointTo(there.path), ...(there.value === undefined ? {} : { to: there.value }) };
  const place = known >= 0 && changes[known]?.at === change.at ? known : changes.length;
  return [
    ...setValue(tree, [...list, place], change),
    ...(node.id === '' ? setValue(tree, [...node.path, 'id'], id) : []),
  ].sort((one, other) => one.from - other.from);
}

/**
 * Sets a value in several nodes of one variant, as a single edit.
 *
 * @param path path of the value in each node
 * @param valueIn the value by the pointer of a node
 */
export function setInNodesOfVariant(
  tree: PageTree,
  variant: string,
  nodes: readonly TreeNode[],
  path: Path,
  valueIn: (pointer: string) => unknown,
): NodeEdit {
  const series = new EditSeries(tree);
  for (const node of nodes)
    series.apply(setInVariant(series.tree, variant, [...node.path, ...path], valueIn(node.pointer)));
  const [select, ...also] = nodes.map(({ pointer }) => pointer);
  return { changes: series.changes(), select, also };
}
