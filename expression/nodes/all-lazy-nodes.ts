import { names } from '../run/dynamic-scope.ts';
import { calls } from './calls.ts';
import { descendant } from './descendant.ts';
import { general } from './general.ts';
import type { LazyNodes } from './lazy-node.ts';
import { lists } from './lists.ts';
import { sorting } from './sort.ts';
import { transform } from './transform.ts';
import { tuples } from './tuple-nodes.ts';

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
