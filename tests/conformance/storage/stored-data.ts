import type { Order, OrderLineItem } from '../../../schemas/entities/orders/order.ts';
import type { StoredCart } from '../../../server/core/ports/storage/orders/carts.ts';
import type { OrderDraft } from '../../../server/core/ports/storage/orders/orders.ts';
import type { ShopStorage, Storage } from '../../../server/core/ports/storage/storage.ts';
import { sampleCollections, sampleProducts } from '../../../testing/sample-products.ts';

/** Opens an empty storage. @param isAlone whether its database must not contain the shops of other tests either */
export type Open = (isAlone?: boolean) => Storage | Promise<Storage>;

/** Returns a shop with the sample products. */
export async function openGoods(open: Open, isAlone?: boolean): Promise<ShopStorage> {
  const shop = (await open(isAlone)).forTenant('one');
  await shop.catalogue.upsertProducts(sampleProducts());
  await shop.catalogue.upsertCollections(sampleCollections());
  return shop;
}

/** Returns a cart with one line. */
export const cartWith = (variantId: string, quantity: number): StoredCart => ({
  id: 'cart-1',
  lines: [{ id: 'line-1', variantId, quantity, attributes: [] }],
  discountCodes: [],
  attributes: [],
  customerNote: '',
  fence: [],
});

const money = { amount: 1, currencyCode: 'INR' };

/** Returns an order line of one piece. */
export const orderLine = (productSlug: string): OrderLineItem => ({
  id: `line-${productSlug}`,
  quantity: 1,
  title: productSlug,
  variantTitle: '',
  sku: '',
  productSlug,
  variantId: `variant-${productSlug}`,
  variantSimpleId: '',
  productSimpleId: '',
  brand: '',
  category: '',
  price: money,
  mrp: money,
  totalPrice: money,
  discountAllocations: [],
  attributes: [],
  isGiftWrapped: false,
});

/** Returns a minimal order. */
export const order = (id: string, createdAt = '2026-01-01T00:00:00.000Z'): Order => ({
  id,
  globalId: id,
  simpleId: `S-${id}`,
  name: `#${id}`,
  createdAt,
  canceledAt: null,
  fulfillmentStatus: 'UNFULFILLED',
  financialStatus: 'PENDING',
  paymentMethod: 'CASH_ON_DELIVERY',
  lineItems: [],
  fulfillments: [],
  subtotalPrice: money,
  totalTax: money,
  totalShippingPrice: money,
  totalDiscount: money,
  totalPrice: money,
  coinDiscount: money,
  couponDiscount: money,
  discountAllocations: [],
  discountCodes: [],
  customerNote: '',
  attributes: [],
  shippingAddress: {
    id: 'a',
    address1: 'x',
    city: 'y',
    isDefault: false,
    countryCode: 'IN',
    firstName: 'z',
    zip: '560001',
    phoneWithCountryCode: { countryCode: '+91', phone: '9876543210' },
  },
});

/** Returns an order as it is placed from a cart. */
export const draftOf = (cart: StoredCart, placed: Order): { draft: OrderDraft } => ({
  draft: {
    order: placed,
    paid: 0,
    cart: { ...cart, lines: [] },
    stock: cart.lines.map(({ variantId, quantity }) => ({ variantId, quantity })),
    messages: [],
  },
});
