import { expect, it } from 'vitest';
import {
  asListed,
  choose,
  describe,
  descriptionOf,
  isChosen,
  nothingChosen,
  toggle,
  unsaved,
} from './chosen-pictures.ts';
import type { LibraryPicture } from './library.ts';

const picture = (id: string, rest: Partial<LibraryPicture> = {}): LibraryPicture => ({
  id,
  kind: 'PICTURE',
  url: `/media/copies/${id}.webp`,
  name: id,
  altText: `What ${id} shows`,
  folder: '',
  focalPoint: { x: 0.5, y: 0.5 },
  uses: 0,
  version: 1,
  ...rest,
});
const [a, b] = [picture('a'), picture('b')];
const ids = ({ pictures }: { pictures: readonly LibraryPicture[] }) => pictures.map(({ id }) => id);

it.each<[what: string, isMultiple: boolean, pressed: readonly LibraryPicture[], expected: readonly string[]]>([
  ['one', false, [a], ['a']],
  ['a different in its place', false, [a, b], ['b']],
  ['none, where it is pressed again', false, [a, a], []],
  ['several in the order in which they are pressed', true, [b, a], ['b', 'a']],
  ['several without the one that is pressed again', true, [a, b, a], ['b']],
])('chooses %s', (_, isMultiple, pressed, expected) => {
  const chosen = pressed.reduce((before, each) => toggle(before, each, isMultiple), nothingChosen);
  expect(ids(chosen)).toEqual(expected);
  expect(isChosen(chosen, a)).toBe(expected.includes('a'));
});

it('chooses an added picture, even when it was already in the library and chosen', () => {
  const added = [a, b, a].reduce((before, each) => choose(before, each, true), nothingChosen);
  expect(ids(added)).toEqual(['b', 'a']);
});

it.each<[what: string, description: Parameters<typeof describe>[2], expected: object | undefined]>([
  ['nothing that says the same', { altText: ' What a shows ', focalPoint: { x: 0.5, y: 0.5 } }, undefined],
  [
    'another text, trimmed',
    { altText: 'A lamp ', focalPoint: { x: 0.5, y: 0.5 } },
    { altText: 'A lamp', focalPoint: { x: 0.5, y: 0.5 } },
  ],
  [
    'another point',
    { altText: 'What a shows', focalPoint: { x: 0.5, y: 0.1 } },
    { altText: 'What a shows', focalPoint: { x: 0.5, y: 0.1 } },
  ],
  [
    'a text that was emptied',
    { altText: '', focalPoint: { x: 0.5, y: 0.5 } },
    { altText: '', focalPoint: { x: 0.5, y: 0.5 } },
  ],
])('sends %s to the library', (_, description, expected) => {
  const chosen = describe(choose(nothingChosen, a, false), a, description);
  expect(unsaved(chosen, a)).toEqual(expected);
  expect(descriptionOf(chosen, a)).toEqual(description);
  expect(unsaved(chosen, b)).toBeUndefined();
});

it('keeps the edited description of a picture while another is chosen', () => {
  const description = { altText: 'A lamp', focalPoint: { x: 0.2, y: 0.5 } };
  const written = describe(choose(nothingChosen, a, false), a, description);
  expect(descriptionOf(toggle(toggle(written, b, false), a, false), a)).toEqual(description);
});

it('changes the newest version of a picture after someone else has changed it', () => {
  const newer = picture('a', { version: 2 });
  const chosen = choose(choose(nothingChosen, a, true), b, true);
  expect(asListed(chosen, [newer]).map(({ id, version }) => [id, version])).toEqual([
    ['a', 2],
    ['b', 1],
  ]);
});
