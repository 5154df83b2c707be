import fc from 'fast-check';

type Lengths = { minLength?: number; maxLength?: number };

/** Maximum length of generated strings when a schema allows longer ones. */
const longEnough = 40;

const day = fc.integer({ min: Date.UTC(1970, 0, 1), max: Date.UTC(2099, 11, 31) }).map((time) => new Date(time));

/** Strings in each of the formats that contracts support. */
const formats: Readonly<Record<string, fc.Arbitrary<string>>> = {
  'date-time': day.map((date) => date.toISOString()),
  date: day.map((date) => date.toISOString().slice(0, 10)),
  email: fc.constantFrom('a@b.example', 'shopper+1@mail.example.org'),
  'uri-reference': fc.constantFrom('/', '/products/cup?variant=a', 'https://shop.example/x#y', 'mailto:a@b.example'),
  identifier: fc.constantFrom('a', '_b', 'camelCase', '$x1'),
};

const count = (text: string): number => [...text].length;

/** Generates strings that match the keywords of a schema: format, pattern and lengths. */
export function textFor(
  schema: { format?: unknown; pattern?: unknown } & Record<string, unknown>,
): fc.Arbitrary<string> {
  const { format, pattern } = schema;
  const { minLength = 0, maxLength = Number.POSITIVE_INFINITY } = schema as Lengths;
  if (typeof format === 'string' && Object.hasOwn(formats, format)) return formats[format]!;
  const fits = (text: string): boolean => count(text) >= minLength && count(text) <= maxLength;
  // A pattern with alternatives is generated part by part, so its strings stay short.
  if (typeof pattern === 'string') return fc.stringMatching(new RegExp(pattern, 'u'), { size: 'xsmall' }).filter(fits);
  const bounds = { minLength, maxLength: Math.min(maxLength, Math.max(minLength, longEnough)) };
  const telling = ['', ' ', '0', '__proto__', 'text'].filter(fits);
  return fc.oneof(
    ...(telling.length > 0 ? [fc.constantFrom(...telling)] : []),
    fc.string(bounds),
    fc.string({ ...bounds, unit: 'grapheme' }).filter(fits),
  );
}
