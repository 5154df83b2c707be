import { createProgress, type Output } from '../../server/catalogue/import/progress.ts';
import type { CatalogueWriter } from '../../server/core/ports/catalogue.ts';
import { generatedCollections, generatedProducts, type SeedOptions } from './generate.ts';

/**
 * `endcap seed --products N`: writes a generated catalogue.
 * @returns number of written products
 * @throws RangeError when the number of products is not a whole number.
 */
export const runSeed = async (options: SeedOptions & { writer: CatalogueWriter; output: Output }): Promise<number> => {
  const { writer, output, products } = options;
  const progress = createProgress(output);
  let written = 0;
  for await (const batch of generatedProducts(options)) {
    await writer.upsertProducts(batch);
    written += batch.length;
    progress.show(written / products, output.isTTY ? `${written} of ${products} products` : 'Writing products');
  }
  await writer.upsertCollections(generatedCollections());
  progress.done();
  output.write(`${written} generated products are in the catalogue.\n`);
  return written;
};
