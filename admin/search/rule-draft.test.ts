import { expect, it } from 'vitest';
import type { SearchRule } from '../../schemas/entities/catalogue/search-rule.ts';
import { draftOf, emptyDraft, errorIn, firstText, ruleOf } from './rule-draft.ts';

it.each<SearchRule>([
  { kind: 'SYNONYMS', texts: ['sofa', 'settee'] },
  { kind: 'RESULTS', queries: [], pinned: [], buried: [], boosts: [{ field: 'tag', value: 'new', weight: 'UP' }] },
  { kind: 'RESULTS', queries: ['a', 'b'], pinned: ['x'], buried: ['y'], boosts: [], redirect: '/sale' },
])('keeps %j as it is', (rule) => {
  expect(ruleOf(draftOf(rule))).toEqual(rule);
});

it('takes lines with a text, each once, and properties with a value', () => {
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

it('reports the problem of a field, or that of its first wrong line', () => {
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
