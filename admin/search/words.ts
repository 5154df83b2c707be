import type { SearchBoost, SearchRule } from '../../schemas/entities/catalogue/search-rule.ts';

/** Names of the kinds of search rules. */
export const kindNames: Readonly<Record<SearchRule['kind'], string>> = {
  RESULTS: 'Results of searches',
  SYNONYMS: 'Words that mean the same',
};

/** Names of the properties of boosts. */
export const fieldNames: Readonly<Record<SearchBoost['field'], string>> = {
  tag: 'Tag',
  brand: 'Brand',
  category: 'Category',
  collection: 'Collection',
};

/** Names of the weights of boosts. */
export const weightNames: Readonly<Record<SearchBoost['weight'], string>> = {
  MUCH_UP: 'Far up',
  UP: 'Up',
  DOWN: 'Down',
  MUCH_DOWN: 'Far down',
};

const counted = (count: number, one: string, many: string): string[] =>
  count === 0 ? [] : [`${count} ${count === 1 ? one : many}`];

/** Name of a rule, composed of its texts. */
export function ruleTitle(rule: SearchRule): string {
  const texts = rule.kind === 'SYNONYMS' ? rule.texts : rule.queries;
  return texts.length === 0 ? 'Every search' : texts.join(rule.kind === 'SYNONYMS' ? ' = ' : ', ');
}

/** Describes the effect of a rule in a few words. */
export function ruleEffect(rule: SearchRule): string {
  if (rule.kind === 'SYNONYMS') return 'Find the same';
  const { pinned, buried, boosts, redirect } = rule;
  const effects = [
    ...(redirect === undefined ? [] : [`leads to ${redirect}`]),
    ...counted(pinned.length, 'product first', 'products first'),
    ...counted(buried.length, 'product last', 'products last'),
    ...counted(boosts.length, 'property moves products', 'properties move products'),
  ].join(', ');
  return effects.charAt(0).toUpperCase() + effects.slice(1);
}
