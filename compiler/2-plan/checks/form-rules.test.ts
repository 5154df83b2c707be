import { expect, it } from 'vitest';
import { shopRegistry } from '../../../widgets/shop-registry.ts';
import { compilePage } from '../../compile-page.ts';

const found = (type: string, ...rules: object[]) =>
  compilePage(
    {
      version: 3,
      id: 'x',
      slug: '/',
      type: 'CONTENT',
      body: [
        {
          widget: 'form',
          props: {
            label: 'Ask',
            fields: [{ key: 'it', name: 'It', definition: { type, validations: { rules: rules as never } } }],
          },
        },
      ],
    },
    { registry: shopRegistry },
  ).diagnostics.map(({ code, pointer, message, hint }) => [
    code,
    pointer.replace('/body/0/props/fields/0/definition/validations/rules/', ''),
    `${message} ${hint}`,
  ]);

const right: [type: string, rule: object][] = [
  ['STRING', { type: 'MIN', value: 2 }],
  ['STRING', { type: 'MAX', value: '20' }],
  ['NUMBER', { type: 'MAX', value: 3 }],
  ['DATE', { type: 'MIN', value: '2026-05-31' }],
  ['DATE', { type: 'DAYS_FROM_NOW_MAX', value: 60 }],
  ['STRING', { type: 'REGEX', value: '^[1-9][0-9]{5}$' }],
  ['STRING', { type: 'EMAIL' }],
  ['STRING', { type: 'CHOICE', value: ['a', 'b'] }],
  ['STRING', { type: 'CHOICE', value: '{{ [config.shopName] }}' }],
  ['STRING', { type: 'MAX_ITEMS', value: 2 }],
  ['BOOLEAN', { type: 'REQUIRED' }],
];

it.each(right)('accepts a %s with the rule %o', (type, rule) => {
  expect(found(type, rule)).toEqual([]);
});

const wrong: [type: string, rule: object, at: string, said: RegExp][] = [
  ['STRING', { type: 'MIN' }, '0', /The rule MIN of the field "it" has no number as its value/],
  ['NUMBER', { type: 'MAX', value: 'three' }, '0/value', /has no number/],
  ['DATE', { type: 'MIN', value: 5 }, '0/value', /is for a date, and its value is not a day.*"2026-05-31"/],
  ['NUMBER', { type: 'EMAIL' }, '0', /is not for a NUMBER\. Remove it, or make the field a STRING\./],
  ['BOOLEAN', { type: 'MAX', value: 3 }, '0/value', /make the field a STRING, NUMBER or a DATE/],
  ['STRING', { type: 'DAYS_FROM_NOW_MIN', value: 1 }, '0/value', /make the field a DATE/],
  [
    'STRING',
    { type: 'REGEX', value: '^[0-9{6}$' },
    '0/value',
    /cannot be read, so it refuses everything.*character class/,
  ],
  ['STRING', { type: 'REGEX' }, '0', /has no pattern, so it never refuses anything/],
  ['STRING', { type: 'CHOICE', value: [] }, '0/value', /has no choices, so it refuses everything/],
];

it.each(wrong)('reports a %s with the rule %o at %s', (type, rule, at, said) => {
  expect(found(type, { type: 'REQUIRED' }, rule)).toEqual([
    ['wrong-rule', at.replace('0', '1'), expect.stringMatching(said)],
  ]);
});
