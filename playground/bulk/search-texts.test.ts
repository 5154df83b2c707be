import { expect, it } from 'vitest';
import { maxPlaces, placeKey, replaceAll, searchTexts } from './search-texts.ts';

const text = (id: string, json: string) => ({ name: { kind: 'pages' as const, id }, text: json, version: 1 });
const wanted = { text: 'sale', isExact: false, isWhole: false, hasKeys: false };

it('finds matches by document and reports documents that are not JSON', () => {
  const { found, unread, isCut } = searchTexts(
    [text('a', '["sale", "Sale"]'), text('b', '["none"]'), text('c', '["sale"')],
    wanted,
  );
  expect(found.map(({ read, places }) => [read.name.id, places.length])).toEqual([['a', 2]]);
  expect(unread).toEqual([{ name: { kind: 'pages', id: 'c' }, why: expect.stringMatching(/not valid JSON/) }]);
  expect(isCut).toBe(false);
});

it('lists a limited number of matches and reports that there are more', () => {
  const many = text('a', JSON.stringify(Array.from({ length: maxPlaces }, () => 'sale')));
  expect(searchTexts([many], wanted).isCut).toBe(false);
  const cut = searchTexts([many, text('b', '["sale"]')], wanted);
  expect([cut.found.length, cut.isCut]).toEqual([1, true]);
});

it('replaces the matches that are not left out, in each document independently', () => {
  const search = { ...wanted, hasKeys: true };
  const { found } = searchTexts(
    [
      text('a', '["sale", "Sale"]'),
      text('b', '{"sale": 1, "offer": 2}'),
      text('c', '["sale"]'),
      text('d', '["offer sale"]'),
    ],
    search,
  );
  const left = new Set([
    placeKey(found[0]!.read, found[0]!.places[0]!),
    placeKey(found[2]!.read, found[2]!.places[0]!),
  ]);
  const { written, refused } = replaceAll(found, left, 'offer');
  expect(written.map((each) => [each.read.name.id, each.text, each.count])).toEqual([
    ['a', '["sale", "offer"]', 1],
    ['d', '["offer offer"]', 1],
  ]);
  expect(refused).toEqual([{ name: { kind: 'pages', id: 'b' }, why: expect.stringMatching(/same name/) }]);
});

it('writes nothing when the replacement changes nothing', () => {
  const { found } = searchTexts([text('a', '["sale"]')], wanted);
  expect(replaceAll(found, new Set(), 'sale')).toEqual({ written: [], refused: [] });
});
