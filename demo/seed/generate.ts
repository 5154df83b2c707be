import type {
  AssetRecord,
  CollectionRecord,
  ProductRecord,
  VariantRecord,
} from '../../server/core/ports/product-record.ts';
import { dayMs } from '../catalogue/day.ts';
import { colors } from '../drawings/palette.ts';
import { createRandom } from '../drawings/random.ts';
import { brands, finishes, kinds, lines } from './words.ts';

/** Size and seed of a generated catalogue. */
export interface SeedOptions {
  /** Number of products to generate. */
  products: number;
  /** Products in a batch (default 500). */
  batch?: number;
  /** The same seed always gives the same catalogue. */
  seed?: string;
  /** Returns the pictures of a demo product, which generated products borrow; without it they have none. */
  picturesOf?: (demoSlug: string) => readonly AssetRecord[];
}

const FIRST_DAY = Date.UTC(2023, 0, 2);
const DAYS = 1_000;
const LARGEST_STOCK = 60;

const named = Object.values(colors);

/** Rounds to a price that ends in 90. Returns minor units. */
const priceOf = (rupees: number): number => (Math.max(1, Math.round(rupees / 100)) * 100 - 10) * 100;

/** Generates the product at a position, determined only by the position and the seed. */
export const generatedProduct = (position: number, { seed = 'endcap', picturesOf }: SeedOptions): ProductRecord => {
  const random = createRandom(`${seed}/${position}`);
  const kind = random.pick(kinds);
  const line = random.pick(lines);
  const brand = random.pick(brands);
  const start = Math.floor(random.next() * named.length);
  const shown = Array.from(
    { length: 1 + Math.floor(random.next() * 4) },
    (_, i) => named[(start + i * 3) % named.length]!,
  );
  const sizes: readonly string[] = kind.sizes;
  const base = random.between(kind.from, kind.to);
  const reduction = random.next() < 0.28 ? random.between(1.1, 1.6) : 1;
  const soldOut = random.next() < 0.04;
  const assets = [...(picturesOf?.(kind.pictures) ?? [])].slice(0, 4);
  const title = `${line} ${kind.thing} No. ${position + 1}`;

  const variants = shown.flatMap((color, i): VariantRecord[] =>
    (sizes.length > 0 ? sizes : [undefined]).map((size, step) => {
      const price = priceOf(base * (1 + step * 0.35));
      const mrp = priceOf(base * (1 + step * 0.35) * reduction);
      return {
        sku: `G${String(position + 1).padStart(7, '0')}-${i + 1}${step + 1}`,
        optionValues: size === undefined ? [color.name] : [color.name, size],
        price,
        ...(mrp > price ? { mrp } : {}),
        quantityAvailable: soldOut || random.next() < 0.08 ? 0 : 1 + Math.floor(random.next() * LARGEST_STOCK),
        isInventoryTracked: true,
        inventoryPolicy: 'DENY',
        weightGrams: Math.round(random.between(120, 2_400)),
        assetIndexes: assets.length > 0 ? [i % assets.length] : [],
      };
    }),
  );
  const summary = `A ${kind.thing.toLowerCase()} from the ${line} line by ${brand}, made ${random.pick(finishes)}.`;
  return {
    slug: `${line}-${kind.thing}-${position + 1}`.toLowerCase().replaceAll(' ', '-'),
    title,
    brand,
    category: kind.category,
    descriptionHtml: `<p>${summary.replaceAll('&', '&amp;')}</p>`,
    summary,
    tags: [...kind.tags, line.toLowerCase()],
    currencyCode: 'INR',
    options: [
      { name: 'Colour', values: shown.map(({ name, color }) => ({ value: name, swatch: color })) },
      ...(sizes.length > 0 ? [{ name: 'Size', values: sizes.map((value) => ({ value })) }] : []),
    ],
    variants,
    assets,
    publishedAt: new Date(FIRST_DAY + Math.floor(random.next() * DAYS) * dayMs).toISOString(),
    published: true,
  };
};

/** Generates a large catalogue for benchmarks, in batches, so that a million products are never in memory at once. */
export async function* generatedProducts(options: SeedOptions): AsyncGenerator<ProductRecord[]> {
  const { products, batch = 500 } = options;
  if (!Number.isSafeInteger(products) || products < 0)
    throw new RangeError(`products must be a whole number, not ${products}`);
  for (let from = 0; from < products; from += batch) {
    yield Array.from({ length: Math.min(batch, products - from) }, (_, i) => generatedProduct(from + i, options));
  }
}

/** Returns the collections of a generated catalogue: one for each category. */
export const generatedCollections = (): CollectionRecord[] =>
  kinds.map(({ category }) => ({
    slug: category.toLowerCase().replaceAll(' ', '-'),
    title: category,
    description: `Everything in ${category}.`,
    rule: { field: 'category', value: category },
  }));
