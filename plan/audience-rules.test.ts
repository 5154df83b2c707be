import fc from 'fast-check';
import { expect, it } from 'vitest';
import { heldRules, holds, namesIn, ruleOf, versionsOf } from './audience-rules.ts';

const term = fc.tuple(fc.constantFrom('', 'not '), fc.constantFrom('a', 'b', 'c')).map(([not, name]) => not + name);
const rules = fc.array(fc.array(term, { minLength: 1, maxLength: 3 }).map(ruleOf), { maxLength: 4 });
const members = fc.uniqueArray(fc.constantFrom('a', 'b', 'c', 'd')).map((names) => new Set(names));

it('reads a rule as any of its terms', () => {
  expect(ruleOf(['phones', 'not tablets', 'phones'])).toBe('not tablets or phones');
  expect(namesIn(['not tablets or phones', 'phones'])).toEqual(['phones', 'tablets']);
  expect(holds('phones', new Set(['phones']))).toBe(true);
  expect(holds('not phones', new Set(['phones']))).toBe(false);
  expect(holds('not tablets or phones', new Set(['tablets']))).toBe(false);
});

it('lists the version of every visitor', () => {
  fc.assert(
    fc.property(rules, members, (each, memberOf) => {
      expect(versionsOf(each)).toContainEqual(heldRules(each, memberOf));
    }),
  );
});

it('counts versions that visitors can tell apart', () => {
  expect(versionsOf([])).toEqual([[]]);
  expect(versionsOf(['new', 'not new'])).toHaveLength(2);
  expect(versionsOf(['new', 'phones'])).toHaveLength(4);
});
