/**
 * Completion and hover texts from the schemas of documents, and formatting, off the main thread. A separate worker,
 * because most texts are opened without needing it.
 */
import { createSchemaLanguage, type SchemaLanguage } from '../../../../page-text/language/schema-language.ts';
import type { SchemaTasks } from './messages.ts';
import { serveTasks } from './worker-tasks.ts';

let begun: SchemaLanguage | undefined;

function language(): SchemaLanguage {
  if (!begun) throw new Error('The task "begin" comes first: it gives the schemas.');
  return begun;
}

serveTasks<SchemaTasks>({
  begin(schemas) {
    begun = createSchemaLanguage(schemas);
    return undefined;
  },
  complete: ({ offset, ...of }) => language().complete(of, offset),
  hover: ({ offset, ...of }) => language().hover(of, offset),
  format: (of) => language().format(of),
});
