import { audienceTermPattern } from '../../../plan/audience-rules.ts';
import { type CheckableSchema, type SchemaError, schemaErrors } from '../../../schemas/check.ts';
import {
  boolean,
  choice,
  either,
  integer,
  list,
  object,
  optional,
  type Static,
  text,
} from '../../../schemas/schema.ts';

const names = (description: string) =>
  optional(list(description, text('A name', { minLength: 1, maxLength: 100 }), { minItems: 1, maxItems: 20 }));

const deviceKinds = ['phone', 'tablet', 'computer'] as const;

/** Schemas of the conditions, by the one key that each has. */
export const conditionSchemas = {
  visitor: choice('Whether it is the first visit', ['new', 'returning']),
  signedIn: boolean('Whether the visitor is signed in'),
  place: object({
    countries: names('Codes of countries, such as IN'),
    regions: names('Codes of regions, such as MH'),
  }),
  campaign: object({
    sources: names('Values of utm_source'),
    mediums: names('Values of utm_medium'),
    names: names('Values of utm_campaign'),
  }),
  device: list('Kinds of device', choice('A kind of device', deviceKinds), { minItems: 1, uniqueItems: true }),
  bought: object({
    product: optional(text('Slug of a product', { minLength: 1, maxLength: 200 })),
    collection: optional(text('Slug of a collection', { minLength: 1, maxLength: 200 })),
    times: optional(integer('In at least so many orders', { minimum: 1, maximum: 100 })),
    withinDays: optional(integer('In the last days', { minimum: 1, maximum: 3650 })),
  }),
  expression: text('A condition over the facts of a visit', { minLength: 1, maxLength: 1000, condition: true }),
} as const;

/** Kinds of conditions. */
export type ConditionKind = keyof typeof conditionSchemas;

const kinds = Object.keys(conditionSchemas) as ConditionKind[];

const conditions = (description: string) =>
  optional(
    list(
      description,
      either(
        'A condition',
        kinds.map((kind) => object({ [kind]: conditionSchemas[kind] })),
      ),
      {
        minItems: 1,
        maxItems: 20,
      },
    ),
  );

/** A document with an audience: a named condition on visitors. */
export const audienceSchema = object(
  {
    version: integer('Version of the format', { minimum: 1, maximum: 1 }),
    id: text('Name', { pattern: audienceTermPattern.replace('(not )?', '') }),
    title: text('Title', { minLength: 1, maxLength: 100 }),
    all: conditions('Every one of these is true'),
    any: conditions('At least one of these is true'),
  },
  'An audience',
);

/** One condition: an object with the key of its kind. */
export type AudienceCondition = {
  [Kind in ConditionKind]: { readonly [Key in Kind]: Static<(typeof conditionSchemas)[Kind]> };
}[ConditionKind];

/** A named condition on visitors. */
export interface Audience {
  version: 1;
  id: string;
  title: string;
  all?: readonly AudienceCondition[];
  any?: readonly AudienceCondition[];
}

/** Returns the conditions of an audience. */
export const conditionsOf = ({ all = [], any = [] }: Pick<Audience, 'all' | 'any'>): readonly AudienceCondition[] => [
  ...all,
  ...any,
];

/** Returns the kind of a condition. */
export const kindOf = (condition: AudienceCondition): ConditionKind =>
  kinds.find((kind) => Object.hasOwn(condition, kind))!;

/** Returns the source inside the braces of an expression; undefined for any other text. */
export function expressionSource(written: string): string | undefined {
  const text = written.trim();
  if (!text.startsWith('{{') || !text.endsWith('}}') || text.length < 5) return undefined;
  const source = text.slice(2, -2).trim();
  return source === '' || source.includes('{{') ? undefined : source;
}

/** Schema errors of an audience. */
export function audienceErrors(value: unknown): Pick<SchemaError, 'path' | 'problem'>[] {
  const errors = schemaErrors(audienceSchema as CheckableSchema, value);
  if (errors.length > 0) return errors;
  const audience = value as Audience;
  if (conditionsOf(audience).length === 0)
    return [{ path: [], problem: 'has no condition: write "all" or "any" with at least one' }];
  return (['all', 'any'] as const).flatMap((group) =>
    (audience[group] ?? []).flatMap((condition, index) => {
      const problem = conditionProblem(condition);
      return problem === undefined ? [] : [{ path: [group, index], problem }];
    }),
  );
}

function conditionProblem(condition: AudienceCondition): string | undefined {
  if ('place' in condition && Object.keys(condition.place).length === 0) return 'needs "countries" or "regions"';
  if ('campaign' in condition && Object.keys(condition.campaign).length === 0)
    return 'needs "sources", "mediums" or "names"';
  if ('bought' in condition && condition.bought.product !== undefined && condition.bought.collection !== undefined)
    return 'names a product and a collection; use two conditions';
  if ('expression' in condition && expressionSource(condition.expression) === undefined)
    return 'must be one expression, such as {{ $count(orders) > 2 }}';
  return undefined;
}

/** Reads an audience from the text of its document; undefined when it is not valid. */
export function readAudience(source: string): Audience | undefined {
  let value: unknown;
  try {
    value = JSON.parse(source);
  } catch {
    return undefined;
  }
  return audienceErrors(value).length === 0 ? (value as Audience) : undefined;
}
