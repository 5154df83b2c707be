import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { nextInvoice } from '../../commerce/rules/invoices/next-invoice.ts';
import type { OrderState } from '../../commerce/rules/orders/order-balance.ts';
import type { PricingCart } from '../../commerce/rules/pricing/cart.ts';
import { priceCart } from '../../commerce/rules/pricing/price-cart.ts';
import { type CheckableSchema, schemaErrors } from '../../schemas/check.ts';
import { type PricingRules, pricingRules } from '../../schemas/entities/cart/pricing-rules.ts';
import { oracle } from './oracle.ts';
import { orderOfCart } from './order-of-cart.ts';

/** A cart with its totals, calculated by hand in the documented order; `worked` has the steps. */
interface Case {
  name: string;
  cart: Partial<PricingCart>;
  rules?: Partial<PricingRules>;
  worked: string[];
  totals: Record<string, number>;
}

const casesOf = (currency: string): Case[] =>
  JSON.parse(readFileSync(join(import.meta.dirname, `carts/${currency}.json`), 'utf8')) as Case[];

const plainCart: PricingCart = { currencyCode: '', lines: [], codes: [], at: 0 };
const plainRules: PricingRules = {
  plans: [],
  discounts: [],
  extras: { upsells: [] },
  delivery: [],
  tax: { isIncluded: true, rates: [] },
};

/** Returns a case's cart and rules, completed with defaults. */
function complete({ cart, rules = {} }: Case, currencyCode: string): [PricingCart, PricingRules] {
  const lines = (cart.lines ?? []).map((line) => ({ ...line, collections: line.collections ?? [], unitMrp: 0 }));
  const extras = { ...plainRules.extras, ...rules.extras };
  return [
    { ...plainCart, ...cart, lines, currencyCode },
    { ...plainRules, ...rules, extras },
  ];
}

/** Expects an invoice that agrees with the totals: its rows, its tax, and the amount left to pay. */
function expectInvoice(state: OrderState, { total = 0, tax = 0, payable = 0 }: Case['totals']): void {
  const rule = { seller: 'Seller', address: '', prefix: 'I-', creditPrefix: 'C-', whenPlaced: true };
  const draft = nextInvoice(state, [], { rule, at: state.order.createdAt, year: '2026' });
  expect(draft === undefined).toBe(total === 0);
  if (!draft) return;
  const { goods, others, taxes, paid, ...invoice } = draft.invoice;
  const sum = (rows: readonly { amount: number }[]) => rows.reduce((all, { amount }) => all + amount, 0);
  expect([invoice.total, sum([...goods, ...others]), sum(taxes), total - sum(paid)]).toEqual([
    total,
    total,
    tax,
    payable,
  ]);
}

const currencies = ['INR', 'USD', 'JPY', 'KWD'];

it('has at least 180 carts', () => {
  expect(currencies.flatMap(casesOf).length).toBeGreaterThanOrEqual(180);
});

describe.each(currencies)('in %s', (currency) => {
  it.each(casesOf(currency).map((each) => [each.name, each] as const))('%s', (_, each) => {
    const [cart, rules] = complete(each, currency);
    expect(schemaErrors(pricingRules as CheckableSchema, rules)).toEqual([]);
    const { tax, ...priced } = priceCart(cart, rules);
    expect({ ...priced, tax: tax.goods + tax.delivery }).toMatchObject(each.totals);
    expect(oracle(cart, rules)).toEqual(each.totals);
    expectInvoice(orderOfCart(cart, rules), each.totals);
  });
});

it('prices the example of the guide', () => {
  const [cup, pot] = [40_000, 99_900].map((unitPrice, at) => ({
    id: `line-${at}`,
    product: 'any',
    collections: [],
    quantity: 2 - at,
    unitPrice,
    unitMrp: 0,
  }));
  const cart = { ...plainCart, currencyCode: 'INR', lines: [cup!, pot!], codes: ['TEN'] };
  const priced = priceCart(cart, {
    ...plainRules,
    discounts: [
      { id: 'TEN', title: 'Ten', code: 'TEN', take: { kind: 'percentage', percentage: 10 } },
      { id: '5%', title: 'Five', take: { kind: 'percentage', percentage: 5 } },
    ],
    delivery: [{ id: 'standard', title: 'Standard', price: 4900, freeFrom: 250_000 }],
    tax: {
      isIncluded: true,
      rates: [{ id: 'gst', title: 'GST', basisPoints: 1800, onExtras: true, onDelivery: true }],
    },
  });
  expect(priced.explanation.map(({ step, rule, amount }) => [step, rule, amount])).toEqual([
    ['line', 'line-0', 80_000],
    ['line', 'line-1', 99_900],
    ['automatic', '5%', -8995],
    ['coded', 'TEN', -17_091],
    ['delivery', 'standard', 4900],
    ['tax', 'gst', 23_463],
    ['tax', 'gst', 747],
  ]);
  expect(priced.payable).toBe(158_714);
});
