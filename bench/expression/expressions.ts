import type { Storefront } from './storefront.ts';

/** An expression to measure. */
export interface BenchExpression {
  source: string;
  /** The same in JavaScript, as a developer would write it. */
  byHand?: (data: Storefront) => unknown;
}

const upper = (text: string): string => text.toUpperCase();
const number = new Intl.NumberFormat('en', { minimumFractionDigits: 2, maximumFractionDigits: 2 });

/** The 16 expressions that represent a storefront page. */
export const expressions: readonly BenchExpression[] = [
  { source: 'product.variants[0].price.amount', byHand: ({ product }) => product?.variants?.[0]?.price?.amount },
  {
    source: '"Hello, " & user.firstName & " " & user.lastName',
    byHand: ({ user }) => `Hello, ${user?.firstName ?? ''} ${user?.lastName ?? ''}`,
  },
  { source: 'cart.total > 100 ? "free" : "paid"', byHand: ({ cart }) => (cart?.total > 100 ? 'free' : 'paid') },
  {
    source: '$sum(cart.lines.(quantity*price))',
    byHand: ({ cart }) => {
      let sum = 0;
      for (const { quantity, price } of cart.lines) sum += quantity * price;
      return sum;
    },
  },
  {
    source: 'product.variants[stockStatus!="OUT_OF_STOCK"]',
    byHand: ({ product }) => product.variants.filter(({ stockStatus }) => stockStatus !== 'OUT_OF_STOCK'),
  },
  {
    source: 'product.variants.price.amount',
    byHand: ({ product }) => product.variants.map(({ price }) => price.amount),
  },
  {
    source: '$map(product.variants, function($v){ $v.title & " - " & $v.price.currency })',
    byHand: ({ product }) => product.variants.map(({ title, price }) => `${title} - ${price.currency}`),
  },
  {
    source: '$count($filter(product.variants, function($v){ $v.price.amount < 50 }))',
    byHand: ({ product }) => product.variants.filter(({ price }) => price.amount < 50).length,
  },
  {
    source: '$reduce(cart.lines.quantity, function($a,$b){ $a + $b }, 0)',
    byHand: ({ cart }) => cart.lines.map(({ quantity }) => quantity).reduce((sum, quantity) => sum + quantity, 0),
  },
  { source: '$formatNumber(product.price, "#,##0.00")', byHand: ({ product }) => number.format(product.price) },
  { source: '$join(product.tags, ", ")', byHand: ({ product }) => product.tags.join(', ') },
  {
    source: '{"title": product.title, "price": product.price, "inStock": product.stock > 0}',
    byHand: ({ product }) => ({ title: product.title, price: product.price, inStock: product.stock > 0 }),
  },
  {
    source: 'product.variants.{"sku": sku, "label": title & " " & options.color}',
    byHand: ({ product }) =>
      product.variants.map(({ sku, title, options }) => ({ sku, label: `${title} ${options.color}` })),
  },
  {
    source: 'product.variants{options.color: $sum(qty)}',
    byHand: ({ product }) => {
      const sums: Record<string, number> = {};
      for (const { options, qty } of product.variants) sums[options.color] = (sums[options.color] ?? 0) + qty;
      return sums;
    },
  },
  {
    source: 'product.variants^(>price.amount).sku',
    byHand: ({ product }) =>
      product.variants.toSorted((left, right) => right.price.amount - left.price.amount).map(({ sku }) => sku),
  },
  {
    source: 'product.title ~> $uppercase() ~> $substring(0, 10)',
    byHand: ({ product }) => upper(product.title).slice(0, 10),
  },
];
