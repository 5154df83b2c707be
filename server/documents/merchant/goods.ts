import { nameKey } from '../../catalogue/naming/name-key.ts';
import type { AssetRecord, CollectionRecord } from '../../core/ports/product-record.ts';
import type { ProductFacts } from '../../core/ports/storage/catalogue/catalogue.ts';

/** A collection as pages present it. */
export interface Shelf {
  slug: string;
  title: string;
  field: 'category' | 'brand' | 'tag';
  count: number;
  picture?: AssetRecord;
}

/** A summary of what a shop sells. */
export interface Goods {
  products: number;
  /** Collections with products, types before brands before tags, the largest first. */
  shelves: Shelf[];
  brands: string[];
  /** Whether some products can be bought with a subscription. */
  hasPlans: boolean;
  /** Picture at the top of the home page: from the first shelf, and if possible not shown on any shelf. */
  opening?: AssetRecord;
}

const fieldsOf: Record<Shelf['field'], (product: ProductFacts) => readonly string[]> = {
  category: ({ category }) => [category],
  brand: ({ brand }) => [brand],
  tag: ({ tags }) => tags,
};

const fieldOrder: readonly Shelf['field'][] = ['category', 'brand', 'tag'];

/** Products with each name, by field and key of the name. */
function membersByName(facts: readonly ProductFacts[]): Map<string, ProductFacts[]> {
  const members = new Map<string, ProductFacts[]>();
  for (const product of facts) {
    for (const field of fieldOrder) {
      for (const key of new Set(fieldsOf[field](product).map(nameKey))) {
        const list = members.get(`${field} ${key}`);
        if (list) list.push(product);
        else members.set(`${field} ${key}`, [product]);
      }
    }
  }
  return members;
}

/** Summarises a catalogue. Each shelf gets a distinct picture, if possible. */
export function goodsOf(facts: readonly ProductFacts[], collections: readonly CollectionRecord[]): Goods {
  const members = membersByName(facts);
  const shown = new Set<string>();
  const shelves = collections
    .flatMap(({ slug, title, rule }) => {
      const products = rule ? (members.get(`${rule.field} ${nameKey(rule.value)}`) ?? []) : [];
      return rule && products.length > 0 ? [{ slug, title, field: rule.field, products }] : [];
    })
    .sort(
      (a, b) =>
        fieldOrder.indexOf(a.field) - fieldOrder.indexOf(b.field) ||
        b.products.length - a.products.length ||
        (a.title < b.title ? -1 : 1),
    )
    .map(({ products, ...shelf }): Shelf => {
      const pictures = products.flatMap(({ picture }) => picture ?? []);
      const picture = pictures.find(({ url }) => !shown.has(url)) ?? pictures[0];
      if (picture) shown.add(picture.url);
      return { ...shelf, count: products.length, ...(picture ? { picture } : {}) };
    });
  const main = mainShelves({ shelves });
  const [first] = main;
  const onShelves = new Set(main.flatMap(({ picture }) => picture?.url ?? []));
  const opening = openingOf(first ? members.get(`${first.field} ${nameKey(first.title)}`) : facts, onShelves);
  return {
    products: facts.length,
    shelves,
    ...(opening ? { opening } : {}),
    hasPlans: facts.some(({ hasPlans }) => hasPlans),
    brands: shelves.filter(({ field }) => field === 'brand').map(({ title }) => title),
  };
}

const openingOf = (products: readonly ProductFacts[] = [], shown: ReadonlySet<string>): AssetRecord | undefined => {
  const pictures = products.flatMap(({ picture }) => picture ?? []);
  return pictures.find(({ url }) => !shown.has(url)) ?? pictures[0];
};

/** The shelves to browse by: types, followed by tags and brands when there are fewer than three types. */
export const mainShelves = ({ shelves }: Pick<Goods, 'shelves'>): Shelf[] => {
  const types = shelves.filter(({ field }) => field === 'category');
  if (types.length >= 3) return types;
  const rest = shelves.filter((shelf) => !types.includes(shelf));
  // Brands come last, because a shop with a single brand cannot be browsed by it.
  return [...types, ...rest.filter(({ field }) => field === 'tag'), ...rest.filter(({ field }) => field === 'brand')];
};
