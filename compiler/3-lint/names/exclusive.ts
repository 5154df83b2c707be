import type { SeenNode } from '../survey.ts';

/** The chain of a node from the outside, itself included. */
const chainOf = (seen: SeenNode): SeenNode[] => [...seen.parents, seen];

/** Whether two nodes can be on the page at the same time for sure: neither has a condition, nor is in another slot of a widget. */
export function isTogether(one: SeenNode, other: SeenNode): boolean {
  const a = chainOf(one);
  const b = chainOf(other);
  let shared = 0;
  while (a[shared] !== undefined && a[shared] === b[shared]) shared++;
  const holder = a[shared - 1];
  const apart = [...a.slice(shared), ...b.slice(shared)];
  if (apart.some(({ node }) => node.when !== undefined)) return false;
  if (holder?.contract?.kind === 'data' && a[shared]?.slot !== b[shared]?.slot) return false;
  // Content of a data widget's slot is shown in one of its states only.
  return apart.every(({ slot }) => slot === 'children');
}
