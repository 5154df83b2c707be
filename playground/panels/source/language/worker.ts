/**
 * Language service for the open page, off the main thread: completion and hover from the published schema and the names
 * in scope, formatting, and the compiler's own checks.
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
import { publishedSchemas } from '../../../../compiler/published-schema/published-schemas.ts';
import { currentParts, installParts } from '../../../../widgets/current-parts.ts';
import { composeContracts } from '../../../../widgets/shop-parts.ts';
import type { PageKind } from '../../../api/documents.ts';
import { completeExpression } from './complete-expression.ts';
import type { LanguageAnswers, LanguageCompletion, LanguageRequest, LanguageTask } from './messages.ts';
import { createOpenText, type OpenText } from './open-text.ts';

const addressOf = (kind: PageKind): string => `endcap:///${kind}/document.json`;

function createService(): LanguageService {
  const { page, fragment } = publishedSchemas(currentParts().registry);
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

let known: LanguageService | undefined;

/** What knows the keys of documents. Made when it is first asked: the widgets of the shop have come then. */
function service(): LanguageService {
  known ??= createService();
  return known;
}

let opened: OpenText | undefined;

/** The open text. Made when it is first asked for: what it is checked against has come then. */
function openText(): OpenText {
  opened ??= createOpenText();
  return opened;
}

const documentOf = () => TextDocument.create(addressOf(openText().kind), 'json', 1, openText().text);

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

const tasks: {
  [Name in LanguageTask['task']]: (task: Extract<LanguageTask, { task: Name }>) => Promise<LanguageAnswers[Name]>;
} = {
  async extend({ own }) {
    installParts(composeContracts(own));
    return undefined;
  },
  async open({ kind, text }) {
    openText().open(kind, text);
    return undefined;
  },
  async change({ changes }) {
    openText().change(changes);
    return undefined;
  },
  async know({ fragments }) {
    openText().know(fragments);
    return undefined;
  },
  async complete({ offset }) {
    const inExpression = completeExpression(openText().text, offset);
    if (inExpression) return inExpression;
    const document = documentOf();
    const parsed = service().parseJSONDocument(document);
    const found = await service().doComplete(document, document.positionAt(offset), parsed);
    return found?.items.map((item) => completionOf(document, item, offset)) ?? [];
  },
  async hover({ offset }) {
    const document = documentOf();
    const found = await service().doHover(document, document.positionAt(offset), service().parseJSONDocument(document));
    if (!found?.range) return undefined;
    return { ...offsets(document, found.range), text: plainText(found.contents) };
  },
  check: async () => openText().check(),
  patch: async ({ kind, before, after }) => openText().patch(kind, before, after),
  async format() {
    const document = documentOf();
    const edits = service().format(document, undefined as unknown as Range, { tabSize: 2, insertSpaces: true });
    return TextDocument.applyEdits(document, edits);
  },
};

const run = (task: LanguageTask) =>
  (tasks[task.task] as (task: LanguageTask) => Promise<LanguageAnswers[keyof LanguageAnswers]>)(task);

addEventListener('message', (event: MessageEvent<LanguageRequest>) => {
  const { id, task } = event.data;
  run(task).then(
    (answer) => postMessage({ id, answer }),
    (thrown: unknown) => postMessage({ id, failure: String(thrown) }),
  );
});
