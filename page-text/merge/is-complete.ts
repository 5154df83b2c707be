import { getNodeValue } from 'jsonc-parser';
import type { PageTree, TreeSlot } from '../page-tree.ts';

/** Whether every list of nodes was read completely, so that no part is missing from the tree. */
export function isComplete({ root, body, nodes }: PageTree): boolean {
  const isList = (slot: TreeSlot | undefined): boolean => slot?.nodes.length === (slot?.json.children?.length ?? -1);
  if (root?.type !== 'object') return false;
  const { body: written } = getNodeValue(root) as { body?: unknown };
  if (written !== undefined && !isList(body)) return false;
  return [...nodes.values()].every(({ json, slots }) => {
    const { children, slots: named } = getNodeValue(json) as { children?: unknown; slots?: object };
    const count = Object.keys(named ?? {}).length + (children === undefined ? 0 : 1);
    return slots.length === count && slots.every(isList) && new Set(slots.map(({ name }) => name)).size === count;
  });
}
