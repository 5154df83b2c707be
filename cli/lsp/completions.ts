import { findNodeAtOffset } from 'jsonc-parser';
import { type CompletionItem, CompletionItemKind, InsertTextFormat } from 'vscode-languageserver/node';
import type { LanguageCompletion } from '../../page-text/language/answers.ts';
import { completeExpression } from '../../page-text/language/complete-expression.ts';
import type { SchemaLanguage } from '../../page-text/language/schema-language.ts';
import { readTree } from '../../page-text/page-tree.ts';
import { namesFor, rangeOf } from './names.ts';
import type { ShopDocument, Workspace } from './workspace.ts';

const kindOf = ({ isProperty, label }: LanguageCompletion): CompletionItemKind => {
  if (isProperty) return CompletionItemKind.Property;
  return label.startsWith('$') ? CompletionItemKind.Function : CompletionItemKind.Value;
};

function itemOf(document: ShopDocument, completion: LanguageCompletion): CompletionItem {
  const { label, detail, start, end, snippet } = completion;
  const [first = '', ...rest] = detail.split('\n');
  // Editors match the filter text against the replaced text, which includes its quotes.
  const isQuoted = document.text[start] === '"' && !label.startsWith('"');
  return {
    label,
    kind: kindOf(completion),
    ...(isQuoted ? { filterText: `"${label}"` } : {}),
    ...(first ? { detail: first } : {}),
    ...(rest.length > 0 ? { documentation: rest.join('\n') } : {}),
    insertTextFormat: InsertTextFormat.Snippet,
    textEdit: { range: rangeOf(document, start, end), newText: snippet },
  };
}

/** Returns completions for a name: those that the documents of the folder declare. */
function nameItems(workspace: Workspace, document: ShopDocument, offset: number): CompletionItem[] {
  const occurrence = document.nameNear(offset);
  if (!occurrence || occurrence.isDeclaration || occurrence.isInExpression) return [];
  const { from, to } = occurrence;
  const distinct = new Map(namesFor(workspace, { document, occurrence }).map((each) => [each.name, each]));
  return [...distinct.values()].map(({ name, detail }) => ({
    label: name,
    kind: CompletionItemKind.Reference,
    detail,
    textEdit: { range: rangeOf(document, from, to), newText: name },
  }));
}

/** Returns the paths of the folder's pages, for the target of a redirect. */
function targetItems(workspace: Workspace, document: ShopDocument, offset: number): CompletionItem[] {
  const { root } = readTree(document.text);
  const value = root && findNodeAtOffset(root, offset);
  const isTarget = value?.type === 'string' && value.parent?.children?.[1] === value;
  if (!isTarget || value.parent?.children?.[0]?.value !== 'to') return [];
  const range = rangeOf(document, value.offset, value.offset + value.length);
  return workspace.paths.map((path) => {
    const newText = JSON.stringify(path);
    return { label: path, filterText: newText, kind: CompletionItemKind.Reference, textEdit: { range, newText } };
  });
}

/** Returns the completions at an offset: in a binding, names and functions; elsewhere names, keys and values. */
export async function completionsAt(
  workspace: Workspace,
  schemas: SchemaLanguage,
  document: ShopDocument,
  offset: number,
): Promise<CompletionItem[]> {
  const { text, kind } = document;
  if (kind === 'redirects') {
    const targets = targetItems(workspace, document, offset);
    const known = await schemas.complete({ kind, text }, offset);
    return [...targets, ...known.map((each) => itemOf(document, each))];
  }
  const inExpression = completeExpression(text, offset, workspace.registry);
  if (inExpression) return inExpression.map((each) => itemOf(document, each));
  const names = nameItems(workspace, document, offset);
  const labels = new Set(names.map(({ label }) => `"${label}"`));
  const bySchema = (await schemas.complete({ kind, text }, offset)).filter(({ label }) => !labels.has(label));
  return [...names, ...bySchema.map((each) => itemOf(document, each))];
}
