import type { Payload } from '../payloads.ts';

interface Priced {
  price?: { amount: number; currencyCode: string };
}

interface VariantFields extends Priced {
  simpleId?: string;
  title?: string;
  isCurrentlySelected?: boolean;
}

interface Goods {
  simpleId?: string;
  title?: string;
  brand?: string;
  category?: string;
}

interface CartLine {
  productVariant: VariantFields & { product: Goods };
  quantity: number;
}

interface OrderLine extends Goods, Priced {
  productSimpleId: string;
  variantTitle?: string;
  quantity: number;
}

/** An item in the format of Google Analytics 4. */
export type Ga4Item = Payload & { price?: number; quantity: number };

const itemOf = (goods: Goods, variant: VariantFields, quantity: number): Ga4Item => ({
  item_id: goods.simpleId,
  item_name: goods.title,
  item_brand: goods.brand,
  item_category: goods.category,
  item_variant: variant.title,
  ...(variant.price ? { price: variant.price.amount } : {}),
  quantity,
});

const productItem = (product: Goods & { variants?: VariantFields[] }): Ga4Item => {
  const { variants = [] } = product;
  return itemOf(product, variants.find(({ isCurrentlySelected }) => isCurrentlySelected) ?? variants[0] ?? {}, 1);
};

/** The cart's lines that a request has named, with the requested quantities; all lines when it has named none. */
function cartItems({ lines }: { lines: CartLine[] }, asked: unknown): Ga4Item[] {
  const quantities = new Map(
    (Array.isArray(asked) ? asked : []).map(({ variantId, quantity }) => [String(variantId), Number(quantity) || 1]),
  );
  const named = lines.filter(({ productVariant }) => quantities.has(String(productVariant.simpleId)));
  return (named.length > 0 ? named : lines).map(({ productVariant, quantity }) =>
    itemOf(
      productVariant.product,
      productVariant,
      named.length > 0 ? quantities.get(String(productVariant.simpleId))! : quantity,
    ),
  );
}

const orderItem = (line: OrderLine): Ga4Item =>
  itemOf(
    { ...line, simpleId: line.productSimpleId },
    { ...(line.variantTitle ? { title: line.variantTitle } : {}), ...(line.price ? { price: line.price } : {}) },
    line.quantity,
  );

/** The items of an event; undefined for an event without items. */
export function ga4Items({ items, product, order, cart, lines }: Payload): Ga4Item[] | undefined {
  if (Array.isArray(items)) return items.map(productItem);
  if (product) return [productItem(product as Goods)];
  if (order) return ((order as { lineItems?: OrderLine[] }).lineItems ?? []).map(orderItem);
  return cart ? cartItems(cart as { lines: CartLine[] }, lines) : undefined;
}
