import sharp from 'sharp';
import { beforeAll, describe, expect, it } from 'vitest';
import { sanitiseDescription } from '../../server/catalogue/import/cells/html.ts';
import { rasterise } from '../../server/catalogue/media/rasterise.ts';
import type { Drawing } from '../drawings/create-picture.ts';
import { drawings } from '../generated/drawings.ts';
import { choicesOf } from './choices.ts';
import { type DemoCatalogue, demoCatalogue, demoPictures } from './index.ts';
import { demoProducts } from './products/index.ts';
import { reviewDetails } from './review-details.ts';

let catalogue: DemoCatalogue;
let pictures: ReadonlyMap<string, Drawing>;

beforeAll(() => {
  catalogue = demoCatalogue();
  pictures = demoPictures();
});

const nameOf = (url: string): string => url.replace(/^\/media\//, '').replace(/\.[0-9a-f]{8}$/, '');

/** Finds problems with a drawing's markup by scanning, because a full parser would take a minute for all drawings. */
const flawsOf = (svg: string): string[] => {
  const flaws: string[] = [];
  const open: string[] = [];
  for (const [tag, close, name, attributes = '', self] of svg.matchAll(
    /<(\/?)([a-zA-Z]+)((?:\s+[a-zA-Z][\w:-]*="[^"<&]*")*)\s*(\/?)>|<[^>]*>/g,
  )) {
    if (!name) flaws.push(`cannot read ${tag.slice(0, 60)}`);
    else if (close) {
      if (open.pop() !== name) flaws.push(`</${name}> closes something else`);
    } else if (!self) open.push(name);
    if (/\b(?:NaN|undefined|Infinity|null)\b/.test(attributes)) flaws.push(`${tag.slice(0, 80)} has no number`);
  }
  if (open.length > 0) flaws.push(`never closed: ${open.join(' ')}`);
  const ids = new Set([...svg.matchAll(/ id="([^"]+)"/g)].map(([, id]) => id));
  for (const [, id] of svg.matchAll(/url\(#([^)]+)\)/g)) if (!ids.has(id)) flaws.push(`nothing has the id ${id}`);
  if (/<script|<image|<foreignObject|href=|on[a-z]+=/i.test(svg)) flaws.push('holds more than a drawing');
  return flaws;
};

describe('the demo catalogue', () => {
  it('has about sixty products in the collections of the menu', () => {
    expect(catalogue.products.length).toBeGreaterThanOrEqual(60);
    expect(catalogue.collections.filter(({ productSlugs }) => (productSlugs?.length ?? 0) > 1)).toHaveLength(6);
    expect(catalogue.collections.filter(({ productSlugs }) => productSlugs?.length === 1)).toHaveLength(1);
    const slugs = catalogue.products.map(({ slug }) => slug);
    expect(new Set(slugs).size).toBe(slugs.length);
    for (const { productSlugs = [] } of catalogue.collections) {
      expect(productSlugs.length).toBeGreaterThan(0);
      for (const slug of productSlugs) expect(slugs).toContain(slug);
    }
  });

  it('is deterministic', () => {
    expect(demoCatalogue()).toEqual(catalogue);
  });

  it('covers products in every state: sold out, last piece, many or no options, a long title, no reviews', () => {
    const { products } = catalogue;
    expect(products.some(({ variants }) => variants.every(({ quantityAvailable }) => quantityAvailable === 0))).toBe(
      true,
    );
    expect(products.some(({ variants }) => variants.some(({ quantityAvailable }) => quantityAvailable === 0))).toBe(
      true,
    );
    expect(products.some(({ variants }) => variants.some(({ quantityAvailable }) => quantityAvailable === 1))).toBe(
      true,
    );
    expect(products.some(({ options }) => options.length === 3)).toBe(true);
    expect(products.some(({ options }) => options.length === 0)).toBe(true);
    expect(products.some(({ title }) => title.length > 100)).toBe(true);
    expect(products.some(({ reviews }) => reviews?.length === 0)).toBe(true);
    expect(new Set(products.flatMap(({ reviews = [] }) => reviews.map(({ score }) => score))).size).toBe(5);
  });

  it.each(demoProducts.map((product) => [product.slug, product] as const))('%s is complete', (slug, product) => {
    const record = catalogue.products.find((candidate) => candidate.slug === slug)!;
    expect(record.variants).toHaveLength(choicesOf(product).length);
    expect(new Set(record.variants.map(({ sku }) => sku)).size).toBe(record.variants.length);
    expect(sanitiseDescription(record.descriptionHtml)).toBe(record.descriptionHtml);
    expect(record.summary.length).toBeLessThanOrEqual(160);
    expect(catalogue.makers.map(({ name }) => name)).toContain(record.brand);
    for (const name of Object.keys(product.stock ?? {})) {
      if (name !== '*') expect(record.variants.map(({ optionValues }) => optionValues.join(' / '))).toContain(name);
    }
    for (const variant of record.variants) {
      expect(Number.isSafeInteger(variant.price) && variant.price > 0).toBe(true);
      expect(variant.mrp === undefined || variant.mrp > variant.price).toBe(true);
      expect(variant.assetIndexes).toHaveLength(3);
    }
    for (const review of record.reviews ?? [])
      expect(Date.parse(review.createdAt)).toBeGreaterThan(Date.parse(record.publishedAt));
  });

  it('has a separate picture for every variant', () => {
    for (const { slug, variants, assets } of catalogue.products) {
      const fronts = variants.map(({ assetIndexes }) => assets[assetIndexes[0]!]!.url);
      expect(new Set(fronts).size, slug).toBe(variants.length);
      // The version is a digest of the drawing: two variants that look alike would share it.
      expect(new Set(fronts.map((url) => url.split('.').at(-1))).size, slug).toBe(variants.length);
    }
  });
});

describe('reviews in the demo', () => {
  it('has reviews with pictures and tags', () => {
    const reviews = catalogue.products.flatMap((product) => product.reviews ?? []);
    expect(reviews.filter(({ assets = [] }) => assets.length > 0).length).toBeGreaterThanOrEqual(9);
    expect(reviews.filter(({ tags }) => tags?.includes('picked')).length).toBeGreaterThanOrEqual(9);
    for (const [slug, details] of Object.entries(reviewDetails)) {
      const product = demoProducts.find((each) => each.slug === slug)!;
      for (const at of Object.keys(details)) expect(product.reviews[Number(at)], `${slug} ${at}`).toBeDefined();
      for (const { picture } of Object.values(details))
        if (picture) expect(choicesOf(product)[picture.choice], slug).toBeDefined();
    }
  });

  it('has 25 testimonials, latest first', () => {
    const days = catalogue.testimonials.map(({ createdAt }) => createdAt);
    expect(days).toHaveLength(25);
    expect(days).toEqual([...days].sort().reverse());
    expect(new Set(catalogue.testimonials.map(({ body }) => body)).size).toBe(25);
  });
});

describe('the drawings', () => {
  it('are all in the table, at the addresses in the records', () => {
    const assets = [
      ...catalogue.products.flatMap(({ assets }) => assets),
      ...catalogue.collections.flatMap(({ asset }) => asset ?? []),
      ...catalogue.products.flatMap(({ reviews = [] }) => reviews.flatMap((review) => review.assets ?? [])),
    ];
    for (const { url, width, height, dominantColor } of assets) {
      const picture = pictures.get(nameOf(url));
      expect(picture?.address()).toBe(url);
      expect(picture?.size).toEqual({ width, height });
      expect(dominantColor).toMatch(/^#[0-9a-f]{6}$/);
    }
  });

  it('have an up-to-date generated version and colour each', () => {
    expect(Object.keys(drawings)).toEqual([...pictures.values()].map(({ name }) => name));
    for (const { name, facts } of [...pictures.values()].filter((_, i) => i % 40 === 0))
      expect([name, facts()]).toEqual([name, drawings[name]]);
  });

  it('are well-formed, contain drawing elements only, and are deterministic', () => {
    const flawed: string[] = [];
    for (const picture of pictures.values()) {
      const svg = picture.svg();
      for (const flaw of flawsOf(svg).slice(0, 3)) flawed.push(`${picture.name}: ${flaw}`);
    }
    expect(flawed).toEqual([]);
    for (const [, picture] of [...pictures].filter((_, i) => i % 40 === 0)) expect(picture.svg()).toBe(picture.svg());
  });

  it('are accepted by the rasteriser', async () => {
    for (const [name, picture] of [...pictures].filter((_, i) => i % 60 === 0)) {
      const { width, height } = await sharp(Buffer.from(picture.svg())).metadata();
      expect({ width, height }, name).toEqual(picture.size);
    }
  });

  // The colour is an estimate from paper and object, because rasterising them all would take half a minute. Measured over
  // all 849 (distance in RGB): fronts at most 59, scenes at most 100, but details up to 135, 21 of them beyond 90. So
  // fronts, which fill the grids, are checked individually and the others by their typical distance.
  it('have an average colour near their placeholder colour', async () => {
    const distances: Record<string, number[]> = { front: [], detail: [], scene: [] };
    for (const [view, found] of Object.entries(distances)) {
      const some = [...pictures.values()].filter(({ name }) => name.includes(`/${view}`)).filter((_, i) => i % 9 === 0);
      for (const picture of some) {
        const { channels } = await sharp(await rasterise(picture.svg(), 36, 'jpg')).stats();
        const shown = picture.dominantColor();
        const at = (i: number): number => Number.parseInt(shown.slice(1 + i * 2, 3 + i * 2), 16);
        found.push(Math.hypot(...channels.slice(0, 3).map(({ mean }, i) => mean - at(i))));
      }
      found.sort((x, y) => x - y);
    }
    const median = (view: string): number => distances[view]![distances[view]!.length >> 1]!;
    expect(distances.front!.at(-1)).toBeLessThan(65);
    expect(median('front')).toBeLessThan(25);
    expect(median('scene')).toBeLessThan(30);
    expect(median('detail')).toBeLessThan(55);
  });

  it('are rejected by the scanner when malformed', () => {
    expect(flawsOf('<svg><g></svg>')).not.toEqual([]);
    expect(flawsOf('<svg><path d="M NaN 0"/></svg>')).not.toEqual([]);
    expect(flawsOf('<svg><rect fill="url(#a)"/></svg>')).not.toEqual([]);
    expect(flawsOf('<svg><script/></svg>')).not.toEqual([]);
  });
});
