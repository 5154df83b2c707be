import { type DocumentSymbol, SymbolKind } from 'vscode-languageserver/node';
import { readTree, type TreeNode } from '../../page-text/page-tree.ts';
import { rangeOf } from './names.ts';
import type { ShopDocument } from './workspace.ts';

function symbolOf(document: ShopDocument, node: TreeNode): DocumentSymbol {
  const { offset, length } = node.json;
  const range = rangeOf(document, offset, offset + length);
  const words = node.words && node.words !== node.id ? node.words : '';
  return {
    name: node.id ? `${node.widget} #${node.id}` : node.widget || 'node',
    detail: words,
    kind: node.slots.length > 0 ? SymbolKind.Module : SymbolKind.Field,
    range,
    selectionRange: { start: range.start, end: range.start },
    children: node.slots.flatMap(({ nodes }) => nodes.map((child) => symbolOf(document, child))),
  };
}

/** Returns the nodes of a document as an editor's outline shows them. */
export const outlineOf = (document: ShopDocument): DocumentSymbol[] =>
  (readTree(document.text).body?.nodes ?? []).map((node) => symbolOf(document, node));
