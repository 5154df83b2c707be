import type { CheckableSchema } from '../../../../schemas/check.ts';

/** Number of the items in a sample of a list. */
const listedItems = 2;

/** Returns the name of a property as words: `Product title` for `productTitle`. */
export function wordsOf(name: string): string {
  const words = name.replace(/[A-Z]/g, ' $&').replaceAll('_', ' ').trim().toLowerCase();
  return words.charAt(0).toUpperCase() + words.slice(1);
}

const texts: Readonly<Record<string, string>> = {
  date: '2026-01-01',
  'date-time': '2026-01-01T10:00:00.000Z',
  email: 'asha@example.com',
  uri: 'https://shop.example/',
};

function sampleText({ format = '', minLength = 0, maxLength }: CheckableSchema, name: string): string {
  const words = texts[format] ?? wordsOf(name);
  return words.padEnd(minLength, '.').slice(0, maxLength);
}

function sampleNumber({ minimum, maximum, exclusiveMinimum }: CheckableSchema): number {
  const least = minimum ?? (exclusiveMinimum === undefined ? undefined : exclusiveMinimum + 1);
  return Math.min(Math.max(3, least ?? 3), maximum ?? Number.POSITIVE_INFINITY);
}

/** Returns data that a schema describes, as authors could meet it. Patterns are not followed. */
export function sampleOf(schema: CheckableSchema, name = 'text'): unknown {
  const { type, anyOf, items, properties = {}, minItems = 0, maxItems = listedItems } = schema;
  const [known] = [schema.default, schema.const, schema.enum?.[0]].filter((each) => each !== undefined);
  if (known !== undefined) return known;
  if (anyOf?.[0]) return sampleOf(anyOf[0], name);
  switch (type) {
    case 'number':
    case 'integer':
      return sampleNumber(schema);
    case 'boolean':
      return true;
    case 'array':
      return Array.from({ length: Math.max(minItems, Math.min(maxItems, listedItems)) }, () =>
        sampleOf(items ?? {}, name),
      );
    case 'object':
      return Object.fromEntries(Object.entries(properties).map(([key, each]) => [key, sampleOf(each, key)]));
    case 'null':
      return null;
    default:
      return sampleText(schema, name);
  }
}
