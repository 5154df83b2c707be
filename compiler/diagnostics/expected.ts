import { timeExamples, timePattern } from '../../plan/local-time.ts';
import { type CheckableSchema, schemaErrors } from '../../schemas/check.ts';
import { nearest } from './nearest.ts';

const words: Readonly<Record<string, string>> = {
  string: 'a text',
  number: 'a number',
  integer: 'a whole number',
  boolean: 'true or false',
  array: 'a list: [ … ]',
  object: 'an object: { … }',
};

function rangeText(minimum: number | undefined, maximum: number | undefined): string {
  if (minimum !== undefined) return maximum === undefined ? ` from ${minimum}` : ` from ${minimum} to ${maximum}`;
  return maximum === undefined ? '' : ` up to ${maximum}`;
}

/** Describes the values that a schema accepts, as the object of "Write"; empty when it accepts anything. */
export function expectedValue(schema: CheckableSchema | undefined): string {
  if (!schema) return '';
  // For a value or one per screen, describing the value is enough.
  if (schema.anyOf)
    return [...new Set(schema.anyOf.filter(({ type }) => type !== 'object').map(expectedValue))]
      .filter(Boolean)
      .join(', or ');
  if (schema.enum)
    return schema.enum
      .slice(0, 12)
      .map((value) => JSON.stringify(value))
      .join(', ');
  const { minimum, maximum, multipleOf, pattern } = schema;
  const range = rangeText(minimum, maximum);
  const steps = multipleOf === undefined ? '' : ` in steps of ${multipleOf}`;
  const shape = pattern === undefined ? '' : (patterns[pattern] ?? ` that matches ${pattern}`);
  return `${words[schema.type ?? ''] ?? ''}${range}${steps}${shape}`;
}

const patterns: Readonly<Record<string, string>> = {
  [timePattern]: ` such as ${timeExamples}`,
  '^\\d{1,3}(\\.\\d+)?(%|vh|vw|dvh|ch)$': ' such as "50%" or "80vh"',
  '^[A-Za-z][\\w-]*$': ' of letters, digits, - and _, beginning with a letter',
  '^\\d{1,4}/\\d{1,4}$': ' such as "4/5"',
};

/** Returns the schema at a path inside another; of alternatives, the one that has the path. */
export function schemaAt(
  schema: CheckableSchema | undefined,
  path: readonly (string | number)[],
): CheckableSchema | undefined {
  const [step, ...rest] = path;
  if (step === undefined || !schema) return schema;
  const inside = [schema, ...(schema.anyOf ?? [])].flatMap((each) => {
    const member = typeof step === 'number' ? each.items : each.properties?.[step];
    return member ?? (typeof each.additionalProperties === 'object' ? each.additionalProperties : []);
  });
  return inside.map((each) => schemaAt(each, rest)).find((each) => each !== undefined);
}

/** Converts a value in another unit, or in other words, to one that the schema accepts. */
function translated(schema: CheckableSchema, value: unknown): string | number | boolean | undefined {
  const takes = alternatives(schema);
  const has = (...types: string[]) => takes.some(({ type }) => types.includes(type ?? ''));
  const text = typeof value === 'string' ? value.trim() : undefined;
  const fits = (number: number) =>
    takes.some(
      ({ type, minimum = -Infinity, maximum = Infinity, multipleOf = type === 'integer' ? 1 : 0 }) =>
        (type === 'number' || type === 'integer') &&
        number >= minimum &&
        number <= maximum &&
        (multipleOf === 0 || number % multipleOf === 0),
    );
  const inSteps = takes.some(({ description }) => description?.includes('steps of 4 pixels'));
  if (text !== undefined && has('number', 'integer')) {
    const [, digits, unit] = /^(-?\d+(?:\.\d+)?)(px|rem|em)?$/.exec(text) ?? [];
    const pixels = digits === undefined ? undefined : Number(digits) * (unit === 'rem' || unit === 'em' ? 16 : 1);
    const number = pixels === undefined ? weights[text.toLowerCase()] : inSteps && unit ? pixels / 4 : pixels;
    if (number !== undefined && fits(number)) return number;
  }
  if (text !== undefined && has('boolean')) {
    if (/^(true|yes|on|1)$/i.test(text)) return true;
    return /^(false|no|off|0)$/i.test(text) ? false : undefined;
  }
  if ((value === 0 || value === 1) && has('boolean') && !has('number', 'integer')) return value === 1;
  if (text !== undefined)
    return nearest(
      text,
      takes.flatMap(({ enum: words = [] }) => words.map(String)),
    );
  if (typeof value === 'number' && takes.some((each) => takesText(each, String(value)))) return String(value);
  return undefined;
}

/** Whether a schema accepts a text without conversion. */
const takesText = (schema: CheckableSchema, text: string): boolean =>
  schema.type === 'string' && schemaErrors(schema, text).length === 0;

const alternatives = (schema: CheckableSchema): CheckableSchema[] => [
  schema,
  ...(schema.anyOf ?? []).flatMap(alternatives),
];

const weights: Readonly<Record<string, number>> = {
  thin: 300,
  light: 300,
  normal: 400,
  regular: 400,
  medium: 500,
  semibold: 600,
  bold: 700,
  black: 800,
};

/** Advises what to write in place of a value that a schema refuses, with the value itself when it is certain. */
export function replacement(
  schema: CheckableSchema | undefined,
  value: unknown,
  description?: string,
): { advice: string; value?: string | number | boolean } {
  const expected = expectedValue(schema);
  const instead = schema && translated(schema, value);
  const fallback = expected ? `Write ${expected}.` : 'Write a value of that type.';
  const what = instead === undefined ? fallback : `Write ${JSON.stringify(instead)}: ${expected}.`;
  return {
    advice: description && !what.includes(description) ? `${what} ${description}` : what,
    ...(instead === undefined ? {} : { value: instead }),
  };
}
