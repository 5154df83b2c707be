import { type CheckableSchema, schemaErrors } from '../../../schemas/check.ts';
import type { GenerationContext } from './made-up-value.ts';

/** Generators of texts with a special format, by patterns of field names. */
const generators: readonly [name: RegExp, make: (context: GenerationContext) => string][] = [
  [/currencyCode$/i, ({ currencyCode }) => currencyCode],
  [/countryCode$/i, () => 'IN'],
  [/locale$/i, () => 'en-IN'],
  [/(src|image|picture|thumbnail|logo|icon)$/i, () => '/media/placeholder.svg'],
  [/(url|href|to|path)$/i, () => '/'],
  [/(at|date|from|until)$/i, () => '2026-01-15T09:30:00.000Z'],
  [/email$/i, () => 'made.up@shop.example'],
  [/phone$/i, () => '+919876543210'],
  [/(id|slug|key|code|handle|cursor|sku|token|type|status|field|operator)$/i, ({ next }) => `made-up-${next()}`],
];

/** Candidates for schemas with a pattern or format; the first that fits is used. */
const formattedTexts: readonly string[] = [
  ...['2026-01-15T09:30:00.000Z', '2026-01-15', 'made.up@shop.example', '/', '+91', 'v1', 'IN', 'INR', 'G-MADEUP1'],
  ...['madeup', 'made-up', '560001', '1', 'a', ''],
];

const words = ['made-up', 'unusually', 'long', 'words', 'that', 'an', 'author', 'has', 'not', 'expected', 'here'];

/** A word that is longer than a line on a phone and cannot be broken. */
const unbreakable = 'Rindfleischetikettierungsüberwachungsaufgabenübertragungsgesetz';

function longText({ random }: GenerationContext): string {
  const count = 12 + Math.floor(random() * 30);
  const some = Array.from({ length: count }, () => words[Math.floor(random() * words.length)]!);
  return [unbreakable, ...some].join(' ');
}

const plain: Readonly<Record<GenerationContext['kind'], (context: GenerationContext) => string>> = {
  empty: () => '',
  long: longText,
  many: ({ next }) => `Made-up ${next()}`,
};

/** A text that fits a schema, of the length for the kind of answers. */
export function generateText(schema: CheckableSchema, name: string, context: GenerationContext): string {
  const { minLength = 0, maxLength = Number.POSITIVE_INFINITY } = schema;
  const isFree = schema.pattern === undefined && schema.format === undefined;
  const generator = generators.find(([pattern]) => pattern.test(name))?.[1](context);
  const free = plain[context.kind](context).padEnd(minLength, 'x').slice(0, maxLength);
  const candidates = [
    ...(generator === undefined ? [] : [generator]),
    ...(isFree ? [free] : []),
    ...formattedTexts,
    free,
  ];
  return candidates.find((text) => schemaErrors(schema, text).length === 0) ?? free;
}
