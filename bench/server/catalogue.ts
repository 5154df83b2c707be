import type { CollectionRecord, ProductRecord } from '../../server/core/ports/product-record.ts';

/** Creates a generator of the same pseudo-random numbers each time (mulberry32). */
export function numbersFrom(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
}

const syllables =
  'ba be bo da de do fa fe ga go ha ka ke ko la le lo ma me mo na ne no pa pe ra re ro sa se so ta te to va vo'.split(
    ' ',
  );

/** The catalogue's vocabulary; the first words occur in most texts, as in any language. */
export const vocabulary: readonly string[] = (() => {
  const random = numbersFrom(1);
  const words = new Set<string>();
  while (words.size < 6000)
    words.add(
      Array.from(
        { length: 2 + Math.floor(random() * 3) },
        () => syllables[Math.floor(random() * syllables.length)]!,
      ).join(''),
    );
  return [...words];
})();

const capital = (word: string): string => `${word.charAt(0).toUpperCase()}${word.slice(1)}`;
/** Names of the categories. */
export const categories = Array.from({ length: 40 }, (_, at) => `${capital(vocabulary[100 + at]!)} ware`);
const brands = Array.from({ length: 200 }, (_, at) => capital(vocabulary[200 + at]!));
const tags = Array.from({ length: 300 }, (_, at) => vocabulary[500 + at]!);

/**
 * Generates products with as many categories, brands and words as a large shop has, each with the texts, options and
 * pictures of a real product.
 */
export function* largeCatalogue(size: number, models: readonly ProductRecord[]): Generator<ProductRecord> {
  const random = numbersFrom(2);
  const pick = <One>(from: readonly One[]): One => from[Math.floor(random() * from.length)]!;
  /** Picks a word by Zipf's law, which the frequency of words in texts follows. */
  const word = (): string => vocabulary[Math.floor(vocabulary.length ** random())]!;
  for (let number = 1; number <= size; number += 1) {
    const model = models[number % models.length]!;
    const title = `${capital(word())} ${word()} ${word()} ${number}`;
    yield {
      ...model,
      slug: `large-${number}`,
      title,
      brand: pick(brands),
      category: pick(categories),
      tags: [pick(tags), pick(tags), pick(tags)],
      descriptionHtml: `<p>${Array.from({ length: 40 }, word).join(' ')}.</p>${model.descriptionHtml}`,
      variants: model.variants.map((variant, at) => ({
        ...variant,
        sku: `L-${number}-${at}`,
        price: 10_000 + Math.floor(random() * 500_000),
        quantityAvailable: random() < 0.1 ? 0 : 5,
      })),
      reviews: [],
      publishedAt: new Date(Date.UTC(2024, 0, 1) + Math.floor(random() * 5e10)).toISOString(),
    };
  }
}

/** Creates a collection for each category. */
export const largeCollections = (): CollectionRecord[] => [
  ...categories.map((category, at) => ({
    slug: `category-${at}`,
    title: category,
    description: '',
    rule: { field: 'category' as const, value: category },
  })),
];
