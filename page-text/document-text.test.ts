import { expect, it } from 'vitest';
import { DocumentText, type TextUpdate } from './document-text.ts';

const insert = (at: number, words: string) => [{ from: at, to: at, insert: words }];

function world(first: string) {
  let revision = 0;
  const text = new DocumentText(first, () => ++revision);
  const seen: TextUpdate[] = [];
  text.follow((update) => seen.push(update));
  const view = {};
  return {
    text,
    seen,
    view,
    write: (shown: number, words: string) => text.apply({ changes: insert(0, words), shown, origin: 'typing', view }),
  };
}

it('accepts changes of a view that shows the current text, and rejects those of an outdated view', () => {
  const { text, seen, write } = world('one');
  expect(write(1, 'a')).toBe(true);
  expect(write(1, 'b')).toBe(false);
  expect([text.text, text.revision]).toEqual(['aone', 2]);
  text.replace(insert(4, '!'), 'workspace');
  expect(write(2, 'c')).toBe(false);
  expect(write(3, 'c')).toBe(true);
  expect(text.text).toBe('caone!');
  expect(seen.map(({ from, revision, origin }) => [from, revision, origin])).toEqual([
    [1, 2, 'typing'],
    [2, 3, 'workspace'],
    [3, 4, 'typing'],
  ]);
});

it('returns the changes since a revision', () => {
  const { text, write } = world('one');
  write(1, 'a');
  write(2, 'b');
  const second = { from: 2, text: 'aone', changes: insert(0, 'b'), origin: 'typing' };
  expect(text.since(1)).toEqual([{ from: 1, text: 'one', changes: insert(0, 'a'), origin: 'typing' }, second]);
  expect(text.since(2)).toEqual([second]);
  expect(text.since(3)).toEqual([]);
  expect(text.since(9)).toBeUndefined();
});

it('includes text typed in a view once it is settled', () => {
  const { text, write } = world('one');
  text.flushBefore(() => write(text.revision, 'typed '));
  expect(text.text).toBe('one');
  expect(text.settle()).toBe('typed one');
});

it('ignores an empty change', () => {
  const { text, seen } = world('one');
  text.replace([], 'workspace');
  expect([text.revision, seen]).toEqual([1, []]);
});
