import type { ShopperRecommendationQuery } from '../../../../commerce/inputs/recommendation-query.ts';
import { limits } from '../../../../commerce/limits.ts';
import type { BasedOn } from '../../../../schemas/entities/catalogue/recommendations.ts';
import type { StoredProduct } from '../../../core/ports/storage/catalogue/catalogue.ts';
import type { ShopServices } from '../../calls/context.ts';
import {
  goingWith,
  pageOfRecommended,
  popular,
  type Recommendation,
  type Recommended,
  unique,
} from './recommendations.ts';

const most = limits.recommendedForShopper;

/** Goods of a shopper that others are recommended for, the latest first. */
interface Bases {
  basedOn: BasedOn;
  products: StoredProduct[];
  /** Products that are not recommended, because the shopper has or knows them. */
  known: ReadonlySet<string>;
}

/** A page of what is recommended to a shopper; without a basis it is what is bought most. */
interface RecommendedToShopper extends Recommended {
  basis?: { product: StoredProduct; basedOn: BasedOn };
}

/** The goods of the last orders, else those that were viewed last. Both are bounded, however long the history is. */
async function basesOf({ storage }: ShopServices, owner: string): Promise<Bases> {
  const bought = await storage.orders.lastBought(owner, most.orders, most.products);
  const ids = bought.length > 0 ? bought : await storage.activity.seen(owner);
  const bases = ids.slice(0, most.bases);
  const products = await storage.catalogue.products(bases);
  return {
    basedOn: bought.length > 0 ? 'ORDERED' : 'VIEWED',
    products,
    known: new Set(bought.length > 0 ? bought : bases),
  };
}

/** The first of each list, then the second of each, so that every list has its share of what is shown first. */
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
    const others = await goingWith(shop, product, intent, most.perBasis);
    return others.map((each): Recommendation => ({ ...each, basis: { slug, title, basedOn } }));
  });
  return unique(inTurn(await Promise.all(lists))).filter(({ id }) => !known.has(id));
}

/** Products that go with those of a shopper, or the best-selling ones where nothing is known of them. */
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
