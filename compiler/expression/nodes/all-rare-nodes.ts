import { names } from '../run/dynamic-scope.ts';
import { calls } from './calls.ts';
import { descendant } from './descendant.ts';
import { general } from './general.ts';
import { lists } from './lists.ts';
import type { RareNodes } from './rare-nodes.ts';
import { sorting } from './sort.ts';
import { transform } from './transform.ts';
import { tuples } from './tuple-nodes.ts';

/** Every rare part, for servers and for texts that are compiled where they are. */
export const allRareNodes: RareNodes = {
  lists,
  general,
  calls,
  descendant,
  sorting,
  transform,
  tuples,
  names,
};
