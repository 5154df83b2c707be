import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { checkRedirects } from '../../../compiler/redirects/check-redirects.ts';
import '../../../testing/property-runs.ts';
import { foundRows, problemsByRow, type RowSearch, rowsIn } from './redirect-rows.ts';
import { cellsOf, joinRows, oldPath, type RedirectRow, rowsOfTable, storedRow, tableOf } from './redirect-table.ts';

const row = (from: string, to: string, note = ''): RedirectRow => ({ from, to, note });

describe('a table', () => {
  it.each<[text: string, rows: RedirectRow[]]>([
    ['', []],
    ['/a,/b', [row('/a', '/b')]],
    ['/a\t/b\n/c\t/d\n', [row('/a', '/b'), row('/c', '/d')]],
    ['/a;/b\r\n/c;/d', [row('/a', '/b'), row('/c', '/d')]],
    ['from,to\n/a,/b', [row('/a', '/b')]],
    ['Redirect from,Redirect to\n/a,/b\n', [row('/a', '/b')]],
    ['\uFEFFto,note,from\n/b,"Said ""so"", once",/a', [row('/a', '/b', 'Said "so", once')]],
    ['https://old.example/a?x=1#top,b', [row('/a', '/b')]],
    ['a.html,https://elsewhere.example/x?y=1', [row('/a.html', 'https://elsewhere.example/x?y=1')]],
    ['"/a\n","/b"', [row('/a', '/b')]],
    ['\n\n/a,/b\n , \n', [row('/a', '/b')]],
  ])('%j is read', (text, rows) => {
    expect(rowsOfTable(text)).toEqual(rows);
  });

  it('is read as it was written', () => {
    const path = fc.stringMatching(/^\/[a-z",; -]{0,8}[a-z]$/);
    const note = fc.stringMatching(/^[a-z=+",;-]{0,8}$/);
    fc.assert(
      fc.property(fc.array(fc.record({ from: path, to: path, note })), (rows) => {
        expect(rowsOfTable(tableOf(rows))).toEqual(rows);
      }),
    );
  });

  it('is never computed by a spreadsheet', () => {
    expect(cellsOf(tableOf([row('/a', '/b', '=1+1')]))[1]).toEqual(['/a', '/b', "'=1+1"]);
  });

  it.each([
    ['', ''],
    ['/a', '/a'],
    [' a ', '/a'],
    ['http://old.example', '/'],
    ['HTTPS://old.example/%C3%BC', '/%C3%BC'],
  ])('with the old address %j is about %j', (written, path) => {
    expect(oldPath(written)).toBe(path);
  });
});

it('joins redirects: what is new is added, and an old address keeps its place and note', () => {
  const rows = [row('/a', '/x', 'kept'), row('/b', '/y')];
  const more = [row('/A', '/z'), row('/b', '/y'), row('/c', '/x'), row('/c', '/y')];
  expect(joinRows(rows, more)).toEqual({
    rows: [row('/a', '/z', 'kept'), row('/b', '/y'), row('/c', '/y')],
    added: 1,
    changed: 2,
    same: 1,
  });
});

it('joins a file of a thousand redirects, which are read and checked as they are shown', () => {
  const lines = Array.from({ length: 1_000 }, (_, index) => `"/Shop/Lamp, no. ${index}.html",/lamps/${index}\r\n`);
  const { rows, added } = joinRows([], rowsOfTable(`Redirect from,Redirect to\r\n${lines.join('')}`));
  expect([added, rows.length, rows[999]]).toEqual([1_000, 1_000, row('/Shop/Lamp, no. 999.html', '/lamps/999')]);
  const text = JSON.stringify({ version: 1, id: 'redirects', redirects: rows.map(storedRow) });
  expect(rowsIn(text)!.map(({ index: _, ...each }) => each)).toEqual(rows);
  expect(checkRedirects(text)).toEqual([]);
  expect(rowsOfTable(tableOf(rows))).toEqual(rows);
  expect(joinRows(rows, rowsOfTable(tableOf(rows)))).toMatchObject({ added: 0, changed: 0, same: 1_000 });
});

it('reads the rows of a document, and finds them with their problems', () => {
  const text = JSON.stringify({ redirects: [storedRow(row('/Über', '/b')), { from: 3 }, null] });
  const rows = rowsIn(text)!;
  expect(rows.map(({ from, to }) => [from, to])).toEqual([
    ['/Über', '/b'],
    ['', ''],
    ['', ''],
  ]);
  const found = (search: RowSearch) => foundRows(rows, search).map(({ index }) => index);
  expect(found({ words: 'uber /b' })).toEqual([0]);
  expect(found({ words: ' ' })).toEqual([0, 1, 2]);
  expect(found({ words: '', among: new Map([[1, []]]) })).toEqual([1]);
  expect(found({ words: 'uber', among: new Map([[1, []]]), always: 2 })).toEqual([2]);
  expect(rowsIn('[]')).toBeUndefined();
  expect(rowsIn('{ "redirects": {} }')).toBeUndefined();
  expect(rowsIn('{}')).toEqual([]);
  const problem = { code: 'a', severity: 'error', message: '', hint: '', range: {} };
  const those = ['/redirects/1/to', '/redirects/1', '/redirects/10/from', '/version'].map((pointer) => ({
    ...problem,
    pointer,
  })) as never[];
  expect([...problemsByRow(those)].map(([index, { length }]) => [index, length])).toEqual([
    [1, 2],
    [10, 1],
  ]);
});
