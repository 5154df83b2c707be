import { changeNodes, type JsonNode } from './json-node.ts';

const promises = (text: unknown): boolean => typeof text === 'string' && text.startsWith('Lost or broken');

/** The section beside the cart's lines, without the demo's promises and its upsell. */
export const merchantCartExtras = (base: JsonNode): JsonNode =>
  changeNodes(base, (each): JsonNode | undefined => {
    if (each.widget === 'upsell' || promises(each.props?.text)) return undefined;
    const text = each.props?.text;
    if (typeof text !== 'string' || !text.includes('A gate code')) return each;
    return { ...each, props: { ...each.props, text: text.replace(/'A gate code[^']{0,100}'/, "''") } };
  });
