import type { Goods } from '../goods.ts';
import { changeNodes, type JsonNode } from './json-node.ts';

/**
 * The page of an account, without the way to coins and gift cards, as a shop that was imported has neither, and to
 * subscriptions where it sells nothing with one.
 */
export function merchantAccount(base: JsonNode, { hasPlans }: Pick<Goods, 'hasPlans'>): JsonNode {
  const notOffered: unknown[] = ['/account/balance', ...(hasPlans ? [] : ['/account/subscriptions'])];
  return changeNodes(base, (each) => (notOffered.includes(each.props?.to) ? undefined : each));
}
