import { describe, expect, it } from 'vitest';
import { compileExpression, ExpressionError } from '../index.ts';

const evaluate = (source: string, environment: object): unknown =>
  compileExpression(source, { environment }).evaluate(undefined);

const russian = '{"few": "# яблока", "many": "# яблок", "other": "# яблока"}';
const polish = '{"few": "# pliki", "many": "# plików", "other": "# pliku"}';
const arabic = '{"zero": "لا كتب", "two": "كتابان", "few": "# كتب", "many": "# كتابا", "other": "# كتاب"}';

describe('$plural', () => {
  it.each([
    ['fr-FR', 0, '# article', '', '0 article'],
    ['fr-FR', 1.5, '# article', '', '1,5 article'],
    ['fr-FR', 2, '# article', '', '2 articles'],
    ['en-IN', 0, '# item', '', '0 items'],
    ['en-IN', 1, '# item', '', '1 item'],
    ['ru-RU', 21, '# яблоко', russian, '21 яблоко'],
    ['ru-RU', 3, '# яблоко', russian, '3 яблока'],
    ['ru-RU', 11, '# яблоко', russian, '11 яблок'],
    ['ru-RU', 2, '# яблоко', '', '2 яблоко'],
    ['pl-PL', 1, '# plik', polish, '1 plik'],
    ['pl-PL', 22, '# plik', polish, '22 pliki'],
    ['pl-PL', 12, '# plik', polish, '12 plików'],
    ['ar-EG-u-nu-latn', 0, 'كتاب', arabic, 'لا كتب'],
    ['ar-EG-u-nu-latn', 1, 'كتاب', arabic, 'كتاب'],
    ['ar-EG-u-nu-latn', 2, 'كتاب', arabic, 'كتابان'],
    ['ar-EG-u-nu-latn', 3, 'كتاب', arabic, '3 كتب'],
    ['ar-EG-u-nu-latn', 11, 'كتاب', arabic, '11 كتابا'],
    ['ar-EG-u-nu-latn', 100, 'كتاب', arabic, '100 كتاب'],
    ['hi-IN', 0, '# लेख', '', '0 लेख'],
    ['hi-IN', 2, '# लेख', '', '2 लेख'],
    ['ja-JP', 1, '# 点', '', '1 点'],
    ['ja-JP', 2, '# item', '', '2 item'],
  ])('in %s, writes %d of %j with the forms %s', (locale, count, one, forms, expected) => {
    const source = `$plural(${count}, ${JSON.stringify(one)}${forms && `, ${forms}`})`;
    expect(evaluate(source, { locale })).toBe(expected);
  });
});

describe('$t', () => {
  const write = (message: string, value: unknown, more: object = {}) =>
    evaluate(`$t("k", ${JSON.stringify({ a: value })})`, { messages: { k: message }, locale: 'en-IN', ...more });

  it.each([
    ['{a, number, ::currency/INR}', 12.5, '₹12.50'],
    ['{a, number, ::currency/JPY}', 1200, 'JP¥1,200'],
    ['{a, number, ::currency/INR unit-width-iso-code}', 1, 'INR\u00a01.00'],
    ['{a, number, ::percent}', 25, '25%'],
    ['{a, number, ::percent scale/100}', 0.25, '25%'],
    ['{a, number, percent}', 0.25, '25%'],
    ['{a, number, ::.00}', 1.5, '1.50'],
    ['{a, number, ::.0#}', 1.256, '1.26'],
    ['{a, number, ::compact-short}', 12_000, '12K'],
    ['{a, number, ::group-off}', 12_000, '12000'],
    ['{a, number, ::000}', 7, '007'],
    ['{a, number, ::@@#}', 12_345, '12,300'],
    ['{a, number, ::sign-always}', 7, '+7'],
    ['{a, number, integer}', 1.7, '2'],
    ['{a, number, currency}', 5, '₹5.00'],
    ['{a, date, ::yMMMd}', '2026-03-05', '5 Mar 2026'],
    ['{a, date, ::MMMMd}', '2026-03-05', '5 March'],
    ['{a, date, long}', '2026-03-05', '5 March 2026'],
    ['{a, date}', '2026-02-30', 'Invalid date/template'],
    ['{a, time, ::Hmm}', '2026-03-05T10:30:00Z', '10:30'],
    ['{a, date}', null, ''],
  ])('applies the format of %j to %j', (message, value, expected) => {
    expect(write(message, value)).toBe(expected);
  });

  it('writes a date without a time as the same day in every time zone', () => {
    for (const timeZone of ['America/New_York', 'Asia/Tokyo', 'Pacific/Kiritimati'])
      expect(write('{a, date, ::yMMMd}', '2026-03-05', { timeZone })).toBe('5 Mar 2026');
  });

  it.each([
    '{a, number, ::currency/rupees}',
    '{a, number, ::wonderful}',
    '{a, number, #,##0.00}',
    '{a, number, ::unit/parsec-per-fortnight}',
    '{a, date, ::QQQQ}',
    '{a, date, dd/MM}',
    '{a, spellout}',
  ])('rejects %j', (message) => {
    expect(() => write(message, 1)).toThrow(ExpressionError);
    try {
      write(message, 1);
    } catch (thrown) {
      expect((thrown as ExpressionError).code).toBe('D3142');
    }
  });
});
