import type {
  Cart,
  CartBuyerIdentity,
  CartDiscountCode,
  CartLine,
  CartUserError,
  CartWarning,
  Collection,
  Filter,
  FilterValue,
  Image,
  MoneyV2,
  PageInfo,
  Product,
  ProductOption,
  ProductOptionValue,
  ProductVariant,
  SelectedOption,
} from '@shopify/hydrogen-react/storefront-api-types';
import type { Handler } from 'endcap/shop';

/** Context of every handler. */
export type Context = Parameters<Handler['handle']>[0];

/** An amount of Shopify: decimal text, and a currency. */
export type Money = Pick<MoneyV2, 'amount' | 'currencyCode'>;

/** A picture, as the example queries it. */
export type Picture = Pick<Image, 'id' | 'url' | 'altText' | 'width' | 'height'>;

/** A variant of a product, as the example queries it. */
export interface Variant extends Pick<ProductVariant, 'id' | 'sku' | 'availableForSale' | 'quantityAvailable'> {
  selectedOptions: Pick<SelectedOption, 'name' | 'value'>[];
  price: Money;
  compareAtPrice?: Money | null;
  image?: Picture | null;
}

type Described = 'id' | 'handle' | 'title' | 'vendor' | 'productType' | 'tags' | 'description' | 'descriptionHtml';

/** A product, as the example queries it. */
export interface Goods extends Pick<Product, Described | 'publishedAt'> {
  options: (Pick<ProductOption, 'id' | 'name'> & { optionValues: Pick<ProductOptionValue, 'name'>[] })[];
  images: { nodes: Picture[] };
  variants: { nodes: Variant[] };
  collections: { nodes: Pick<Collection, 'handle' | 'title'>[] };
}

/** A page of search results with the filters that apply to them. */
export interface Found {
  nodes: Goods[];
  pageInfo: Pick<PageInfo, 'hasNextPage'>;
  filters: (Pick<Filter, 'id' | 'label'> & { values: Pick<FilterValue, 'label' | 'count'>[] })[];
}

/** A collection, as the example queries it. */
export interface Shelf extends Pick<Collection, 'id' | 'handle' | 'title' | 'description'> {
  image?: Picture | null;
}

/** A line of a cart, as the example queries it. */
export interface Line extends Pick<CartLine, 'id' | 'quantity'> {
  merchandise: Pick<ProductVariant, 'id'> & { product: Goods };
  cost: { amountPerQuantity: Money; subtotalAmount: Money; totalAmount: Money };
}

/** A cart, as the example queries it. */
export interface ShopifyCart extends Pick<Cart, 'id' | 'checkoutUrl' | 'note' | 'totalQuantity'> {
  lines: { nodes: Line[] };
  cost: { subtotalAmount: Money; totalAmount: Money; totalTaxAmount?: Money | null };
  discountCodes: Pick<CartDiscountCode, 'code' | 'applicable'>[];
  buyerIdentity: Pick<CartBuyerIdentity, 'email'>;
  /** Notices for the shopper about a change. */
  notices?: { code: 'quantity-capped'; message: string }[];
}

/** Answer of a mutation of a cart. */
export interface Changed {
  cart?: ShopifyCart | null;
  userErrors: Pick<CartUserError, 'code' | 'message'>[];
  warnings: Pick<CartWarning, 'code'>[];
}
