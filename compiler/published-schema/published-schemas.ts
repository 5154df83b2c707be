import type { CheckableSchema } from '../../schemas/check.ts';
import { redirectsSchema } from '../../schemas/shop-redirects.ts';
import { styleSchema } from '../../schemas/style.ts';
import type { Registry } from '../2-plan/compilation.ts';
import { actionDefinitions } from './actions.ts';
import { bindableObject, bindingSchema, type PublishedSchema, ref } from './bindable.ts';
import { declarations, inputs, state, values } from './declarations.ts';
import { nodeDefinitions } from './nodes.ts';
import {
  article,
  budgets,
  flags,
  head,
  messages,
  pageTypes,
  seo,
  text,
  theme,
  translations,
  variants,
} from './page-keys.ts';
import { sections } from './sections.ts';

const byName = <Named extends { name: string }>(named: Iterable<Named>): Named[] =>
  [...named].sort((a, b) => (a.name < b.name ? -1 : 1));

function entities({ calls }: Registry): PublishedSchema {
  const reading = [...calls].filter(([, { safe }]) => safe).sort(([a], [b]) => (a < b ? -1 : 1));
  return {
    type: 'object',
    description: 'The main data of the page: calls made first, available as page.entities.name.',
    additionalProperties: {
      type: 'object',
      properties: {
        call: {
          description: 'The call.',
          enum: reading.map(([id]) => id),
          enumDescriptions: reading.map(([, { summary }]) => summary),
        },
        with: { type: 'object', description: 'Its params, query and body.' },
      },
      required: ['call'],
      additionalProperties: false,
    },
  };
}

function definitions({ widgets, actions, entities: named }: Registry): Record<string, PublishedSchema> {
  const contracts = byName(widgets.values());
  return {
    binding: bindingSchema,
    style: bindableObject(styleSchema as CheckableSchema),
    ...actionDefinitions([...actions.values()], contracts),
    ...nodeDefinitions(contracts, {
      let: values('Values that it and its content see by name; each is computed once.'),
      state: state('State that it and its content see by name; in a list, each row has its own.', named),
    }),
  };
}

/** A JSON Schema 2020-12 of one kind of document. */
export interface DocumentSchema extends PublishedSchema {
  /** Address by which schemas refer to each other; nothing is served there. */
  $id: string;
  properties: Readonly<Record<string, PublishedSchema>>;
}

const documentSchema = (
  name: string,
  title: string,
  properties: Readonly<Record<string, PublishedSchema>>,
  required: readonly string[],
): DocumentSchema => ({
  $schema: 'https://json-schema.org/draft/2020-12/schema',
  $id: `https://endcap.dev/schemas/${name}.schema.json`,
  title,
  type: 'object',
  properties,
  required,
  additionalProperties: false,
});

function pageEvents({ widgets, keyWidgets }: Registry): PublishedSchema {
  const events = widgets.get(keyWidgets.events)?.events ?? {};
  return {
    type: 'object',
    description: 'Handlers of events of the whole page.',
    properties: Object.fromEntries(
      Object.entries(events).map(([event, { summary }]) => [event, ref('actions', summary)]),
    ),
    additionalProperties: false,
  };
}

const pageSchema = (registry: Registry): DocumentSchema => ({
  ...documentSchema(
    'page',
    'A page of an Endcap shop',
    {
      ...head,
      slug: text('Path of the page; ":name" is a parameter, as in /products/:slug.', { pattern: '^/' }),
      type: text('Page type.', { examples: pageTypes }),
      flags,
      ...declarations(registry.entities),
      on: pageEvents(registry),
      seo,
      article,
      messages,
      translations,
      theme,
      entities: entities(registry),
      variants,
      budgets,
      body: ref('nodes', 'Content of the page.'),
    },
    ['version', 'id', 'slug', 'type', 'body'],
  ),
  $defs: definitions(registry),
});

/** Redirects a schema's references to the definitions of another document. */
function withDefinitionsOf(file: string, schema: DocumentSchema): DocumentSchema {
  const written = JSON.stringify(schema).replaceAll('"$ref":"#/$defs/', () => `"$ref":"${file}#/$defs/`);
  return JSON.parse(written) as DocumentSchema;
}

const fragmentSchema = ({ entities: named }: Registry): DocumentSchema =>
  withDefinitionsOf(
    'page.schema.json',
    documentSchema(
      'fragment',
      'A part shared by pages',
      {
        ...head,
        flags,
        inputs: inputs(named),
        ...sections,
        messages,
        translations,
        ...declarations(named),
        body: ref('nodes', 'Content of the fragment.'),
      },
      ['version', 'id', 'body'],
    ),
  );

const redirectsDocument = documentSchema(
  'redirects',
  'The redirects of a shop',
  redirectsSchema.properties as unknown as Readonly<Record<string, PublishedSchema>>,
  ['version', 'redirects'],
);

/** Schemas of pages, fragments and redirects; that of fragments refers to definitions in that of pages. */
export interface PublishedSchemas {
  page: DocumentSchema;
  fragment: DocumentSchema;
  redirects: DocumentSchema;
}

/**
 * Returns the JSON Schemas with which editors and other programs check a shop's documents, built from the contracts
 * of its widgets, actions and calls. The fragment schema refers to definitions in the page schema, so a reader needs
 * both.
 */
export const publishedSchemas = (registry: Registry): PublishedSchemas => ({
  page: pageSchema(registry),
  fragment: fragmentSchema(registry),
  redirects: redirectsDocument,
});
