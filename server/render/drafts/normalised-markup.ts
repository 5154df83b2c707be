import { type DefaultTreeAdapterTypes, parseFragment } from 'parse5';
import { type MarkupNode, nodeTypes, plainMarkup } from '../../../client/recording/plain-markup.ts';

/** Gives nodes of the parser the members of those in a document that are compared. */
const asMarkup = (node: DefaultTreeAdapterTypes.ChildNode): MarkupNode => {
  if (!('tagName' in node))
    return {
      nodeType: 'value' in node ? nodeTypes.text : 0,
      nodeValue: 'value' in node ? node.value : null,
      childNodes: [],
    };
  const element = {
    nodeType: nodeTypes.element,
    nodeValue: null,
    localName: node.tagName,
    attributes: node.attrs,
    getAttribute: (name: string) => node.attrs.find((attribute) => attribute.name === name)?.value ?? null,
    get childNodes() {
      return node.childNodes.map(asMarkup);
    },
  };
  return element;
};

/** Normalises markup as a browser would. */
export const normalisedMarkup = (html: string): string =>
  plainMarkup({ childNodes: parseFragment(html).childNodes.map(asMarkup) });
