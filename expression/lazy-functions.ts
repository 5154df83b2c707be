import type { Builtin } from './run/builtin.ts';

/** Loads one function and the modules that it needs. */
export type LazyFunction = () => Promise<Builtin>;

/** Every function of the language and every filter, each with a dynamic import of its module. */
export const lazyFunctions: Readonly<Record<string, LazyFunction>> = {
  abs: async () => (await import('./functions/number.ts')).abs,
  append: async () => (await import('./functions/list.ts')).append,
  assert: async () => (await import('./functions/logic.ts')).assert,
  average: async () => (await import('./functions/aggregate.ts')).average,
  base64decode: async () => (await import('./functions/encoding.ts')).base64decode,
  base64encode: async () => (await import('./functions/encoding.ts')).base64encode,
  boolean: async () => (await import('./functions/logic.ts')).boolean,
  ceil: async () => (await import('./functions/number.ts')).ceil,
  clone: async () => (await import('./functions/object.ts')).clone,
  contains: async () => (await import('./functions/search.ts')).contains,
  count: async () => (await import('./functions/aggregate.ts')).count,
  countdownParts: async () => (await import('./filters/time/countdown-parts.ts')).countdownParts,
  date: async () => (await import('./filters/time/date.ts')).date,
  decimal: async () => (await import('./filters/number.ts')).decimal,
  decodeUrl: async () => (await import('./functions/encoding.ts')).decodeUrl,
  decodeUrlComponent: async () => (await import('./functions/encoding.ts')).decodeUrlComponent,
  discount: async () => (await import('./filters/discount.ts')).discount,
  distinct: async () => (await import('./functions/list.ts')).distinct,
  each: async () => (await import('./functions/higher-order.ts')).each,
  encodeUrl: async () => (await import('./functions/encoding.ts')).encodeUrl,
  encodeUrlComponent: async () => (await import('./functions/encoding.ts')).encodeUrlComponent,
  error: async () => (await import('./functions/logic.ts')).error,
  eval: async () => (await import('./functions/eval.ts')).evaluate,
  exists: async () => (await import('./functions/logic.ts')).exists,
  filter: async () => (await import('./functions/higher-order.ts')).filter,
  floor: async () => (await import('./functions/number.ts')).floor,
  formatBase: async () => (await import('./functions/number.ts')).formatBase,
  formatInteger: async () => (await import('./functions/format-integer.ts')).formatInteger,
  formatNumber: async () => (await import('./functions/format-number.ts')).formatNumber,
  fromMillis: async () => (await import('./functions/date.ts')).fromMillis,
  image: async () => (await import('./filters/image.ts')).image,
  initials: async () => (await import('./filters/text.ts')).initials,
  join: async () => (await import('./functions/text.ts')).join,
  json: async () => (await import('./filters/json.ts')).json,
  keys: async () => (await import('./functions/object.ts')).keys,
  length: async () => (await import('./functions/text.ts')).length,
  list: async () => (await import('./filters/list.ts')).list,
  lookup: async () => (await import('./functions/object.ts')).lookup,
  lowercase: async () => (await import('./functions/text.ts')).lowercase,
  map: async () => (await import('./functions/higher-order.ts')).map,
  match: async () => (await import('./functions/search.ts')).match,
  max: async () => (await import('./functions/aggregate.ts')).max,
  merge: async () => (await import('./functions/object.ts')).merge,
  millis: async () => (await import('./functions/millis.ts')).millis,
  min: async () => (await import('./functions/aggregate.ts')).min,
  money: async () => (await import('./filters/money.ts')).money,
  not: async () => (await import('./functions/logic.ts')).not,
  now: async () => (await import('./functions/date.ts')).now,
  number: async () => (await import('./functions/number.ts')).number,
  pad: async () => (await import('./functions/text.ts')).pad,
  parseInteger: async () => (await import('./functions/format-integer.ts')).parseInteger,
  path: async () => (await import('./filters/path.ts')).path,
  percent: async () => (await import('./filters/percent.ts')).percent,
  plural: async () => (await import('./filters/plural.ts')).plural,
  power: async () => (await import('./functions/number.ts')).power,
  random: async () => (await import('./functions/number.ts')).random,
  reduce: async () => (await import('./functions/higher-order.ts')).reduce,
  relativeTime: async () => (await import('./filters/time/relative-time.ts')).relativeTime,
  replace: async () => (await import('./functions/search.ts')).replace,
  reverse: async () => (await import('./functions/list.ts')).reverse,
  round: async () => (await import('./functions/number.ts')).round,
  shuffle: async () => (await import('./functions/list.ts')).shuffle,
  sift: async () => (await import('./functions/higher-order.ts')).sift,
  single: async () => (await import('./functions/higher-order.ts')).single,
  slug: async () => (await import('./filters/text.ts')).slug,
  sort: async () => (await import('./functions/list.ts')).sort,
  split: async () => (await import('./functions/search.ts')).split,
  spread: async () => (await import('./functions/object.ts')).spread,
  sqrt: async () => (await import('./functions/number.ts')).sqrt,
  srcset: async () => (await import('./filters/image.ts')).srcset,
  string: async () => (await import('./functions/text.ts')).string,
  substring: async () => (await import('./functions/text.ts')).substring,
  substringAfter: async () => (await import('./functions/text.ts')).substringAfter,
  substringBefore: async () => (await import('./functions/text.ts')).substringBefore,
  sum: async () => (await import('./functions/aggregate.ts')).sum,
  t: async () => (await import('./filters/t.ts')).t,
  titleCase: async () => (await import('./filters/text.ts')).titleCase,
  toMillis: async () => (await import('./functions/date.ts')).toMillis,
  trim: async () => (await import('./functions/text.ts')).trim,
  truncate: async () => (await import('./filters/text.ts')).truncate,
  type: async () => (await import('./functions/logic.ts')).type,
  uppercase: async () => (await import('./functions/text.ts')).uppercase,
  url: async () => (await import('./filters/url.ts')).url,
  zip: async () => (await import('./functions/list.ts')).zip,
};

/**
 * Loads the functions that a page needs, for `compileTree`.
 *
 * @param names The result of `functionsUsed`. Unknown names are ignored.
 * @example
 * const functions = await loadFunctions(functionsUsed(tree, new Map(Object.entries(lazyFunctions))));
 */
export async function loadFunctions(names: Iterable<string>): Promise<ReadonlyMap<string, Builtin>> {
  const wanted = [...new Set(names)].filter((name) => Object.hasOwn(lazyFunctions, name));
  const loaded = await Promise.all(wanted.map((name) => (lazyFunctions[name] as LazyFunction)()));
  return new Map(loaded.map((each) => [each.name, each]));
}
