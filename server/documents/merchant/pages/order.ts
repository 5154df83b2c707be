import type { MerchantPages } from '../documents.ts';
import { changeNodes, type JsonNode } from './json-node.ts';

const leadsToContact = ({ props }: JsonNode): boolean => typeof props?.to === 'string' && /^\/contact\b/.test(props.to);

/** The order page, without links to the contact page when the shop has none. */
export const merchantOrder = (base: JsonNode, { information }: MerchantPages): JsonNode =>
  information.contact === undefined ? changeNodes(base, (each) => (leadsToContact(each) ? undefined : each)) : base;
