import { expect, it } from 'vitest';
import type { StockItem } from '../../core/ports/storage/orders/stock.ts';
import { judgeStockLine } from './judge-stock-line.ts';
import { readStockCsv } from './stock-csv.ts';

const item = (currencyCode: string): StockItem => ({
  variantId: 'v',
  simpleId: 's',
  slug: 'mug',
  title: 'Mug',
  options: '',
  sku: '',
  quantity: 4,
  price: 100,
  mrp: 0,
  currencyCode,
  isTracked: true,
  isPublished: true,
});

const read = (csv: string, currencyCode = 'EUR') => {
  const { lines, problems } = readStockCsv(csv);
  expect(problems).toEqual([]);
  return lines.map((line) => {
    const judged = judgeStockLine(line, item(currencyCode));
    if (judged.kind === 'wrong') return `${line.line}: ${judged.message}`;
    return judged.kind === 'change' ? judged.wanted.price : judged.kind;
  });
};

it.each([
  ['commas', 'id,price\ns,1499.00\n', [149900]],
  ['semicolons', 'id;price\ns;1.499,00\nt;12,5\n', [149900, 1250]],
  ['a line that names the separator', 'sep=;\nid;price\ns;1499,00\n', [149900]],
  ['tabs', 'id\tprice\ns\t1499.00\n', [149900]],
])('reads prices separated by %s', (_name, csv, expected) => expect(read(csv)).toEqual(expected));

it('refuses a price that can be read in two ways, with its line number', () => {
  expect(read('id;price\ns;1.090\nt;2\n', 'KWD')).toEqual([
    expect.stringMatching(/^2: “1\.090” can be read in two ways/),
    2000,
  ]);
  expect(read('id,price\ns,1.090\n', 'KWD')).toEqual([1090]);
});

it('counts the separator line in line numbers', () =>
  expect(readStockCsv('sep=;\nid;price\n;5\n').problems).toMatchObject([{ line: 3 }]));
