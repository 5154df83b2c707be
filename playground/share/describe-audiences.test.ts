import { expect, it } from 'vitest';
import { describeAudiences } from './describe-audiences.ts';

const known = [{ id: 'phones', title: 'Phones', isLive: true }];

it.each([
  [undefined, 'with the parts for every audience'],
  ['-', 'in no audience'],
  ['phones', 'in Phones'],
  ['phones,gone', 'in Phones and gone'],
])('says for %s: %s', (audiences, words) => {
  expect(describeAudiences(audiences, known)).toBe(words);
});
