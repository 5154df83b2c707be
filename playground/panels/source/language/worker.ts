/** Compiles the open page off the main thread: checks, patches of previews, and completion of expressions. */
import type { Registry } from '../../../../compiler/index.ts';
import { publishedSchemas } from '../../../../compiler/published-schema/published-schemas.ts';
import { completeExpression } from '../../../../page-text/language/complete-expression.ts';
import type { LanguageTasks } from './messages.ts';
import { createOpenText, type OpenText } from './open-text.ts';
import { serveTasks } from './worker-tasks.ts';

let begun: { registry: Registry; text: OpenText } | undefined;

function language() {
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
