import { findCollections } from '../../commerce/admin-calls/discounts.ts';
import type { NamedGoods } from '../../commerce/admin-calls/named-goods.ts';
import { listProducts } from '../../commerce/admin-calls/products.ts';
import { listStock, type StockItem } from '../../commerce/admin-calls/stock.ts';
import { send } from '../api/send.ts';
import { FoundSearch, type FoundSearchProps } from './found-search.tsx';

type SearchProps<Item> = Pick<FoundSearchProps<Item>, 'label' | 'error' | 'onPick'>;

const nameOf = ({ title, options }: StockItem): string => (options ? `${title} (${options})` : title);

/** Finds variants by name or SKU. */
export const VariantSearch = (props: SearchProps<StockItem>) => (
  <FoundSearch
    {...props}
    placeholder="Name or SKU"
    of="variants"
    find={async (q, signal) => {
      const { items } = await send(listStock, { query: { q } }, signal);
      return items.map((item) => ({ key: item.variantId, name: nameOf(item), item }));
    }}
  />
);

/** Finds published products by name or SKU. */
export const ProductSearch = (props: SearchProps<NamedGoods>) => (
  <FoundSearch
    {...props}
    placeholder="Name or SKU"
    of="products"
    hasPictures
    find={async (q, signal) => {
      const { products } = await send(listProducts, { query: { q, status: 'PUBLISHED' } }, signal);
      return products.map(({ slug, title, picture }) => ({
        key: slug,
        name: title,
        picture,
        item: { kind: 'PRODUCT', slug, title, ...(picture === undefined ? {} : { picture }) },
      }));
    }}
  />
);

/** Finds collections by name. */
export const CollectionSearch = (props: SearchProps<NamedGoods>) => (
  <FoundSearch
    {...props}
    placeholder="Name"
    of="collections"
    hasPictures
    find={async (q, signal) => {
      const { collections } = await send(findCollections, { query: { q } }, signal);
      return collections.map((item) => ({ key: item.slug, name: item.title, picture: item.picture, item }));
    }}
  />
);
