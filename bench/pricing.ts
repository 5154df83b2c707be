import { closeSync, fsyncSync, mkdtempSync, openSync, rmSync, writeSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { PricingCart } from '../commerce/rules/pricing/cart.ts';
import { priceCart } from '../commerce/rules/pricing/price-cart.ts';
import type { DiscountRule, PricingRules } from '../schemas/entities/cart/pricing-rules.ts';
import { interleaved, printRatios } from './measure.ts';

const cartOf = (count: number): PricingCart => ({
  currencyCode: 'INR',
  codes: ['CODE1', 'CODE2', 'CODE3'],
  at: 0,
  place: { country: 'IN' },
  lines: Array.from({ length: count }, (_, at) => ({
    id: `line-${(at * 7919) % count}`,
    product: `product-${at}`,
    collections: ['all', `collection-${at % 10}`],
    quantity: 1 + (at % 4),
    unitPrice: 9_900 + at * 37,
    unitMrp: 19_900,
  })),
});

const kinds: readonly DiscountRule['take'][] = [
  { kind: 'percentage', percentage: 1 },
  { kind: 'amount', amount: 100 },
  { kind: 'fixedPrice', price: 9_000 },
  { kind: 'buyGet', buy: 2, get: 1, percentage: 50 },
  { kind: 'setPrice', quantity: 3, price: 25_000 },
];

/** A hundred promotions of all kinds; a tenth of them cannot be combined, and a few require a code. */
const rules: PricingRules = {
  plans: [],
  extras: { upsells: [] },
  delivery: [{ id: 'standard', title: 'Standard', price: 9_900 }],
  tax: { isIncluded: true, rates: [{ id: 'gst', title: 'GST', basisPoints: 1800, onExtras: true, onDelivery: true }] },
  discounts: Array.from({ length: 100 }, (_, at) => ({
    id: `rule-${at}`,
    title: 'Off',
    take: kinds[at % kinds.length]!,
    ...(at < 4 ? { code: `CODE${at}` } : {}),
    ...(at % 3 === 0 ? {} : { goods: { collections: [`collection-${at % 10}`] } }),
    ...(at % 10 === 9 ? { alone: true } : {}),
    conditions: { minimumSubtotal: at * 1000 },
  })),
};

/** Measures the cost of pricing against a loop over the same lines and a write that survives a power cut. */
export async function benchPricing(): Promise<void> {
  const [cart, large] = [cartOf(40), cartOf(400)];
  const folder = mkdtempSync(join(tmpdir(), 'endcap-bench-'));
  const file = openSync(join(folder, 'file'), 'w');
  const text = JSON.stringify(cart);
  const times = await interleaved(
    {
      'adding up 40 lines, 100 times': () => {
        let sum = 0;
        for (let rule = 0; rule < 100; rule++) for (const line of cart.lines) sum += line.quantity * line.unitPrice;
        return sum;
      },
      '40 lines, 100 promotions': () => priceCart(cart, rules),
      '400 lines, 100 promotions': () => priceCart(large, rules),
      'a durable write of 40 lines': () => {
        writeSync(file, text, 0);
        fsyncSync(file);
      },
    },
    20,
    20,
  );
  closeSync(file);
  rmSync(folder, { recursive: true });
  printRatios('Pricing a cart, CPU time', 'ms', times, 'a durable write of 40 lines');
}
