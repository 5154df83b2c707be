import type { Plan } from '../../plan/plan.ts';
import type { Product } from '../../schemas/entities/product.ts';

const availability = { IN_STOCK: 'https://schema.org/InStock', OUT_OF_STOCK: 'https://schema.org/OutOfStock' };

function productLd(product: Product, url: string, origin: string): object {
  const absolute = (address: string) => (address.startsWith('/') ? `${origin}${address}` : address);
  return {
    '@context': 'https://schema.org',
    '@type': 'Product',
    name: product.title,
    description: product.summary,
    image: product.assets.map((asset) => absolute(asset.cdnUrl)),
    ...(product.brand ? { brand: { '@type': 'Brand', name: product.brand } } : {}),
    ...(product.rating.count > 0
      ? {
          aggregateRating: {
            '@type': 'AggregateRating',
            ratingValue: product.rating.average,
            reviewCount: product.rating.count,
          },
        }
      : {}),
    offers: product.variants.map((variant) => ({
      '@type': 'Offer',
      url: `${url}?variant=${encodeURIComponent(variant.simpleId)}`,
      ...(variant.sku ? { sku: variant.sku } : {}),
      price: variant.price.amount,
      priceCurrency: variant.price.currencyCode,
      availability: availability[variant.stockStatus],
    })),
  };
}

/** What structured data there is for an entity, by the call that it came from. */
const writers: Record<string, (entity: never, url: string, origin: string) => object> = { 'product.get': productLd };

/** Structured data about what a page is about, for search engines. */
export const structuredData = (plan: Plan, entities: Record<string, unknown>, url: string, origin: string): object[] =>
  Object.entries(plan.entities).flatMap(([name, { call }]) => {
    const write = writers[call];
    return write && entities[name] ? [write(entities[name] as never, url, origin)] : [];
  });
