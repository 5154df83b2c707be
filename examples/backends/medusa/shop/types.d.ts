import type { HttpTypes } from '@medusajs/types';
import type { Handler } from 'endcap/shop';

/** Context of every handler. */
export type Context = Parameters<Handler['handle']>[0];

/*
 * Parts of the entities that Medusa publishes, as the requests of this shop get them. Keys are picked and lists are said
 * again, so that files that use them are checked as well where the package is not installed.
 */

type OptionValue = Pick<HttpTypes.StoreProductOptionValue, 'id' | 'value' | 'option_id'>;

interface Option extends Pick<HttpTypes.StoreProductOption, 'id' | 'title'> {
  values?: OptionValue[];
}

type VariantKey =
  | 'id'
  | 'title'
  | 'sku'
  | 'thumbnail'
  | 'manage_inventory'
  | 'allow_backorder'
  | 'inventory_quantity'
  | 'calculated_price';

export interface Variant extends Pick<HttpTypes.StoreProductVariant, VariantKey> {
  options: OptionValue[] | null;
}

export type Collection = Pick<HttpTypes.StoreCollection, 'id' | 'title' | 'handle' | 'metadata'>;

type ProductKey =
  | 'id'
  | 'title'
  | 'handle'
  | 'subtitle'
  | 'description'
  | 'collection_id'
  | 'type_id'
  | 'created_at';

export interface Product extends Pick<HttpTypes.StoreProduct, ProductKey> {
  collection?: Collection | null;
  type?: Pick<HttpTypes.StoreProductType, 'id' | 'value'> | null;
  variants: Variant[] | null;
  options: Option[] | null;
  tags?: Pick<HttpTypes.StoreProductTag, 'id' | 'value'>[] | null;
  images: Pick<HttpTypes.StoreProductImage, 'id' | 'url'>[] | null;
}

type Adjustments = { code?: string; amount: number }[];

type LineKey =
  | 'id'
  | 'title'
  | 'quantity'
  | 'unit_price'
  | 'product_id'
  | 'product_title'
  | 'product_handle'
  | 'variant_id'
  | 'variant_title'
  | 'variant_sku'
  | 'original_total'
  | 'total'
  | 'discount_total';

export interface CartLine extends Pick<HttpTypes.StoreCartLineItem, LineKey> {
  adjustments?: Adjustments;
}

type CartKey =
  | 'id'
  | 'region_id'
  | 'customer_id'
  | 'email'
  | 'currency_code'
  | 'shipping_address'
  | 'metadata'
  | 'completed_at'
  | 'original_item_total'
  | 'item_total'
  | 'item_tax_total'
  | 'discount_total'
  | 'tax_total'
  | 'shipping_total'
  | 'total';

export interface Cart extends Pick<HttpTypes.StoreCart, CartKey> {
  items?: CartLine[];
  shipping_methods?: Pick<HttpTypes.StoreCartShippingMethod, 'id' | 'name' | 'amount' | 'shipping_option_id'>[];
  promotions: Pick<HttpTypes.StoreCartPromotion, 'id' | 'code' | 'is_automatic'>[];
  payment_collection?: { id: string; payment_sessions?: { provider_id: string }[] };
}

export type ShippingOption = Pick<
  HttpTypes.StoreShippingOptionListResponse['shipping_options'][number],
  'id' | 'name' | 'amount'
>;

type OrderKey =
  | 'id'
  | 'display_id'
  | 'status'
  | 'payment_status'
  | 'fulfillment_status'
  | 'customer_id'
  | 'email'
  | 'currency_code'
  | 'shipping_address'
  | 'metadata'
  | 'created_at'
  | 'updated_at'
  | 'original_item_total'
  | 'discount_total'
  | 'tax_total'
  | 'shipping_total'
  | 'total';

export interface OrderLine extends Pick<HttpTypes.StoreOrderLineItem, LineKey | 'thumbnail' | 'product_type'> {
  adjustments?: Adjustments;
}

export interface Order extends Pick<HttpTypes.StoreOrder, OrderKey> {
  items: OrderLine[] | null;
}

export type Customer = Pick<HttpTypes.StoreCustomer, 'id' | 'email' | 'first_name' | 'last_name'>;

/** The entities as they are published. */
export interface Published {
  product: HttpTypes.StoreProduct;
  cart: HttpTypes.StoreCart;
  order: HttpTypes.StoreOrder;
}

/** Answer to the completion of a cart: its order, or the cart and the reason. */
export type Completed =
  | { type: 'order'; order: Order }
  | { type: 'cart'; cart: Cart; error: { message: string; name: string; type: string } };

type Page<Items> = Items & { count: number; limit: number; offset: number };

/** Requests by method and path: query, body and answer, with the types that Medusa publishes. */
export interface StoreApi {
  'GET /store/regions': { query: HttpTypes.StoreRegionFilters; answer: Page<{ regions: HttpTypes.StoreRegion[] }> };
  'GET /store/products': { query: HttpTypes.StoreProductListParams; answer: Page<{ products: Product[] }> };
  'GET /store/collections': {
    query: HttpTypes.StoreCollectionListParams;
    answer: Page<{ collections: Collection[] }>;
  };
  'POST /store/carts': {
    query: HttpTypes.SelectParams;
    body: HttpTypes.StoreCreateCart;
    answer: { cart: Cart };
  };
  'GET /store/carts/:id': { query: HttpTypes.SelectParams; answer: { cart: Cart } };
  'POST /store/carts/:id': {
    query: HttpTypes.SelectParams;
    body: HttpTypes.StoreUpdateCart;
    answer: { cart: Cart };
  };
  'POST /store/carts/:id/customer': {
    query: HttpTypes.SelectParams;
    body: HttpTypes.StoreUpdateCartCustomer;
    answer: { cart: Cart };
  };
  'POST /store/carts/:id/line-items': {
    query: HttpTypes.SelectParams;
    body: HttpTypes.StoreAddCartLineItem;
    answer: { cart: Cart };
  };
  'POST /store/carts/:id/line-items/:line_id': {
    query: HttpTypes.SelectParams;
    body: HttpTypes.StoreUpdateCartLineItem;
    answer: { cart: Cart };
  };
  'DELETE /store/carts/:id/line-items/:line_id': {
    query: HttpTypes.SelectParams;
    answer: { parent?: Cart };
  };
  'POST /store/carts/:id/promotions': {
    query: HttpTypes.SelectParams;
    body: HttpTypes.StoreCartAddPromotion;
    answer: { cart: Cart };
  };
  'DELETE /store/carts/:id/promotions': {
    query: HttpTypes.SelectParams;
    body: HttpTypes.StoreCartRemovePromotion;
    answer: { cart: Cart };
  };
  'POST /store/carts/:id/shipping-methods': {
    query: HttpTypes.SelectParams;
    body: HttpTypes.StoreAddCartShippingMethodsBase;
    answer: { cart: Cart };
  };
  'POST /store/carts/:id/complete': { query: HttpTypes.SelectParams; answer: Completed };
  'GET /store/shipping-options': {
    query: HttpTypes.StoreGetShippingOptionList;
    answer: { shipping_options: ShippingOption[] };
  };
  'POST /store/payment-collections': {
    query: HttpTypes.SelectParams;
    body: HttpTypes.StoreCreatePaymentCollection;
    answer: HttpTypes.StorePaymentCollectionResponse;
  };
  'POST /store/payment-collections/:id/payment-sessions': {
    query: HttpTypes.SelectParams;
    body: HttpTypes.StoreInitializePaymentSession;
    answer: HttpTypes.StorePaymentCollectionResponse;
  };
  'GET /store/orders': { query: HttpTypes.StoreOrderFilters; answer: Page<{ orders: Order[] }> };
  'GET /store/orders/:id': { query: HttpTypes.SelectParams; answer: { order: Order } };
  'POST /store/customers': {
    query: HttpTypes.SelectParams;
    body: HttpTypes.StoreCreateCustomer;
    answer: HttpTypes.StoreCustomerResponse;
  };
  'GET /store/customers/me': { query: HttpTypes.SelectParams; answer: HttpTypes.StoreCustomerResponse };
  'POST /auth/customer/emailpass': { query: {}; body: { email: string; password: string }; answer: { token: string } };
  'POST /auth/customer/emailpass/register': {
    query: {};
    body: { email: string; password: string };
    answer: { token: string };
  };
}

export type Route = keyof StoreApi;

export type Request<R extends Route> = {
  params?: Readonly<Record<string, string>>;
  query?: StoreApi[R]['query'];
} & (StoreApi[R] extends { body: infer Body } ? { body: Body } : {});

/** What a session keeps for Medusa. */
export interface Kept {
  /** Cart that the session fills. */
  cart?: string;
  /** Token of a customer who has signed in. */
  token?: string;
  /** Orders that a guest has placed here. */
  orders?: string[];
}
