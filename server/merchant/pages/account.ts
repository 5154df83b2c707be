import { changeNodes, type JsonNode } from './json-node.ts';

const notOffered: readonly unknown[] = ['/account/balance', '/account/subscriptions'];

/** The page of an account, without the ways to coins, gift cards and subscriptions: a shop that was imported has none. */
export const merchantAccount = (base: JsonNode): JsonNode =>
  changeNodes(base, (each) => (notOffered.includes(each.props?.to) ? undefined : each));
