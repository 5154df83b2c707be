/** Compiles the open page off the main thread: checks, patches of previews, and completion of expressions. */
import type { Registry } from '../../../../compiler/index.ts';
import { publishedSchemas } from '../../../../compiler/published-schema/published-schemas.ts';
import { completeExpression } from './complete-expression.ts';
import type { LanguageTasks } from './messages.ts';
import { createOpenText, type OpenText } from './open-text.ts';
import { serveTasks } from './worker-tasks.ts';

let begun: { registry: Registry; text: OpenText } | undefined;

<<<<<<< HEAD
function language() {
=======
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
>>>>>>> w2
  if (!begun) throw new Error('The task "begin" comes first: it says what the shop is made of.');
  return begun;
}

serveTasks<LanguageTasks>({
  begin({ registry }) {
    begun = { registry, text: createOpenText(registry) };
    return undefined;
  },
  open({ kind, text }) {
    language().text.open(kind, text);
    return undefined;
  },
  change({ changes }) {
    language().text.change(changes);
    return undefined;
  },
  know({ fragments }) {
    language().text.know(fragments);
    return undefined;
  },
  complete({ text = language().text.text, offset }) {
    return completeExpression(text, offset, language().registry);
  },
  check: () => language().text.check(),
  patch: ({ kind, before, after }) => language().text.patch(kind, before, after),
  schemas: () => publishedSchemas(language().registry),
});
