import type { Schema } from '../../../expression/index.ts';

const price: Schema = {
  type: 'object',
  properties: { amount: { type: 'number' }, currencyCode: { type: 'string' } },
  required: ['amount', 'currencyCode'],
};
const text: Schema = { type: 'string' };
const number: Schema = { type: 'number' };
const record = (properties: Record<string, Schema>): Schema => ({
  type: 'object',
  properties,
  required: Object.keys(properties),
});

/** Schema of the data that is in scope on a product page. */
export const storefrontSchema: Schema = record({
  product: record({
    title: text,
    slug: text,
    stock: number,
    price,
    mrp: price,
    tags: { type: 'array', items: text },
    image: record({ cdnUrl: text, altText: text }),
    variants: {
      type: 'array',
      items: record({
        sku: text,
        title: text,
        price,
        quantityAvailable: number,
        stockStatus: { enum: ['IN_STOCK', 'OUT_OF_STOCK'] },
      }),
    },
  }),
  cart: record({
    note: text,
    lines: { type: 'array', items: record({ id: text, quantity: number, title: text, cost: price }) },
    cost: record({ totalAmount: price, subtotalAmount: price }),
  }),
  user: record({ firstName: text, lastName: text, isSignedIn: { type: 'boolean' } }),
});

/** Bindings as merchandisers write them, without mistakes. */
export const storefrontBindings: readonly string[] = [
  'product.title',
  'product.price ~> $money',
  '$discount(product.price, product.mrp) & "% off"',
  'product.stock > 0 ? "In stock" : "Sold out"',
  'product.variants[stockStatus = "IN_STOCK"].title',
  'product.variants[0].price.amount * 2',
  '$sum(cart.lines.(quantity * cost.amount))',
  '$count(cart.lines) & " items"',
  '"Hello, " & user.firstName & " " & user.lastName',
  'product.variants^(price.amount).sku',
  'product.variants{stockStatus: $count(sku)}',
  '$map(product.variants, function($v){ $v.title & ": " & $money($v.price) })',
  '$filter(cart.lines, function($l){ $l.quantity > 1 }).title',
  '$join(product.tags, ", ")',
  '$uppercase(product.title)',
  '$truncate(product.title, 20)',
  '$image(product.image, 360)',
  '$plural($count(cart.lines), "# item")',
  'cart.cost.totalAmount.amount - cart.cost.subtotalAmount.amount',
  'user.isSignedIn ? user.firstName : "Guest"',
  '{"title": product.title, "price": product.price.amount}',
  'product.variants.{"sku": sku, "left": quantityAvailable - 1}',
  '"new" in product.tags',
  '$substring(product.title, 0, product.stock)',
  '($v := product.variants[0]; $v.title & " " & $v.price.amount)',
  '$path("/products/" & product.slug)',
  'product.variants[quantityAvailable > 3 and stockStatus != "OUT_OF_STOCK"].sku',
  '$round(product.price.amount / product.mrp.amount, 2)',
  '-product.stock',
  '$max(product.variants.price.amount)',
];
