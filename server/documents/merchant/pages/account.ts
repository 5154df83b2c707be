import type { Goods } from '../goods.ts';
import { changeNodes, type JsonNode } from './json-node.ts';

/**
 * The account page without links to coins and gift cards, which an imported shop does not have, and without a link to
 * subscriptions when there are none.
 */
export function merchantAccount(base: JsonNode, { hasPlans }: Pick<Goods, 'hasPlans'>): JsonNode {
  const notOffered: unknown[] = ['/account/balance', ...(hasPlans ? [] : ['/account/subscriptions'])];
  return changeNodes(base, (each) => (notOffered.includes(each.props?.to) ? undefined : each));
}
