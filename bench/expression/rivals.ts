import { createRequire } from 'node:module';
import { parse as parseCel } from '@marcbachmann/cel-js';
import { Expression } from 'adaptive-expressions';
import * as celJs from 'cel-js';
import { Parser } from 'expr-eval';
import jexl from 'jexl';
import jsonLogic from 'json-logic-js';
import { Liquid } from 'liquidjs';
import { parseExpression as parseVega } from 'vega-expression';
import { expressionInterpreter } from 'vega-interpreter';
import type { Storefront } from './storefront.ts';

/** Another engine, with its version of each of the 16 expressions that it supports, by their index. */
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

const exprEval: Readonly<Record<number, string>> = {
  0: 'product.variants[0].price.amount',
  1: '"Hello, " || user.firstName || " " || user.lastName',
  2: 'cart.total > 100 ? "free" : "paid"',
  10: 'join(", ", product.tags)',
};

const vega: Readonly<Record<number, string>> = {
  0: 'datum.product.variants[0].price.amount',
  1: '"Hello, " + datum.user.firstName + " " + datum.user.lastName',
  2: 'datum.cart.total > 100 ? "free" : "paid"',
  10: 'join(datum.product.tags, ", ")',
  11: '({title: datum.product.title, price: datum.product.price, inStock: datum.product.stock > 0})',
  15: 'substring(upper(datum.product.title), 0, 10)',
};

const amis: Readonly<Record<number, string>> = {
  0: 'product.variants[0].price.amount',
  1: '"Hello, " + user.firstName + " " + user.lastName',
  2: 'cart.total > 100 ? "free" : "paid"',
  5: 'ARRAYMAP(product.variants, item => item.price.amount)',
  10: 'JOIN(product.tags, ", ")',
  11: '{title: product.title, price: product.price, inStock: product.stock > 0}',
  15: 'LEFT(UPPER(product.title), 10)',
};

const adaptive: Readonly<Record<number, string>> = {
  0: 'product.variants[0].price.amount',
  1: "concat('Hello, ', user.firstName, ' ', user.lastName)",
  2: "if(cart.total > 100, 'free', 'paid')",
  4: "where(product.variants, v, v.stockStatus != 'OUT_OF_STOCK')",
  5: 'select(product.variants, v, v.price.amount)',
  6: "select(product.variants, v, concat(v.title, ' - ', v.price.currency))",
  7: 'count(where(product.variants, v, v.price.amount < 50))',
  10: "join(product.tags, ', ')",
  15: 'substring(toUpper(product.title), 0, 10)',
};

// Its ES modules omit file extensions that Node requires.
const require = createRequire(import.meta.url);
const { Evaluator, parse: parseAmis } = require('amis-formula') as {
  Evaluator: new (data: unknown) => { evalute(tree: unknown): unknown };
  parse(text: string, options: { evalMode: boolean }): unknown;
};

type Lookup<T> = Readonly<Record<number, T>>;

const from =
  <T>(texts: Lookup<T>, make: (text: T) => (data: Storefront) => unknown): Rival['prepare'] =>
  (index) => {
    const text = texts[index];
    return text === undefined ? undefined : make(text);
  };

const engine = new Liquid();

/** The compared engines. */
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
  {
    name: 'expr-eval',
    prepare: from(exprEval, (text) => {
      const parsed = new Parser().parse(text);
      return (data) => parsed.evaluate(data as never);
    }),
  },
  {
    name: 'vega-interpreter',
    prepare: from(vega, (text) => {
      const run = expressionInterpreter.parameter({ functions: {} }, { ast: parseVega(text) });
      return (data) => run(data, {});
    }),
  },
  {
    name: 'amis-formula',
    prepare: from(amis, (text) => {
      const tree = parseAmis(text, { evalMode: true });
      return (data) => new Evaluator(data).evalute(tree);
    }),
  },
  {
    name: 'adaptive-expressions',
    prepare: from(adaptive, (text) => {
      const parsed = Expression.parse(text);
      return (data) => parsed.tryEvaluate(data).value;
    }),
  },
];
