import type { SearchRule } from '../../../schemas/entities/catalogue/search-rule.ts';
import { messages } from '../../messages.ts';
import type { RuleProblem } from '../pricing/discount-problems.ts';
import { searchKey } from './search-rules.ts';

/** A path in this shop: it begins with a single slash, so that it cannot lead to another host. */
const ownPath = /^\/(?![/\\])[^\s\\]*$/;

const withoutWords = (texts: readonly string[], field: string): RuleProblem[] =>
  texts.flatMap((text, at) =>
    searchKey(text) === '' ? [{ field: `${field}.${at}`, message: messages.searchTextEmpty }] : [],
  );

/** Problems with a search rule beyond its schema, by field, so that a form can show them there. */
export function searchRuleProblems(rule: SearchRule): RuleProblem[] {
  if (rule.kind === 'SYNONYMS') {
    const problems = withoutWords(rule.texts, 'texts');
    const keys = new Set(rule.texts.map(searchKey));
    if (problems.length === 0 && keys.size < 2) problems.push({ field: 'texts', message: messages.synonymsTooFew });
    return problems;
  }
  const { queries, redirect, pinned, buried, boosts } = rule;
  const problems = withoutWords(queries, 'queries');
  if (redirect !== undefined && !ownPath.test(redirect))
    problems.push({ field: 'redirect', message: messages.searchRedirectElsewhere });
  if (queries.length === 0 && (redirect !== undefined || pinned.length + buried.length > 0))
    problems.push({ field: 'queries', message: messages.searchQueriesMissing });
  if (pinned.some((slug) => buried.includes(slug)))
    problems.push({ field: 'buried', message: messages.searchPinnedAndBuried });
  if (redirect === undefined && pinned.length + buried.length + boosts.length === 0)
    problems.push({ field: 'pinned', message: messages.searchRuleEmpty });
  return problems;
}
