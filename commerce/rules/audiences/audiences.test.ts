import { describe, expect, it } from 'vitest';
import { type Audience, type AudienceCondition, audienceErrors, readAudience } from './audience.ts';
import { type ExpressionRules, factsOf, isMember, type VisitFacts } from './membership.ts';
import { audienceSentence } from './sentences.ts';

const facts: VisitFacts = {
  visitor: 'returning',
  signedIn: true,
  place: { country: 'IN', region: 'MH' },
  campaign: { source: 'Instagram', medium: 'social', name: 'diwali' },
  device: 'phone',
  orders: [
    { daysAgo: 3, total: 500, currencyCode: 'INR', lines: [{ product: 'mug', collections: ['table'], quantity: 2 }] },
    { daysAgo: 40, total: 900, currencyCode: 'INR', lines: [{ product: 'lamp', collections: ['desk'], quantity: 1 }] },
    { daysAgo: 90, total: 500, currencyCode: 'INR', lines: [{ product: 'mug', collections: ['table'], quantity: 1 }] },
  ],
};

const rules: ExpressionRules = { reads: () => ['orders'], isTrue: (_, { orders = [] }) => orders.length > 2 };

const cases: [condition: AudienceCondition, isTrue: boolean, sentence: string][] = [
  [{ visitor: 'returning' }, true, 'has been here before'],
  [{ visitor: 'new' }, false, 'is here for the first time'],
  [{ signedIn: true }, true, 'is signed in'],
  [{ signedIn: false }, false, 'is not signed in'],
  [{ place: { countries: ['in', 'LK'] } }, true, 'is in in or LK'],
  [{ place: { countries: ['IN'], regions: ['DL'] } }, false, 'is in DL, IN'],
  [{ campaign: { sources: ['instagram'] } }, true, 'has come from instagram'],
  [{ campaign: { mediums: ['email'], names: ['diwali'] } }, false, 'has come by email in the campaign diwali'],
  [{ device: ['phone', 'tablet'] }, true, 'uses a phone or a tablet'],
  [{ device: ['computer'] }, false, 'uses a computer'],
  [{ bought: {} }, true, 'has bought something'],
  [{ bought: { product: 'mug', times: 2 } }, true, 'has bought mug in at least 2 orders'],
  [
    { bought: { product: 'mug', times: 2, withinDays: 30 } },
    false,
    'has bought mug in at least 2 orders in the last 30 days',
  ],
  [{ bought: { collection: 'desk' } }, true, 'has bought something from the collection desk'],
  [{ bought: { collection: 'bath' } }, false, 'has bought something from the collection bath'],
  [{ expression: '{{ $count(orders) > 2 }}' }, true, 'fits {{ $count(orders) > 2 }}'],
];

describe('a condition', () => {
  it.each(cases)('%j is %s', (condition, isTrue, sentence) => {
    expect(audienceErrors({ version: 1, id: 'a', title: 'A', all: [condition] })).toEqual([]);
    expect(isMember({ all: [condition] }, facts, rules)).toBe(isTrue);
    expect(audienceSentence({ all: [condition] })).toBe(`A visitor who ${sentence}.`);
  });

  it.each(cases)('%j is not true of a visitor about whom nothing is known', (condition) => {
    expect(isMember({ all: [condition] }, {}, rules)).toBe(false);
  });
});

describe('an audience', () => {
  it('takes all of one list and any of the other', () => {
    const phones: AudienceCondition = { device: ['phone'] };
    const away: AudienceCondition = { place: { countries: ['DE'] } };
    expect(isMember({ all: [phones], any: [away, { visitor: 'returning' }] }, facts, rules)).toBe(true);
    expect(isMember({ all: [phones], any: [away] }, facts, rules)).toBe(false);
    expect(audienceSentence({ all: [phones], any: [away, { signedIn: true }] })).toBe(
      'A visitor who uses a phone and either is in DE or is signed in.',
    );
  });

  it('names the facts that it needs', () => {
    const audience: Audience = { version: 1, id: 'a', title: 'A', all: [{ device: ['phone'] }, { bought: {} }] };
    expect(factsOf(audience, rules)).toEqual(['device', 'orders']);
  });

  it.each([
    ['no condition', {}, 'has no condition'],
    ['an unknown condition', { all: [{ weather: 'rain' }] }, ''],
    ['two keys', { all: [{ visitor: 'new', signedIn: true }] }, ''],
    ['a place without one', { all: [{ place: {} }] }, 'needs "countries"'],
    ['a campaign without one', { any: [{ campaign: {} }] }, 'needs "sources"'],
    ['a product and a collection', { all: [{ bought: { product: 'a', collection: 'b' } }] }, 'use two conditions'],
    ['an expression without braces', { all: [{ expression: 'true' }] }, 'must be one expression'],
  ])('is refused with %s', (_, conditions, problem) => {
    const audience = { version: 1, id: 'a', title: 'A', ...conditions };
    expect(audienceErrors(audience)[0]?.problem).toContain(problem);
    expect(readAudience(JSON.stringify(audience))).toBeUndefined();
  });
});
