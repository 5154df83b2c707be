import { expect, it } from 'vitest';
import { type Audience, audienceErrors } from '../../commerce/rules/audiences/audience.ts';
import { audienceForm, audienceText, conditionOf, newCondition } from './audience-form.ts';

const audience: Audience = {
  version: 1,
  id: 'everything',
  title: 'Everything',
  all: [
    { visitor: 'returning' },
    { signedIn: false },
    { place: { countries: ['IN', 'LK'], regions: ['MH'] } },
    { campaign: { sources: ['instagram'], names: ['diwali'] } },
    { device: ['phone', 'tablet'] },
  ],
  any: [
    { bought: { product: 'mug', times: 2, withinDays: 30 } },
    { bought: { collection: 'table' } },
    { expression: '{{ $count(orders) > 2 }}' },
  ],
};

it('keeps every condition in its form', () => {
  const form = audienceForm(JSON.stringify(audience))!;
  expect(JSON.parse(audienceText(form))).toEqual(audience);
  expect(audienceErrors(JSON.parse(audienceText(form)))).toEqual([]);
});

it('leaves out what is not filled in', () => {
  const form = { ...newCondition(0), countries: ' in , ', times: 'x' };
  expect(conditionOf({ ...form, kind: 'place' })).toEqual({ place: { countries: ['IN'] } });
  expect(conditionOf({ ...form, kind: 'bought' })).toEqual({ bought: {} });
});

it('has no form for a text that is not an audience', () => {
  expect(audienceForm('{')).toBeUndefined();
});
