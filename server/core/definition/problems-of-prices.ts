import type { OwnPrices } from '../../../commerce/rules/pricing/own-prices.ts';
import { type DefinitionProblem, problemsOfRepeated } from './problems.ts';
import type { PartsSource } from './sources.ts';

const keys = ['delivery', 'tax'] as const;

/** Returns problems with the shop's own rules for delivery and tax. */
export const problemsOfPrices = (prefix: string, parts: Readonly<Record<string, unknown>>): DefinitionProblem[] =>
  keys.flatMap((key) =>
    parts[key] === undefined || typeof parts[key] === 'function'
      ? []
      : [{ place: `${prefix}${key}`, what: 'it is not a function', todo: `write ${key}: (question) => […]` }],
  );

/** Collects the rules of all sources, with a problem for each rule that an earlier source already defines. */
export function pricesOf(sources: readonly PartsSource[]): { prices: OwnPrices; problems: DefinitionProblem[] } {
  const prices: OwnPrices = {};
  const problems: DefinitionProblem[] = [];
  for (const key of keys) {
    const having = sources.filter(({ parts }) => parts[key]);
    if (having[0]) Object.assign(prices, { [key]: having[0].parts[key] });
    const places = having.map(({ prefix }) => `${prefix}${key}`);
    problems.push(...problemsOfRepeated(places, 'rule'));
  }
  return { prices, problems };
}
