import type { CollectionRecord, ProductRecord, ReviewRecord } from '../core/ports/product-record.ts';
import type { UpsertSummary } from '../core/ports/storage/catalogue/catalogue.ts';
import type { Storage } from '../core/ports/storage/storage.ts';

const batchSize = 500;

/** Tenant of a server with a single shop. */
export const defaultTenant = 'default';

const add = (a: UpsertSummary, b: UpsertSummary): UpsertSummary => ({
  created: a.created + b.created,
  updated: a.updated + b.updated,
  unchanged: a.unchanged + b.unchanged,
});

/**
 * Writes products, collections and testimonials to a shop in batches. Idempotent.
 *
 * @param at time of writing, in milliseconds since 1970
 * @param onProgress called with the number of products written so far
 */
export const seedCatalogue = async (
  storage: Storage,
  catalogue: {
    products: Iterable<ProductRecord>;
    collections: readonly CollectionRecord[];
    testimonials?: readonly ReviewRecord[];
  },
  {
    tenant = defaultTenant,
    at,
    onProgress,
  }: { tenant?: string; at?: number; onProgress?: (done: number) => void } = {},
): Promise<{ products: UpsertSummary; collections: UpsertSummary }> => {
  const shop = storage.forTenant(tenant);
  let products: UpsertSummary = { created: 0, updated: 0, unchanged: 0 };
  let batch: ProductRecord[] = [];
  let done = 0;
  const flush = async (): Promise<void> => {
    if (batch.length === 0) return;
    products = add(products, await shop.catalogue.upsertProducts(batch, { at }));
    done += batch.length;
    batch = [];
    onProgress?.(done);
  };
  for (const product of catalogue.products) {
    batch.push(product);
    if (batch.length === batchSize) await flush();
  }
  await flush();
  if (catalogue.testimonials) await shop.catalogue.replaceTestimonials(catalogue.testimonials);
  return { products, collections: await shop.catalogue.upsertCollections(catalogue.collections) };
};
