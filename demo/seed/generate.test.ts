import { describe, expect, it } from 'vitest';
import { generatedCollections, generatedProduct, generatedProducts } from './generate.ts';

describe('generated products', () => {
  it('are generated in batches, each with a unique slug and SKU', async () => {
    const sizes: number[] = [];
    const slugs = new Set<string>();
    for await (const batch of generatedProducts({ products: 1_150, batch: 500 })) {
      sizes.push(batch.length);
      for (const { slug } of batch) slugs.add(slug);
    }
    expect(sizes).toEqual([500, 500, 150]);
    expect(slugs.size).toBe(1_150);
  });

  it('depend on their position and the seed only', () => {
    expect(generatedProduct(41, { products: 1 })).toEqual(generatedProduct(41, { products: 100_000 }));
    expect(generatedProduct(41, { products: 1, seed: 'other' })).not.toEqual(generatedProduct(41, { products: 1 }));
  });

  it('are purchasable', () => {
    const categories = generatedCollections().map(({ rule }) => rule?.value);
    for (let i = 0; i < 300; i++) {
      const { variants, category, options } = generatedProduct(i, { products: 300 });
      expect(categories).toContain(category);
      expect(new Set(variants.map(({ sku }) => sku)).size).toBe(variants.length);
      expect(new Set(variants.map(({ optionValues }) => optionValues.join('/'))).size).toBe(variants.length);
      for (const { price, mrp, optionValues } of variants) {
        expect(price % 1000).toBe(0);
        expect(mrp === undefined || mrp > price).toBe(true);
        expect(optionValues).toHaveLength(options.length);
      }
    }
  });

  it('rejects an invalid number', async () => {
    await expect(generatedProducts({ products: -1 }).next()).rejects.toThrow(RangeError);
  });
});
