import type { CheckableSchema } from '../../schemas/check.ts';
import { inputChoices, inputLimits, inputTypes } from '../../schemas/page.ts';
import type { PublishedSchema } from './bindable.ts';

/** Keys of inputs that states do not have: presentation in forms, and limits. */
const inputExtras: Record<string, PublishedSchema> = {
  label: { type: 'string', description: 'Name in forms.' },
  group: { type: 'string', description: 'Heading in forms under which it is listed.' },
  chooses: { enum: [...inputChoices], description: 'Choices that forms offer.' },
  ...Object.fromEntries(inputLimits.map((limit) => [limit, { type: 'number', description: 'As in JSON Schema.' }])),
};

type Entities = ReadonlyMap<string, CheckableSchema>;

/** Returns the schema of an input or a state. */
const inputDefinition = (
  description: string,
  entities: Entities,
  extras: Record<string, PublishedSchema> = {},
): PublishedSchema => ({
  type: 'object',
  description,
  properties: {
    description: { type: 'string', description: 'Description, in a sentence.' },
    type: { enum: inputTypes, description: 'Type of the value.' },
    entity: {
      enum: [...entities.keys()],
      enumDescriptions: [...entities.values()].map(({ description = '' }) => description),
      description: 'Entity of the value; with the type "array", of its items.',
    },
    enum: { type: 'array', items: { type: 'string' }, minItems: 1, description: 'Allowed strings.' },
    default: { description: 'Default value.' },
    optional: { type: 'boolean', description: 'Optional, without a default.' },
    ...extras,
  },
  additionalProperties: false,
});

/** Schema of the names that authors declare. */
export const names: PublishedSchema = { pattern: '^[A-Za-z_]\\w*$' };

/** Schemas of named values and of state. */
export const values = (description: string): PublishedSchema => ({ type: 'object', description, propertyNames: names });

/** Returns the schema of declared state. */
export const state = (description: string, entities: Entities): PublishedSchema => ({
  ...values(description),
  additionalProperties: {
    anyOf: [
      { type: ['string', 'number', 'boolean', 'array'], description: 'Its first value, which says its type.' },
      inputDefinition('A definition: of any type, unless a type, an entity or values are given.', entities),
    ],
  },
});

/** Returns the schemas of a document's `data` and `state`. */
export const declarations = (entities: Entities): Record<string, PublishedSchema> => ({
  data: values('Values that every widget sees by name; each is computed once and may read those before it.'),
  state: state('State that every widget sees by name and that actions such as name.set change.', entities),
});

/** Returns the schema of a fragment's inputs. */
export const inputs = (entities: Entities): PublishedSchema => ({
  description: 'Inputs, available as "fragment.name"; true accepts any. None by default.',
  anyOf: [
    { const: true },
    {
      type: 'object',
      propertyNames: names,
      additionalProperties: inputDefinition(
        'An input: of any type, unless a type, an entity or values are given.',
        entities,
        inputExtras,
      ),
      defaultSnippets: [{ label: 'input', body: { '${1:name}': { type: `\${2:string}` } } }],
    },
  ],
});
