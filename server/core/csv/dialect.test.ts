import { describe, expect, it } from 'vitest';
import { decimalMarkOf, readNumber } from './decimal-mark.ts';
import { dialectOf } from './dialect.ts';

describe('dialectOf', () => {
  it.each([
    ['Handle,Title\na,"x;y;z"', ',', 'Handle,Title\na,"x;y;z"'],
    ['Handle;Title\na;b', ';', 'Handle;Title\na;b'],
    ['Handle\tTitle', '\t', 'Handle\tTitle'],
    ['a|b|c', '|', 'a|b|c'],
    ['sep=;\r\nHandle;Title, short', ';', '\r\nHandle;Title, short'],
    ['\ufeffSEP=\t\na\tb', '\t', '\na\tb'],
    ['"sep=;"\na;b', ';', '\na;b'],
    // A `sep=` line that was kept when the file was saved with another separator.
    ['sep=,\na;b', ';', '\na;b'],
    ['"Title, long, longer";Price;SKU', ';', '"Title, long, longer";Price;SKU'],
    ['\n\n名前;価格\n', ';', '\n\n名前;価格\n'],
    ['Handle', ',', 'Handle'],
    ['', ',', ''],
  ])('reads the dialect of %j', (text, separator, rest) => expect(dialectOf(text)).toEqual({ separator, text: rest }));
});

describe('decimalMarkOf', () => {
  it.each([
    [['1,5', '1.090'], ';', ','],
    [['1.090', '12.50'], ';', '.'],
    [['1.090,00'], '\t', ','],
    [['1.234.567'], ';', ','],
    [['0,750'], ';', ','],
    [['1.090', '2,500', '7'], ';', undefined],
    [['12.50', '12,50'], ';', undefined],
    [['€ 12,50', ''], ';', ','],
    [['12,50'], ',', '.'],
  ] as const)('finds the decimal mark of %j in cells separated by %j: %s', (amounts, separator, mark) =>
    expect(decimalMarkOf(amounts, separator)).toBe(mark),
  );
});

it('refuses a number that can be read in two ways', () => {
  expect(readNumber('1.090', undefined)).toMatchObject({ kind: 'unreadable', isAmbiguous: true });
  expect(readNumber('1.090,00', undefined)).toMatchObject({ kind: 'unreadable', isAmbiguous: false });
  expect(readNumber('1.090', ',')).toEqual({ kind: 'number', whole: '1090', fraction: '' });
});
