import { type Goods, mainShelves } from './goods.ts';

const namedShelves = 3;
const namedBrands = 2;

/** Escapes a text for a page, so that double braces in a name of the catalogue do not become a binding. */
export const withoutBindings = (text: string): string => text.replaceAll('{{', '{').replaceAll('}}', '}').trim();

function listed(names: readonly string[], hasMore: boolean): string {
  if (hasMore) return `${names.join(', ')} and more`;
  return names.length < 2 ? (names[0] ?? '') : `${names.slice(0, -1).join(', ')} and ${names.at(-1)}`;
}

function listedBrands(all: readonly string[]): string {
  const brands = all.slice(0, namedBrands).map(withoutBindings);
  return all.length > brands.length ? `${brands.join(', ')} and others` : listed(brands, false);
}

/** A sentence about what a shop sells: `Skis, Snowboards, Gloves and more, by Burton, Rossignol and others.` */
export function goodsSentence(goods: Goods): string {
  const shelves = mainShelves(goods).filter(({ field }) => field !== 'brand');
  const kinds = shelves.slice(0, namedShelves).map(({ title }) => withoutBindings(title));
  const brands = listedBrands(goods.brands);
  if (kinds.length === 0) return brands === '' ? '' : `Goods by ${brands}.`;
  return `${listed(kinds, shelves.length > kinds.length)}${brands === '' ? '' : `, by ${brands}`}.`;
}

/** Number of letters that fit into the header's search field. */
const hintLetters = 22;

/** Placeholder of the search field: names of collections, as many as fit. */
export const searchHint = (goods: Goods): string => {
  const names = mainShelves(goods).map(({ title }) => withoutBindings(title));
  const fitting = names
    .filter((_, at) => names.slice(0, at + 1).join(', ').length <= hintLetters)
    .slice(0, namedShelves);
  return fitting.length === 0 ? 'Search the shop' : `${fitting.join(', ')} …`;
};
