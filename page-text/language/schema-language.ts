import {
  type CompletionItem,
  getLanguageService,
  type LanguageService,
  type MarkedString,
  type MarkupContent,
  type Range,
  TextDocument,
} from 'vscode-json-languageservice';
import type { PublishedSchemas } from '../../compiler/published-schema/published-schemas.ts';
import { readTree } from '../page-tree.ts';
import type { LanguageCompletion, LanguageHover } from './answers.ts';
import { type TextAround, textAround } from './text-around.ts';

/** A text of a kind of document. */
export interface KindOfText {
  kind: 'pages' | 'fragments' | 'redirects';
  text: string;
}

/** Completion, hover texts and formatting from the schemas of a shop's documents. */
export interface SchemaLanguage {
  complete(of: KindOfText, offset: number): Promise<LanguageCompletion[]>;
  hover(of: KindOfText, offset: number): Promise<LanguageHover | undefined>;
  /** Returns the whole text with regular white space. */
  format(of: KindOfText): string;
}

const documentOf = ({ kind, text }: KindOfText): TextDocument =>
  TextDocument.create(`endcap:///${kind}/document.json`, 'json', 1, text);

function createService({ page, fragment, redirects }: PublishedSchemas): LanguageService {
  const schemas = Object.entries({ pages: page, fragments: fragment, redirects });
  // Every document is validated against this shop's schema, whatever its "$schema"; that of fragments refers to pages.
  const resolveRelativePath = (_: string, resource: string) =>
    (schemas.find(([kind]) => resource.includes(`/${kind}/`))?.[1] ?? page).$id;
  const created = getLanguageService({ workspaceContext: { resolveRelativePath } });
  created.configure({
    validate: false,
    schemas: schemas.map(([kind, schema]) => ({
      uri: schema.$id,
      fileMatch: [`**/${kind}/*.json`],
      schema,
    })),
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

/** The shortened document around an offset, which the language service parses. */
interface Place {
  document: TextDocument;
  around: TextAround;
}

const offsets = ({ document, around }: Place, range: Range) => ({
  start: around.original(document.offsetAt(range.start), 'start'),
  end: around.original(document.offsetAt(range.end), 'end'),
});

function completionOf(place: Place, item: CompletionItem, offset: number): LanguageCompletion {
  const edit = item.textEdit;
  return {
    ...(edit && 'range' in edit ? offsets(place, edit.range) : { start: offset, end: offset }),
    label: item.label,
    detail: item.documentation ? plainText(item.documentation) : (item.detail ?? ''),
    snippet: edit?.newText ?? item.insertText ?? item.label,
    isProperty: item.kind === 10,
  };
}

/** Creates the completion, the hover texts and the formatting of a shop's documents from their schemas. */
export function createSchemaLanguage(schemas: PublishedSchemas): SchemaLanguage {
  const service = createService(schemas);
  const placeIn = ({ kind, text }: KindOfText, offset: number): Place => {
    const around = textAround(text, readTree(text).root, offset);
    return { around, document: documentOf({ kind, text: around.text }) };
  };
  return {
    async complete(of, offset) {
      const place = placeIn(of, offset);
      const { document, around } = place;
      const parsed = service.parseJSONDocument(document);
      const found = await service.doComplete(document, document.positionAt(around.offset), parsed);
      return found?.items.map((item) => completionOf(place, item, offset)) ?? [];
    },
    async hover(of, offset) {
      const place = placeIn(of, offset);
      const { document, around } = place;
      const parsed = service.parseJSONDocument(document);
      const found = await service.doHover(document, document.positionAt(around.offset), parsed);
      return found?.range && { ...offsets(place, found.range), text: plainText(found.contents) };
    },
    format(of) {
      const document = documentOf(of);
      const edits = service.format(document, undefined as unknown as Range, { tabSize: 2, insertSpaces: true });
      return TextDocument.applyEdits(document, edits);
    },
  };
}
