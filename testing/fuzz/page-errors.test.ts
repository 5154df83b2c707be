import { expect, it } from 'vitest';
import type { Report, ReportCode } from '../../runtime/env.ts';
import { FailureError } from '../../runtime/failure.ts';
import { errorsIn, type PageErrorCode } from './page-errors.ts';

const report = (code: ReportCode, more: Partial<Report> = {}): Report => ({
  level: 'warning',
  code,
  message: 'अनंत चक्र',
  ...more,
});
const withCode = (code: string) => Object.assign(new Error('x'), { code });

it.each<[what: string, given: unknown, codes: PageErrorCode[]]>([
  ['widgets that render each other without end', report('update-loop'), ['update-loop']],
  [
    'a loop whose cause is an expected refusal',
    report('update-loop', { cause: new FailureError('a', 'b') }),
    ['update-loop'],
  ],
  ['actions that lead to each other', report('endless'), ['endless']],
  ['a renderer that differs', report('differs'), ['differs']],
  ['a page that is not drawn', report('not-drawn'), ['not-drawn']],
  ['an exception that React passes on', new RangeError('too deep'), ['uncaught']],
  ['a widget that has crashed', report('crash', { level: 'error', cause: new TypeError('x') }), ['crash']],
  ['a text without end', report('crash', { level: 'error', cause: withCode('text-too-long') }), ['text-too-long']],
  ['a refusal that its action expects', report('crash', { level: 'error', cause: new FailureError('a', 'b') }), []],
  ['a warning with a cause', report('crash', { cause: new TypeError('x') }), []],
])('classifies %s by its code', (_, given, codes) => {
  expect(errorsIn([given]).map(({ code }) => code)).toEqual(codes);
});

it.each(['Infinite update loop between widgets', 'Maximum update depth exceeded', '更新が止まりません'])(
  'classifies a report by its code, whatever its message: %s',
  (message) => {
    expect(errorsIn([report('crash', { message })])).toEqual([]);
    expect(errorsIn([report('update-loop', { message })])).toMatchObject([{ code: 'update-loop', message }]);
  },
);
