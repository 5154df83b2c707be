import { changeNodes, type JsonNode } from './json-node.ts';

/** The page of an account, without the way to coins and gift cards: a shop that was imported has neither. */
export const merchantAccount = (base: JsonNode): JsonNode =>
  changeNodes(base, (each) => (each.props?.to === '/account/balance' ? undefined : each));
