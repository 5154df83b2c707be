import { expect, it } from 'vitest';
import { type DraftSource, draftState, type ParsedDraft } from './draft-state.ts';

interface Draft {
  title: string;
  pieces: string;
}

const source: DraftSource<Draft, ParsedDraft<{ title: string; pieces: number }>> = {
  saved: { title: 'Cup', pieces: '3' },
  read: ({ title, pieces }) => ({
    value: { title: title.trim(), pieces: Number(pieces) || 0 },
    problems: Number.isNaN(Number(pieces)) ? [{ field: 'pieces', message: 'Enter a whole number.' }] : [],
  }),
};
const refused = [{ field: 'title', message: 'It is taken.' }];

it.each<[what: string, changed: Partial<Draft>, isChanged: boolean]>([
  ['nothing', {}, false],
  ['what reads as before', { title: 'Cup ' }, false],
  ['a different title', { title: 'Plate' }, true],
  ['what cannot be read', { pieces: 'three' }, true],
])('detects whether %s is a change', (_, changed, isChanged) => {
  expect(draftState(source, { changed, isTried: false, refused: [] })).toMatchObject({
    draft: { ...source.saved, ...changed },
    isChanged,
    shown: [],
  });
});

it('reports no change for an unchanged draft that was invalid from the start', () => {
  const wrong = { ...source, saved: { title: '', pieces: 'three' } };
  expect(draftState(wrong, { changed: {}, isTried: false, refused: [] }).isChanged).toBe(false);
});

it('does not count problems as changes when the value contains everything typed', () => {
  const edits = { changed: { pieces: 'three' }, isTried: false, refused: [] };
  const saved = { title: 'Cup', pieces: '0' };
  expect(draftState({ ...source, saved, isReadWhole: true }, edits).isChanged).toBe(false);
  expect(draftState({ ...source, saved }, edits).isChanged).toBe(true);
});

it('shows problems after saving was attempted, followed by those from the server', () => {
  const changed = { pieces: 'three' };
  expect(draftState(source, { changed, isTried: false, refused }).shown).toEqual([]);
  const { shown } = draftState(source, { changed, isTried: true, refused });
  expect(shown.map(({ field }) => field)).toEqual(['pieces', 'title']);
});
