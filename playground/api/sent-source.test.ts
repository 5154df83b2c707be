import fc from 'fast-check';
import { expect, it } from 'vitest';
import { CallError } from './call.ts';
import { noteSaved, type SentSource, saveSource, withSource } from './sent-source.ts';

/** Returns the requests in order. When `isMoved`, the server rejects edits because it has another draft. */
async function sentOf(key: string, text: string, isMoved = false): Promise<SentSource[]> {
  const sent: SentSource[] = [];
  await withSource(key, text, async (each) => {
    sent.push(each);
    if (isMoved && typeof each !== 'string') throw new CallError(409, 'draft-moved', 'Send the whole text.');
  });
  return sent;
}

const characters = fc.constantFrom('a', 'b', '\n', 'é', '😀', '😁', '𝒜');
const texts = fc.array(characters, { maxLength: 40 }).map((all) => all.join(''));

it('sends the edits since the saved draft, and never splits a surrogate pair', async () => {
  await fc.assert(
    fc.asyncProperty(texts, texts, texts, texts, async (start, before, after, end) => {
      noteSaved('pages/home', 3, start + before + end);
      const text = start + after + end;
      const [sent] = await sentOf('pages/home', text);
      if (typeof sent === 'string') {
        expect(sent).toBe(text);
        return;
      }
      const { from, to, insert, draftVersion } = sent!;
      const saved = start + before + end;
      expect(draftVersion).toBe(3);
      expect(saved.slice(0, from) + insert + saved.slice(to)).toBe(text);
      expect([insert, saved.slice(0, from), saved.slice(to)].every((each) => each.isWellFormed())).toBe(true);
      expect(insert.length * 2).toBeLessThanOrEqual(text.length);
    }),
  );
});

it('sends the whole text when the draft on the server is unknown or most of the text differs', async () => {
  expect(await sentOf('pages/new', 'a text')).toEqual(['a text']);
  noteSaved('pages/new', 1, 'another');
  expect(await sentOf('pages/new', 'something else')).toEqual(['something else']);
});

it('sends the whole text once the server has another draft, and edits again after the next save', async () => {
  noteSaved('pages/moved', 1, 'one two three four');
  const edit = { draftVersion: 1, from: 4, to: 7, insert: '2' };
  expect(await sentOf('pages/moved', 'one 2 three four', true)).toEqual([edit, 'one 2 three four']);
  expect(await sentOf('pages/moved', 'one 2 three four')).toEqual(['one 2 three four']);
  noteSaved('pages/moved', 2, 'one two three four');
  expect(await sentOf('pages/moved', 'one 2 three four')).toEqual([{ ...edit, draftVersion: 2 }]);
});

it('waits for a pending save, and then sends the edits since that save', async () => {
  noteSaved('pages/saved', 1, 'one two three four');
  let answer = (_: { draftVersion: number }) => {};
  const saving = saveSource<{ draftVersion: number }>('pages/saved', 'one two three 4', () => {
    return new Promise((resolve) => {
      answer = resolve;
    });
  });
  const checking = sentOf('pages/saved', 'one two 3 4');
  answer({ draftVersion: 2 });
  expect(await saving).toEqual({ draftVersion: 2 });
  const edit = { draftVersion: 2, from: 8, to: 13, insert: '3' };
  expect(await checking).toEqual([edit]);
  const failing = saveSource('pages/saved', 'one', () => Promise.reject(new Error('gone')));
  const next = sentOf('pages/saved', 'one two 3 4');
  await expect(failing).rejects.toThrow('gone');
  expect(await next).toEqual([edit]);
});
