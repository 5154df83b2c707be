import type { BenchExpression } from './expressions.ts';

const cotton = /cotton/i;
const sum = (numbers: readonly number[]): number => numbers.reduce((total, number) => total + number, 0);

/**
 * The most frequent expressions besides plain names: variables, membership, regular expressions, and loop invariants.
 */
export const commonExpressions: readonly Required<BenchExpression>[] = [
  {
    source: '($off := product.listPrice - product.price; $off > 0 ? "Save " & $off : "")',
    byHand: ({ product }) => {
      const off = product.listPrice - product.price;
      return off > 0 ? `Save ${off}` : '';
    },
  },
  {
    source:
      '($total := $sum(cart.lines.(quantity * price)); $free := 5000; $total >= $free ? "Free" : "Add " & ($free - $total))',
    byHand: ({ cart }) => {
      const total = sum(cart.lines.map(({ quantity, price }) => quantity * price));
      const free = 5000;
      return total >= free ? 'Free' : `Add ${free - total}`;
    },
  },
  {
    source: '($prices := product.variants.price.amount; $min($prices) & " to " & $max($prices))',
    byHand: ({ product }) => {
      const prices = product.variants.map(({ price }) => price.amount);
      return `${Math.min(...prices)} to ${Math.max(...prices)}`;
    },
  },
  { source: '$contains(product.title, /cotton/i)', byHand: ({ product }) => cotton.test(product.title) },
  {
    source: 'product.variants[$contains(title, /[02468]$/)].sku',
    byHand: ({ product }) => product.variants.filter(({ title }) => /[02468]$/.test(title)).map(({ sku }) => sku),
  },
  { source: '"new" in product.tags', byHand: ({ product }) => product.tags.includes('new') },
  {
    source: 'product.variants[options.color in ["red", "green"]].sku',
    byHand: ({ product }) =>
      product.variants.filter(({ options }) => ['red', 'green'].includes(options.color)).map(({ sku }) => sku),
  },
  {
    source: 'product.variants[sku in $$.cart.lines.sku].title',
    byHand: ({ product, cart }) => {
      const chosen = cart.lines.map(({ sku }) => sku);
      return product.variants.filter(({ sku }) => chosen.includes(sku)).map(({ title }) => title);
    },
  },
  {
    source: 'product.variants[price.amount = $max($$.product.variants.price.amount)].sku',
    byHand: ({ product }) => {
      const maxPrice = Math.max(...product.variants.map(({ price }) => price.amount));
      // One variant costs the most, and the language unwraps a list of one item.
      return product.variants.filter(({ price }) => price.amount === maxPrice).map(({ sku }) => sku)[0];
    },
  },
];
