import type { Cart } from '../../schemas/entities/cart/cart.ts';
import type { CartLine } from '../../schemas/entities/cart/cart-line.ts';
import type { Product } from '../../schemas/entities/catalogue/product.ts';
import type { ProductCard } from '../../schemas/entities/catalogue/product-card.ts';
import type { Variant, VariantSummary } from '../../schemas/entities/catalogue/variant.ts';
import type { Order } from '../../schemas/entities/orders/order.ts';

/** The data of an event, as plain JSON. */
export type Payload = Record<string, unknown>;

/** Picks fields of an entity, without those that are undefined. */
const pick = <Entity extends object>(entity: Entity, fields: readonly (keyof Entity & string)[]): Payload =>
  Object.fromEntries(fields.flatMap((field) => (entity[field] === undefined ? [] : [[field, entity[field]]])));

const goodsFields = ['simpleId', 'slug', 'title', 'brand', 'category'] as const;

const variantPayload = (variant: VariantSummary | Variant): Payload =>
  pick(variant as Variant, [
    ...(['sku', 'simpleId', 'title', 'mrp', 'price', 'stockStatus'] as const),
    ...(['isCurrentlySelected', 'basisAttr1Display', 'buyXAtYCounts'] as const),
  ]);

/** The fields of a product in events. */
export const productPayload = (product: Product): Payload => ({
  ...pick(product, goodsFields),
  variants: product.variants.map(variantPayload),
});

/** A product in a list, with the variant that the list shows. */
export const cardPayload = (card: ProductCard): Payload => ({
  ...pick(card, goodsFields),
  variants: [variantPayload(card.variant)],
});

/** The fields of a cart line in events. */
export const linePayload = ({
  productVariant,
  quantity,
  cost,
  discountAllocations,
  ...choices
}: CartLine): Payload => ({
  productVariant: { ...variantPayload(productVariant), product: pick(productVariant.product, goodsFields) },
  quantity,
  cost,
  discountAllocations,
  ...pick(choices, ['sellingPlanName']),
});

/** The fields of a cart in events. */
export const cartPayload = (cart: Cart): Payload => ({
  id: cart.id,
  cost: pick(cart.cost, ['totalTaxAmount', 'totalAmount', 'subtotalAmount']),
  coins: cart.coins.spendable.currentlyApplicable.coins,
  ...pick(cart, ['discountCodes', 'automaticDiscountAllocations', 'discountAllocations', 'attributes', 'checkoutUrl']),
  ...(cart.buyXAtYDiscount ? { buyXAtYDiscount: { slug: cart.buyXAtYDiscount.slug } } : {}),
  lines: cart.lines.map(linePayload),
});

/** The fields of an order in events. */
export const orderPayload = (order: Order): Payload =>
  pick(order, [
    ...(['globalId', 'name', 'simpleId', 'totalTax', 'totalShippingPrice', 'totalPrice', 'coinDiscount'] as const),
    ...(['couponDiscount', 'discountAllocations', 'lineItems', 'email', 'phone', 'customerEcommId'] as const),
  ]);

/** User data of an event. In analytics, a shopper without e-mail address and telephone number is anonymous. */
export const userPayload = ({ email, phone }: { email?: unknown; phone?: unknown }): Payload => ({
  isAnonymous: !email && !phone,
});
