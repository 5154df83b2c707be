import { getNodeValue } from 'jsonc-parser';
import { shownSlots } from '../page-text/node-facts.ts';
import type { TreeNode, TreeSlot } from '../page-text/page-tree.ts';
import type { WorkingPage } from './working-page.ts';

/** Maximum number of characters of a value in a line. */
const maxValue = 80;

/** Keys of a node that its line shows in addition to the widget and the props. */
const shownKeys = ['id', 'as', 'audience', 'when', 'key', 'from', 'until'] as const;

const cut = (text: string): string => (text.length > maxValue ? `${text.slice(0, maxValue)}…` : text);
const shown = (value: unknown): string => cut(JSON.stringify(value) ?? 'null');

const membersOf = (value: unknown): [string, unknown][] =>
  typeof value === 'object' && value !== null && !Array.isArray(value) ? Object.entries(value) : [];

/** Describes a node in one line. */
function lineOf(id: string, node: TreeNode): string {
  const { children: _, slots: __, ...own } = getNodeValue(node.json) as Record<string, unknown>;
  const keys = shownKeys.flatMap((key) => (own[key] === undefined ? [] : [`${key}=${shown(own[key])}`]));
  const props = membersOf(own.props).map(([name, value]) => `${name}=${shown(value)}`);
  const events = membersOf(own.on).map(([name]) => `on:${name}`);
  const names = [...membersOf(own.let), ...membersOf(own.state)].map(([name]) => `names:${name}`);
  return [id, node.widget || '?', ...keys, ...names, ...props, ...events].join(' ');
}

function linesIn(page: WorkingPage, { nodes }: TreeSlot, indent: string): string[] {
  return nodes.flatMap((node) => [
    `${indent}${lineOf(page.idOf(node), node)}`,
    ...shownSlots(node.slots).flatMap((slot) =>
      slot.name === 'children'
        ? linesIn(page, slot, `${indent}  `)
        : [`${indent}  [${slot.name}]`, ...linesIn(page, slot, `${indent}    `)],
    ),
  ]);
}

/** Members of a page that its outline shows only in short form. */
const headKeys = ['slug', 'type', 'title', 'seo', 'inputs', 'data', 'state', 'let', 'variants', 'section'] as const;

/**
 * Formats a page as an outline: its main members, then a line per node, with the id by which the node can be changed.
 * Values are shortened, so that even a large page's outline is short.
 *
 * @param within id of a node, to get only the node's outline
 */
export function outlineOf(page: WorkingPage, within?: string): string {
  const { tree } = page;
  if (within !== undefined) {
    const node = page.node(within);
    return node
      ? [lineOf(within, node), ...node.slots.flatMap((slot) => linesIn(page, slot, '  '))].join('\n')
      : `There is no node ${within}.`;
  }
  const root = new Map(membersOf(tree.root && getNodeValue(tree.root)));
  const head = headKeys.flatMap((key) => (root.has(key) ? [`${key}: ${shown(root.get(key))}`] : []));
  return [...head, 'body:', ...(tree.body ? linesIn(page, tree.body, '  ') : [])].join('\n');
}
