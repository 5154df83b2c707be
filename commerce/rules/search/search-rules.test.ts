import { describe, expect, it } from 'vitest';
import type { SearchResultsRule, SearchRule } from '../../../schemas/entities/catalogue/search-rule.ts';
import { messages } from '../../messages.ts';
import { searchRuleProblems } from './search-rule-problems.ts';
import { SearchRuleBook } from './search-rules.ts';

const results = (parts: Partial<SearchResultsRule>): SearchRule => ({
  kind: 'RESULTS',
  queries: [],
  pinned: [],
  buried: [],
  boosts: [],
  ...parts,
});
const synonyms = (...texts: string[]): SearchRule => ({ kind: 'SYNONYMS', texts });

describe('a search matches a rule in any spelling', () => {
  it.each([
    ['Café crème', 'cafe  CREME'],
    ['चाय का कप', 'चाय का कप'],
    ['Łódź', 'lodz'],
    ['ΚΟΎΠΑ', 'κουπα'],
    ['C++', 'c++'],
    ['شاي أخضر', 'شاي  أخضر'],
    ['青い茶碗', '青い茶碗'],
    ['10 ml', '１０ ML!'],
  ])('%s: %s', (rule, q) => {
    const book = new SearchRuleBook([results({ queries: [rule], redirect: '/tea' })]);
    expect(book.shape(q)?.redirect).toBe('/tea');
    expect(book.shape(`${q} x`)).toBeUndefined();
  });

  it('does not match another name', () => {
    const book = new SearchRuleBook([results({ queries: ['C++'], redirect: '/tea' })]);
    expect(book.shape('C#')).toBeUndefined();
  });
});

it('merges all rules of a search, the oldest first, and does not bury a pinned product', () => {
  const book = new SearchRuleBook([
    results({ queries: ['mug', 'cup'], pinned: ['b', 'a'], redirect: '/one' }),
    results({ boosts: [{ field: 'brand', value: 'Quarry', weight: 'UP' }] }),
    results({ queries: ['cup'], pinned: ['a', 'c'], buried: ['b', 'd'], redirect: '/two' }),
  ]);
  expect(book.shape('cups')).toMatchObject({ pinned: [], boosts: [{ value: 'Quarry' }] });
  expect(book.shape('mug')).toMatchObject({ pinned: ['b', 'a'], buried: [], redirect: '/one' });
  expect(book.shape('Cup')).toMatchObject({ pinned: ['b', 'a', 'c'], buried: ['d'], redirect: '/one' });
});

it('finds synonyms of words and of phrases of consecutive words only', () => {
  const book = new SearchRuleBook([synonyms('sofa', 'couch'), synonyms('coffee table', 'low table')]);
  expect(book.shape('red couch')?.synonyms).toEqual([[['sofa'], ['couch']]]);
  expect(book.shape('a low table, red')?.synonyms).toHaveLength(1);
  expect(book.shape('table for coffee')).toBeUndefined();
  expect(book.shape('coffee')).toBeUndefined();
});

it('completes the searches that rules name', () => {
  const book = new SearchRuleBook([synonyms('Sofa', 'settee'), results({ queries: ['sale'], redirect: '/offers' })]);
  expect(book.completions('S', 5)).toEqual(['sale', 'settee', 'sofa']);
  expect(book.completions('s', 1)).toEqual(['sale']);
  expect(book.completions(' ', 5)).toEqual([]);
});

describe('an invalid rule is rejected at the invalid field', () => {
  it.each<[SearchRule, string, string]>([
    [synonyms('sofa', 'SOFA'), 'texts', messages.synonymsTooFew],
    [synonyms('sofa', '—'), 'texts.1', messages.searchTextEmpty],
    [results({ queries: ['…'], redirect: '/a' }), 'queries.0', messages.searchTextEmpty],
    [results({ queries: ['a'] }), 'pinned', messages.searchRuleEmpty],
    [results({ pinned: ['a'] }), 'queries', messages.searchQueriesMissing],
    [results({ redirect: '/a' }), 'queries', messages.searchQueriesMissing],
    [results({ queries: ['a'], pinned: ['a'], buried: ['a'] }), 'buried', messages.searchPinnedAndBuried],
    ...['//evil.example', 'https://evil.example', '/\\evil.example', 'javascript:x', '/a b', 'sale'].map(
      (redirect): [SearchRule, string, string] => [
        results({ queries: ['a'], redirect }),
        'redirect',
        messages.searchRedirectElsewhere,
      ],
    ),
  ])('%j: %s', (rule, field, message) => {
    expect(searchRuleProblems(rule)).toContainEqual({ field, message });
  });

  it.each([
    synonyms('sofa', 'couch'),
    results({ queries: ['a'], redirect: '/collections/sale?sort=price#top' }),
    results({ boosts: [{ field: 'tag', value: 'new', weight: 'MUCH_UP' }] }),
  ])('accepts %j', (rule) => {
    expect(searchRuleProblems(rule)).toEqual([]);
  });
});
