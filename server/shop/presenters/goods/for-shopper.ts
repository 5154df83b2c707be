import type { ShopperRecommendationQuery } from '../../../../commerce/inputs/recommendation-query.ts';
import { limits } from '../../../../commerce/limits.ts';
import type { BasedOn } from '../../../../schemas/entities/catalogue/recommendations.ts';
import type { StoredProduct } from '../../../core/ports/storage/catalogue/catalogue.ts';
import type { ShopServices } from '../../calls/context.ts';
import {
  pageOfRecommended,
  popular,
  type Recommendation,
  type Recommended,
  relatedTo,
  withoutDuplicates,
} from './recommendations.ts';

const maxRecommendations = limits.recommendedForShopper;

/** Products of a shopper on which recommendations are based, latest first. */
interface Bases {
  basedOn: BasedOn;
  products: StoredProduct[];
  /** Products that are excluded, because the shopper has bought or viewed them. */
  known: ReadonlySet<string>;
}

/** A page of recommendations for a shopper; without a basis, they are the best-selling products. */
interface RecommendedToShopper extends Recommended {
  basis?: { product: StoredProduct; basedOn: BasedOn };
}

/**
 * Returns the products of the last orders, or else those viewed last. Both are limited, regardless of the length of the
 * history.
 */
async function basesOf({ storage }: ShopServices, owner: string): Promise<Bases> {
  const bought = await storage.orders.lastBought(owner, maxRecommendations.orders, maxRecommendations.products);
  const ids = bought.length > 0 ? bought : await storage.activity.seen(owner);
  const bases = ids.slice(0, maxRecommendations.bases);
  const products = await storage.catalogue.products(bases);
  return {
    basedOn: bought.length > 0 ? 'ORDERED' : 'VIEWED',
    products,
    known: new Set(bought.length > 0 ? bought : bases),
  };
}

/**
 * Interleaves lists: the first item of each, then the second of each, so that every list has its share of the first
 * items.
 */
const inTurn = <Item>(lists: readonly (readonly Item[])[]): Item[] =>
  Array.from({ length: Math.max(0, ...lists.map(({ length }) => length)) }, (_, turn) =>
    lists.flatMap((list) => list.slice(turn, turn + 1)),
  ).flat();

async function goingWithAll(
  shop: ShopServices,
  { basedOn, products, known }: Bases,
  intent: ShopperRecommendationQuery['intent'],
): Promise<Recommendation[]> {
  const lists = products.map(async (product) => {
    const { slug, title } = product.record;
    const others = await relatedTo(shop, product, intent, maxRecommendations.perBasis);
    return others.map((each): Recommendation => ({ ...each, basis: { slug, title, basedOn } }));
  });
  return withoutDuplicates(inTurn(await Promise.all(lists))).filter(({ id }) => !known.has(id));
}

/** Returns products related to those of a shopper, or the best-selling ones for a shopper without history. */
export async function recommendedToShopper(
  shop: ShopServices,
  owner: string | undefined,
  query: ShopperRecommendationQuery,
): Promise<RecommendedToShopper> {
  const bases = owner === undefined ? undefined : await basesOf(shop, owner);
  const personal = bases ? await goingWithAll(shop, bases, query.intent) : [];
  if (!bases || personal.length === 0) return pageOfRecommended(shop, await popular(shop), query);
  const basis = { product: bases.products[0]!, basedOn: bases.basedOn };
  return { ...(await pageOfRecommended(shop, personal, query)), basis };
}
