import { DynamicScope } from '../run/dynamic-scope.ts';
import { parseSignature } from '../signature/parse-signature.ts';
import { descendant } from './descendant.ts';
import { membership } from './membership.ts';
import { parent } from './parent.ts';
import { partial } from './partial.ts';
import { rangeNode } from './range.ts';
import type { RareNodes } from './rare-nodes.ts';
import { compilePlainSort } from './sort.ts';
import { transform } from './transform.ts';
import { tuples } from './tuple-nodes.ts';

/** Every rare part, for servers and for texts that are compiled where they are. */
export const allRareNodes: RareNodes = {
  descendant,
  membership,
  parent,
  partial,
  range: rangeNode,
  transform,
  sorting: compilePlainSort,
  tuples,
  signatures: parseSignature,
  names: (outside) => new DynamicScope(null, [], outside),
};
