import type { NodeDefinition } from '../../schemas/page.ts';
import type { CheckedNodes } from './known-nodes.ts';

/** Restricts the compilation to these nodes of a page, or of one of its fragments. */
export const selectedNodes = (selected: ReadonlySet<NodeDefinition>, fragment?: string): CheckedNodes => ({
  page: () => 0,
  fragment: (name) => (name === fragment ? 0 : undefined),
  inside: () => 0,
  slot: () => 0,
  share() {},
  check: (_, node, check) => (selected.has(node) ? check() : []),
});
