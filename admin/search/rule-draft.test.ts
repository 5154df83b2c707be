import { expect, it } from 'vitest';
import type { SearchRule } from '../../schemas/entities/catalogue/search-rule.ts';
import { draftOf, emptyDraft, errorIn, firstText, ruleOf } from './rule-draft.ts';

it.each<SearchRule>([
  { kind: 'SYNONYMS', texts: ['sofa', 'settee'] },
  { kind: 'RESULTS', queries: [], pinned: [], buried: [], boosts: [{ field: 'tag', value: 'new', weight: 'UP' }] },
  { kind: 'RESULTS', queries: ['a', 'b'], pinned: ['x'], buried: ['y'], boosts: [], redirect: '/sale' },
])('converts %j to a draft and back without loss', (rule) => {
  expect(ruleOf(draftOf(rule))).toEqual(rule);
});

it('drops empty and repeated lines, and properties without a value', () => {
  const draft = { ...emptyDraft, lines: ' cup \n\ncup\nmug ', redirect: ' /sale ' };
  expect(ruleOf({ ...draft, boosts: [{ field: 'tag', value: ' ', weight: 'UP' }] })).toEqual({
    kind: 'RESULTS',
    queries: ['cup', 'mug'],
    pinned: [],
    buried: [],
    boosts: [],
    redirect: '/sale',
  });
  expect(firstText(draft)).toBe('cup');
  expect(firstText(emptyDraft)).toBe('');
});

it('returns the problem with a field, or with its first invalid line', () => {
  const problems = [
    { field: 'queries.1', message: 'Too long.' },
    { field: 'queries.2', message: 'Repeated.' },
    { field: 'pinned', message: 'Too many.' },
  ];
  expect(['queries', 'pinned', 'buried', 'query'].map((field) => errorIn(problems, field))).toEqual([
    'Too long.',
    'Too many.',
    undefined,
    undefined,
  ]);
});
