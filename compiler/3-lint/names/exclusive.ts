import type { SeenNode } from '../survey.ts';

/** Returns a node's ancestors, outermost first, followed by the node itself. */
const chainOf = (seen: SeenNode): SeenNode[] => [...seen.parents, seen];

/**
 * Whether two nodes can certainly be on the page at the same time: neither is conditional, or in a different slot of a
 * data widget.
 */
export function canCoexist(one: SeenNode, other: SeenNode): boolean {
  const a = chainOf(one);
  const b = chainOf(other);
  let shared = 0;
  while (a[shared] !== undefined && a[shared] === b[shared]) shared++;
  const holder = a[shared - 1];
  const apart = [...a.slice(shared), ...b.slice(shared)];
  if (apart.some(({ node }) => node.when !== undefined)) return false;
  if (holder?.contract?.kind === 'data' && a[shared]?.slot !== b[shared]?.slot) return false;
  // A data widget shows the content of a slot in only one of its states.
  return apart.every(({ slot }) => slot === 'children');
}
