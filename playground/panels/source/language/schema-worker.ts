/**
 * Completion and hover texts from the schemas of documents, and formatting, off the main thread. It is a worker of its own
 * because most texts are opened without needing it.
 */
import {
  type CompletionItem,
  getLanguageService,
  type LanguageService,
  type MarkedString,
  type MarkupContent,
  type Range,
  TextDocument,
} from 'vscode-json-languageservice';
import type { PublishedSchemas } from '../../../../compiler/published-schema/published-schemas.ts';
import type { KindOfText, LanguageCompletion, SchemaTasks } from './messages.ts';
import { serveTasks } from './worker-tasks.ts';

const documentOf = ({ kind, text }: KindOfText): TextDocument =>
  TextDocument.create(`endcap:///${kind}/document.json`, 'json', 1, text);

let begun: LanguageService | undefined;

function service(): LanguageService {
  if (!begun) throw new Error('The task "begin" comes first: it gives the schemas.');
  return begun;
}

function createService({ page, fragment }: PublishedSchemas): LanguageService {
  const created = getLanguageService({
    // Every document is validated against this shop's schema, whatever its "$schema".
    workspaceContext: {
      resolveRelativePath: (_, resource) => (resource.includes('/fragments/') ? fragment : page).$id,
    },
  });
  created.configure({
    validate: false,
    schemas: [
      { uri: page.$id, fileMatch: ['**/pages/*.json'], schema: page },
      { uri: fragment.$id, fileMatch: ['**/fragments/*.json'], schema: fragment },
    ],
  });
  return created;
}

const plainText = (contents: MarkupContent | MarkedString | MarkedString[]): string => {
  const parts = Array.isArray(contents) ? contents : [contents];
  return parts
    .map((part) => (typeof part === 'string' ? part : part.value))
    .join('\n')
    .replaceAll(/\\([\\`*_{}[\]()#+\-.!])/g, '$1');
};

const offsets = (document: TextDocument, range: Range) => ({
  start: document.offsetAt(range.start),
  end: document.offsetAt(range.end),
});

function completionOf(document: TextDocument, item: CompletionItem, offset: number): LanguageCompletion {
  const edit = item.textEdit;
  const place = edit && 'range' in edit ? offsets(document, edit.range) : { start: offset, end: offset };
  return {
    ...place,
    label: item.label,
    detail: item.documentation ? plainText(item.documentation) : (item.detail ?? ''),
    snippet: edit?.newText ?? item.insertText ?? item.label,
    isProperty: item.kind === 10,
  };
}

serveTasks<SchemaTasks>({
  begin(schemas) {
    begun = createService(schemas);
    return undefined;
  },
  async complete({ offset, ...of }) {
    const document = documentOf(of);
    const parsed = service().parseJSONDocument(document);
    const found = await service().doComplete(document, document.positionAt(offset), parsed);
    return found?.items.map((item) => completionOf(document, item, offset)) ?? [];
  },
  async hover({ offset, ...of }) {
    const document = documentOf(of);
    const parsed = service().parseJSONDocument(document);
    const found = await service().doHover(document, document.positionAt(offset), parsed);
    if (!found?.range) return undefined;
    return { ...offsets(document, found.range), text: plainText(found.contents) };
  },
  format(of) {
    const document = documentOf(of);
    const edits = service().format(document, undefined as unknown as Range, { tabSize: 2, insertSpaces: true });
    return TextDocument.applyEdits(document, edits);
  },
});
