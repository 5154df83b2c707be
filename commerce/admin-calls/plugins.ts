import { defineCall } from '../../schemas/contract/call.ts';
import { integer, list, object, optional, type Static, text } from '../../schemas/schema.ts';
import { limits } from '../limits.ts';
import { access, root } from './fields.ts';

const shown = (description: string) => text(description, { maxLength: limits.pluginPage.textLength });

const value = {
  text: optional(shown('Text')),
  at: optional(integer('Time, in milliseconds since 1970')),
};

const page = object({
  name: text('Name of the plug-in'),
  title: shown('Title'),
  summary: shown('What it is about'),
  problems: list('What the staff has to look at', shown('Problem')),
  facts: list('Facts', object({ label: shown('Label'), ...value })),
  tables: list(
    'Tables',
    object({
      title: shown('Title'),
      columns: list('Columns', shown('Title of the column')),
      rows: list('Rows', list('Cells', object(value))),
    }),
  ),
});
/** The content of a plug-in's page. */
export type ShownPluginPage = Static<typeof page>;

export const listPluginPages = defineCall({
  id: 'admin.pluginPages',
  method: 'GET',
  path: `${root}/plugins`,
  access,
  summary: "Lists the pages of the shop's plug-ins.",
  answer: object({ pages: list('Pages', object({ name: text('Name of the plug-in'), title: text('Title') })) }),
});

export const readPluginPage = defineCall({
  id: 'admin.pluginPage',
  method: 'GET',
  path: `${root}/plugins/{name}`,
  access,
  summary: "Returns what a plug-in's page shows now.",
  params: object({ name: text('Name of the plug-in', { maxLength: limits.maxNameLength }) }),
  answer: page,
});
