import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { FormField, FormRule } from '../../../schemas/entities/content/form-schema.ts';
import { formatMessage, messages } from '../../messages.ts';
import { dayFromNow, dayIn } from './day-window.ts';
import { fieldProblem, formProblems, formValuesOf } from './form-problems.ts';
import { isDay } from './form-value.ts';

type Type = FormField['definition']['type'];

const now = Date.parse('2026-03-01T20:00:00Z');
const context = { now, timeZone: 'UTC' };

const field = (type: Type, rules: FormRule[] = [], isRequired = false): FormField => ({
  key: 'answer',
  name: 'Your answer',
  isRequired,
  definition: { type, validations: { rules } },
});
const said = (message: string, limit?: string | number) =>
  limit === undefined ? message : formatMessage(message, { limit });

const rule = (type: FormRule['type'], value?: unknown): FormRule => ({
  type,
  ...(value === undefined ? {} : { value }),
});

it.each<[string, Type, FormRule, unknown, string | undefined]>([
  ['MIN of a text', 'STRING', rule('MIN', 3), 'ab', said(messages.textTooShort, 3)],
  ['MIN counts characters', 'STRING', rule('MIN', 2), '🍵', said(messages.textTooShort, 2)],
  ['MIN of a number', 'NUMBER', rule('MIN', 3), '2.5', said(messages.numberBelow, 3)],
  ['MIN of a date', 'DATE', rule('MIN', '2026-02-01'), '2026-01-31', said(messages.dateTooEarly, '2026-02-01')],
  ['MAX of a text', 'STRING', rule('MAX', 3), 'abcd', said(messages.textTooLong, 3)],
  ['MAX of a number', 'NUMBER', rule('MAX', '3'), 3.5, said(messages.numberAbove, 3)],
  ['MAX of a date', 'DATE', rule('MAX', '2026-02-01'), '2026-02-02', said(messages.dateTooLate, '2026-02-01')],
  ['MAX as it is', 'STRING', rule('MAX', 3), 'abc', undefined],
  ['DAYS_FROM_NOW_MIN', 'DATE', rule('DAYS_FROM_NOW_MIN', 0), '2026-02-28', said(messages.dateTooEarly, '2026-03-01')],
  ['DAYS_FROM_NOW_MIN, today', 'DATE', rule('DAYS_FROM_NOW_MIN', 0), '2026-03-01', undefined],
  ['DAYS_FROM_NOW_MAX', 'DATE', rule('DAYS_FROM_NOW_MAX', 2), '2026-03-04', said(messages.dateTooLate, '2026-03-03')],
  ['DAYS_FROM_NOW_MAX, the last', 'DATE', rule('DAYS_FROM_NOW_MAX', 2), '2026-03-03', undefined],
  ['REGEX', 'STRING', rule('REGEX', '^[A-Z]{2}$'), 'abc', messages.patternMismatch],
  ['REGEX as it is', 'STRING', rule('REGEX', '^[A-Z]{2}$'), 'AB', undefined],
  ['REGEX that is none', 'STRING', rule('REGEX', '('), 'AB', messages.patternMismatch],
  ['REGEX that never ends', 'STRING', rule('REGEX', '^(a|a)*$'), `${'a'.repeat(60)}b`, messages.patternMismatch],
  ['EMAIL', 'STRING', rule('EMAIL'), 'asha@', messages.emailInvalid],
  ['EMAIL as it is', 'STRING', rule('EMAIL'), 'asha@example.com', undefined],
  ['MIN_ITEMS', 'STRING', rule('MIN_ITEMS', 2), ['a'], said(messages.tooFewItems, 2)],
  ['MIN_ITEMS of one text', 'STRING', rule('MIN_ITEMS', 2), 'a', said(messages.tooFewItems, 2)],
  ['MAX_ITEMS', 'STRING', rule('MAX_ITEMS', 1), ['a', 'b'], said(messages.tooManyItems, 1)],
  ['CHOICE', 'STRING', rule('CHOICE', ['a', { value: 'b', label: 'B' }]), 'B', messages.notAChoice],
  ['CHOICE as it is', 'STRING', rule('CHOICE', ['a', { value: 'b', label: 'B' }]), ['a', 'b'], undefined],
  ['CHOICE of a number', 'NUMBER', rule('CHOICE', ['1', '2']), '2', undefined],
  ['REQUIRED text', 'STRING', rule('REQUIRED'), '  ', 'Your answer is required.'],
  ['REQUIRED box', 'BOOLEAN', rule('REQUIRED'), false, 'Your answer is required.'],
  ['a checked box', 'BOOLEAN', rule('REQUIRED'), 'on', undefined],
  ['no number', 'NUMBER', rule('MIN', 0), 'many', messages.notANumber],
  ['no day', 'DATE', rule('MIN', 0), '2026-02-30', messages.notADate],
  ['a rule with a parameter that is none', 'NUMBER', rule('MIN', 'few'), '3', undefined],
])('%s', (_, type, given, value, expected) => {
  expect(fieldProblem(field(type, [given]), value, context)).toBe(expected);
});

it("accepts an empty optional field, and uses a rule's own message", () => {
  const rules: FormRule[] = [rule('MIN', 3), rule('EMAIL'), rule('MIN_ITEMS', 2)];
  for (const empty of [undefined, null, '', ' ', [], [''], false])
    expect(fieldProblem(field('STRING', rules), empty, context)).toBeUndefined();
  const own: FormRule = { type: 'MAX', value: 1, message: 'One letter, please.' };
  expect(fieldProblem(field('STRING', [own]), 'ab', context)).toBe('One letter, please.');
  expect(fieldProblem(field('STRING', [{ type: 'REQUIRED', message: 'Say it.' }]), '', context)).toBe('Say it.');
});

it.each([
  ['Pacific/Kiritimati', '2026-03-02'],
  ['America/Los_Angeles', '2026-03-01'],
  ['Nowhere/At_All', '2026-03-01'],
  [undefined, '2026-03-01'],
])('today in %s is %s', (timeZone, today) => {
  const window = field('DATE', [rule('DAYS_FROM_NOW_MIN', 0), rule('DAYS_FROM_NOW_MAX', 0)]);
  if (timeZone) expect(dayIn(now, timeZone)).toBe(today);
  const zone = { now, timeZone: timeZone ?? 'UTC' };
  expect(fieldProblem(window, today, zone)).toBeUndefined();
  expect(fieldProblem(window, dayFromNow(1, now, zone.timeZone), zone)).toBeDefined();
  expect(fieldProblem(window, dayFromNow(-1, now, zone.timeZone), zone)).toBeDefined();
});

describe('for all forms', () => {
  const rules = fc.record(
    {
      type: fc.constantFrom<FormRule['type']>(
        ...(['MIN', 'MAX', 'DAYS_FROM_NOW_MIN', 'DAYS_FROM_NOW_MAX', 'REGEX'] as const),
        ...(['EMAIL', 'MIN_ITEMS', 'MAX_ITEMS', 'CHOICE', 'REQUIRED'] as const),
      ),
      value: fc.oneof(fc.integer({ min: -5, max: 20 }), fc.constantFrom('^a+$', '[', '2026-03-05'), fc.jsonValue()),
    },
    { requiredKeys: ['type'] },
  ) as fc.Arbitrary<FormRule>;
  const fields = fc.uniqueArray(
    fc.record({
      key: fc.stringMatching(/^[a-z]{1,3}$/),
      name: fc.constant('Name'),
      isRequired: fc.boolean(),
      definition: fc.record({
        type: fc.constantFrom<Type>('STRING', 'NUMBER', 'BOOLEAN', 'DATE'),
        validations: fc.record({ rules: fc.array(rules, { maxLength: 4 }) }),
      }),
    }),
    { selector: ({ key }) => key, maxLength: 4 },
  );
  const entries = fc.dictionary(
    fc.stringMatching(/^[a-z]{1,3}$/),
    fc.oneof(fc.string(), fc.constantFrom('on', '7', '2026-03-05'), fc.jsonValue(), fc.array(fc.string())),
  );

  it('problems are sentences of known fields, and valid entries become typed values that are valid again', () => {
    fc.assert(
      fc.property(fields, entries, (known, given) => {
        const problems = formProblems(known, given, context);
        for (const [key, problem] of Object.entries(problems)) {
          expect(known.map((each) => each.key)).toContain(key);
          expect(problem).not.toBe('');
        }
        const right = known.filter(({ key }) => problems[key] === undefined);
        const values = formValuesOf(right, given);
        expect(Object.keys(values).every((key) => right.some((each) => each.key === key))).toBe(true);
        expect(formProblems(right, values, context)).toEqual({});
        expect(formValuesOf(right, values)).toEqual(values);
      }),
    );
  });

  it('a day window contains exactly the days between its ends, in any zone', () => {
    const zone = fc.constantFrom('UTC', 'Asia/Kolkata', 'America/New_York', 'Pacific/Apia', 'Europe/London');
    const time = fc.integer({ min: 0, max: 4_000_000_000 }).map((seconds) => seconds * 1000);
    const day = fc.integer({ min: -400, max: 400 });
    fc.assert(
      fc.property(zone, time, day, day, day, (timeZone, at, first, last, offered) => {
        const window = field('DATE', [rule('DAYS_FROM_NOW_MIN', first), rule('DAYS_FROM_NOW_MAX', last)]);
        const value = dayFromNow(offered, at, timeZone);
        expect(isDay(value)).toBe(true);
        const isInside = offered >= first && offered <= last;
        expect(fieldProblem(window, value, { now: at, timeZone }) === undefined).toBe(isInside);
      }),
    );
  });
});
