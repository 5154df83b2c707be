import type { NodeDefinition } from '../../schemas/page.ts';
import type { CheckedNodes } from './known-nodes.ts';

/** Has no other nodes of a page compiled than these. */
export const selectedNodes = (selected: ReadonlySet<NodeDefinition>): CheckedNodes => ({
  page: () => 0,
  inside: () => 0,
  slot: () => 0,
  share() {},
  check: (_, node, check) => (selected.has(node) ? check() : []),
});
