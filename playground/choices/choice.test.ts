import { expect, it } from 'vitest';
import { type Choice, type ChoiceKind, choiceNamed, matchingChoices, valueDenotedBy } from './choice.ts';

const choices: readonly Choice[] = [
  { value: 'table', title: 'For the table' },
  { value: 'tea', title: 'Tea' },
  { value: 'tea-lights', title: 'Lights for Café tables' },
  { value: 'truck-electric', title: 'truck-electric' },
  { value: 'truck', title: 'truck' },
  { value: 'आम', title: 'आम का अचार' },
];
const values = (search: string) => matchingChoices(choices, search).map(({ value }) => value);

it.each<[what: string, search: string, expected: readonly string[]]>([
  ['everything, in its order, without words', ' ', ['table', 'tea', 'tea-lights', 'truck-electric', 'truck', 'आम']],
  ['what is named so before what begins so', 'tea', ['tea', 'tea-lights']],
  ['the shorter of what begins so', 'tr', ['truck', 'truck-electric']],
  ['what begins so before what has it inside', 'table', ['table', 'tea-lights']],
  ['all words, in any order', 'tables cafe', ['tea-lights']],
  ['words in capitals', 'FOR THE', ['table']],
  ['other scripts', 'अचार', ['आम']],
  ['nothing', 'lamp', []],
])('finds %s', (_, search, expected) => {
  expect(values(search)).toEqual(expected);
});

it.each([
  ['its value', 'tea', 'tea'],
  ['its title', ' for the table ', 'table'],
  ['a part of its title', 'for the', undefined],
])('knows a choice by %s', (_, text, value) => {
  expect(choiceNamed(choices, text)?.value).toBe(value);
});

it.each<[kind: ChoiceKind, text: string, value: string | undefined]>([
  ['collection', 'clothh', 'clothh'],
  ['collection', 'For the table', undefined],
  ['collection', '', undefined],
  ['combo', 'tea-set', 'tea-set'],
  ['combo', 'Tea set', undefined],
  ['discount-code', 'Diwali 26', 'Diwali 26'],
  ['blog', 'care-tips', 'care-tips'],
  ['blog', 'Care tips', 'care-tips'],
  ['discount-code', 'Hello 10%', 'Hello 10%'],
  ['combo', 'Tea for two', undefined],
  ['upsell', 'card', 'card'],
  ['address', '/search?q=lamp', '/search?q=lamp'],
  ['address', '#reviews', '#reviews'],
  ['address', 'https://example.com', 'https://example.com'],
  ['address', 'contact us', undefined],
])('takes the text of a field for a %s in which %j matches nothing as %s', (kind, text, value) => {
  expect(valueDenotedBy(kind, text)).toBe(value);
});
