import { expect, it } from 'vitest';
import { termWords, versionsText } from './audience-words.ts';

const audiences = [
  { id: 'phones', title: 'Phones', isLive: true },
  { id: 'new-visitors', title: 'New visitors', isLive: true },
];

it.each([
  [[], ''],
  [['phones'], 'Kept in 2 versions: Phones or not.'],
  [['phones', 'not phones'], 'Kept in 2 versions: Phones or not.'],
  [['new-visitors', 'phones'], 'Kept in 4 versions: New visitors or not, Phones or not.'],
  [['gone or not phones'], 'Kept in 2 versions: gone or not, Phones or not.'],
])('says by what a page with the rules %j varies', (rules, words) => {
  expect(versionsText(rules, audiences)).toBe(words);
});

it('names an audience by its title', () => {
  expect(['phones', 'not phones', 'gone'].map((term) => termWords(term, audiences))).toEqual([
    'Phones',
    'Not: Phones',
    'gone',
  ]);
});
