import { findNodeAtOffset, getNodeValue } from 'jsonc-parser';
import type { Hover } from 'vscode-languageserver/node';
import { hoverExpression } from '../../page-text/language/complete-expression.ts';
import type { SchemaLanguage } from '../../page-text/language/schema-language.ts';
import { readTree } from '../../page-text/page-tree.ts';
import { type FoundName, nameAt, placesOf, rangeOf } from './names.ts';
import type { ShopDocument, Workspace } from './workspace.ts';

/** Maximum number of characters of a value. */
const maxValue = 300;

/** Returns the value with which a name is declared, as JSON. */
function declaredValue({ document, occurrence }: FoundName): string | undefined {
  const { root } = readTree(document.text);
  const key = root && findNodeAtOffset(root, occurrence.from);
  const [name, value] = key?.parent?.type === 'property' ? (key.parent.children ?? []) : [];
  if (name !== key || !value) return undefined;
  const json = JSON.stringify(getNodeValue(value));
  return json.length > maxValue ? `${json.slice(0, maxValue)}…` : json;
}

/** Returns what the documents of the folder declare about a name: its initial value or its description. */
function declarationLines(workspace: Workspace, found: FoundName): string[] {
  const { kind, name } = found.occurrence;
  if (kind === 'call') {
    const call = workspace.registry.calls.get(name);
    return call ? [call.summary] : [];
  }
  if (kind === 'section')
    return workspace.fragments(name).flatMap(({ file, text }) => {
      const { section } = (getNodeValue(readTree(text).root ?? { type: 'null', offset: 0, length: 0 }) ?? {}) as {
        section?: { title?: unknown; summary?: unknown };
      };
      const words = [section?.title, section?.summary].filter((each) => typeof each === 'string');
      return [[...words, workspace.shown(file)].join('\n')];
    });
  if (kind === 'widget' || kind === 'id') return [];
  const declaration = placesOf(workspace, found).find(({ occurrence }) => occurrence.isDeclaration);
  const value = declaration && declaredValue(declaration);
  return value === undefined ? [] : [`${kind === 'local' ? 'value' : kind}: ${value}`];
}

/** Returns the hover text at an offset: the type and value of a name, or the description of a key or value. */
export async function hoverAt(
  workspace: Workspace,
  schemas: SchemaLanguage,
  document: ShopDocument,
  offset: number,
): Promise<Hover | undefined> {
  const { text, kind } = document;
  const isOfNodes = kind !== 'redirects';
  const inExpression = isOfNodes ? hoverExpression(text, offset, workspace.registry) : undefined;
  const name = isOfNodes ? nameAt(document, offset) : undefined;
  const declared = name ? declarationLines(workspace, name) : [];
  const hover = inExpression ?? (await schemas.hover({ kind, text }, offset)) ?? undefined;
  const lines = [...(hover?.text ? [hover.text] : []), ...declared];
  if (lines.length === 0) return undefined;
  const [start, end] = hover ? [hover.start, hover.end] : [name!.occurrence.from, name!.occurrence.to];
  return { contents: { kind: 'plaintext', value: lines.join('\n') }, range: rangeOf(document, start, end) };
}
