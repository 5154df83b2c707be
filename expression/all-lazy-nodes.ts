import { general } from './general-nodes.ts';
import { calls } from './nodes/calls/calls.ts';
import type { LazyNodes } from './nodes/lazy-node.ts';
import { lists } from './nodes/lists/lists.ts';
import { sorting } from './nodes/lists/sort.ts';
import { transform } from './nodes/lists/transform.ts';
import { descendant } from './nodes/paths/descendant.ts';
import { tuples } from './nodes/paths/tuple-nodes.ts';
import { names } from './run/dynamic-scope.ts';

/** Every lazy part, for servers and for hosts that compile source text. */
export const allLazyNodes: LazyNodes = {
  lists,
  general,
  calls,
  descendant,
  sorting,
  transform,
  tuples,
  names,
};
