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
import type { Registry } from '../../../../compiler/index.ts';
import { publishedSchemas } from '../../../../compiler/published-schema/published-schemas.ts';
import type { PageKind } from '../../../api/documents.ts';
import { completeExpression } from './complete-expression.ts';
import type { LanguageAnswers, LanguageCompletion, LanguageRequest, LanguageTask } from './messages.ts';
import { createOpenText, type OpenText } from './open-text.ts';

const addressOf = (kind: PageKind): string => `endcap:///${kind}/document.json`;

function createService(registry: Registry): LanguageService {
  const { page, fragment } = publishedSchemas(registry);
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

/** The language service of a shop, with its open text. */
class ShopLanguage {
  readonly registry: Registry;
  readonly text: OpenText;
  #service: LanguageService | undefined;

  constructor(registry: Registry) {
    this.registry = registry;
    this.text = createOpenText(registry);
  }

  /** The JSON language service. It is created on first use, because most texts never require it. */
  get service(): LanguageService {
    this.#service ??= createService(this.registry);
    return this.#service;
  }

  /** The open text as a document of the language service. */
  document(): TextDocument {
    return TextDocument.create(addressOf(this.text.kind), 'json', 1, this.text.text);
  }
}

let begun: ShopLanguage | undefined;

function language(): ShopLanguage {
  if (!begun) throw new Error('The task "begin" comes first: it says what the shop is made of.');
  return begun;
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

const tasks: {
  [Name in LanguageTask['task']]: (task: Extract<LanguageTask, { task: Name }>) => Promise<LanguageAnswers[Name]>;
} = {
  async begin({ registry }) {
    begun = new ShopLanguage(registry);
    return undefined;
  },
  async open({ kind, text }) {
    language().text.open(kind, text);
    return undefined;
  },
  async change({ changes }) {
    language().text.change(changes);
    return undefined;
  },
  async know({ fragments }) {
    language().text.know(fragments);
    return undefined;
  },
  async complete({ offset }) {
    const { text, registry, service } = language();
    const inExpression = completeExpression(text.text, offset, registry);
    if (inExpression) return inExpression;
    const document = language().document();
    const parsed = service.parseJSONDocument(document);
    const found = await service.doComplete(document, document.positionAt(offset), parsed);
    return found?.items.map((item) => completionOf(document, item, offset)) ?? [];
  },
  async hover({ offset }) {
    const { service } = language();
    const document = language().document();
    const found = await service.doHover(document, document.positionAt(offset), service.parseJSONDocument(document));
    if (!found?.range) return undefined;
    return { ...offsets(document, found.range), text: plainText(found.contents) };
  },
  check: async () => language().text.check(),
  patch: async ({ kind, before, after }) => language().text.patch(kind, before, after),
  async format() {
    const document = language().document();
    const edits = language().service.format(document, undefined as unknown as Range, {
      tabSize: 2,
      insertSpaces: true,
    });
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
