import { parse as parseCel } from '@marcbachmann/cel-js';
import * as celJs from 'cel-js';
import jexl from 'jexl';
import jsonLogic from 'json-logic-js';
import { Liquid } from 'liquidjs';
import type { Storefront } from './storefront.ts';

/** Another engine: how it runs each of the 16 expressions that it can say, by their number. */
export interface Rival {
  name: string;
  prepare(index: number): ((data: Storefront) => unknown) | undefined;
}

const cel: Readonly<Record<number, string>> = {
  0: 'product.variants[0].price.amount',
  1: '"Hello, " + user.firstName + " " + user.lastName',
  2: 'cart.total > 100.0 ? "free" : "paid"',
  4: 'product.variants.filter(v, v.stockStatus != "OUT_OF_STOCK")',
  5: 'product.variants.map(v, v.price.amount)',
  6: 'product.variants.map(v, v.title + " - " + v.price.currency)',
  7: 'size(product.variants.filter(v, v.price.amount < 50.0))',
  11: '{"title": product.title, "price": product.price, "inStock": dyn(product.stock > 0.0)}',
  12: 'product.variants.map(v, {"sku": v.sku, "label": v.title + " " + v.options.color})',
};

const jexlTexts: Readonly<Record<number, string>> = {
  0: 'product.variants[0].price.amount',
  1: '"Hello, " + user.firstName + " " + user.lastName',
  2: 'cart.total > 100 ? "free" : "paid"',
  4: 'product.variants[.stockStatus != "OUT_OF_STOCK"]',
  11: '{title: product.title, price: product.price, inStock: product.stock > 0}',
};

const logic: Readonly<Record<number, unknown>> = {
  0: { var: 'product.variants.0.price.amount' },
  1: { cat: ['Hello, ', { var: 'user.firstName' }, ' ', { var: 'user.lastName' }] },
  2: { if: [{ '>': [{ var: 'cart.total' }, 100] }, 'free', 'paid'] },
  3: {
    reduce: [
      { var: 'cart.lines' },
      { '+': [{ var: 'accumulator' }, { '*': [{ var: 'current.quantity' }, { var: 'current.price' }] }] },
      0,
    ],
  },
  4: { filter: [{ var: 'product.variants' }, { '!=': [{ var: 'stockStatus' }, 'OUT_OF_STOCK'] }] },
  5: { map: [{ var: 'product.variants' }, { var: 'price.amount' }] },
  6: { map: [{ var: 'product.variants' }, { cat: [{ var: 'title' }, ' - ', { var: 'price.currency' }] }] },
};

const liquid: Readonly<Record<number, string>> = {
  0: '{{ product.variants[0].price.amount }}',
  1: 'Hello, {{ user.firstName }} {{ user.lastName }}',
  2: '{% if cart.total > 100 %}free{% else %}paid{% endif %}',
  10: '{{ product.tags | join: ", " }}',
  15: '{{ product.title | upcase | slice: 0, 10 }}',
};

type Lookup<T> = Readonly<Record<number, T>>;

const from =
  <T>(texts: Lookup<T>, make: (text: T) => (data: Storefront) => unknown): Rival['prepare'] =>
  (index) => {
    const text = texts[index];
    return text === undefined ? undefined : make(text);
  };

const engine = new Liquid();

export const rivals: readonly Rival[] = [
  {
    name: '@marcbachmann/cel-js',
    prepare: from(cel, (text) => {
      const run = parseCel(text);
      return (data) => run(data as unknown as Record<string, unknown>);
    }),
  },
  {
    name: 'cel-js',
    prepare: from(cel, (text) => {
      const parsed = celJs.parse(text);
      if (!parsed.isSuccess) throw new Error(parsed.errors.join());
      return (data) => celJs.evaluate(parsed.cst, data as unknown as Record<string, unknown>);
    }),
  },
  {
    name: 'jexl',
    prepare: from(jexlTexts, (text) => {
      const compiled = jexl.compile(text);
      return (data) => compiled.evalSync(data as unknown as Record<string, unknown>);
    }),
  },
  { name: 'json-logic-js', prepare: from(logic, (rule) => (data) => jsonLogic.apply(rule, data)) },
  {
    name: 'liquidjs',
    prepare: from(liquid, (text) => {
      const template = engine.parse(text);
      return (data) => engine.renderSync(template, data);
    }),
  },
];
