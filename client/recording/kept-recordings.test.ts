import { expect, it, vi } from 'vitest';
import type { Recording } from '../../runtime/recording/recording.ts';
import { KeptRecordings } from './kept-recordings.ts';

const recordingOf = (id: string, seen = ''): Recording => ({ page: { id }, seen }) as unknown as Recording;
const idsOf = (recordings: readonly Recording[]): string[] => recordings.map(({ page }) => page.id);

/** Web storage with a limit on its characters. */
function storage(room = 1000) {
  let value: string | null = null;
  return {
    getItem: () => value,
    setItem: (_: string, next: string) => {
      if (next.length > room) throw new DOMException('Full.', 'QuotaExceededError');
      value = next;
    },
  };
}

it('keeps one recording of a page that returns from the back/forward cache, the latest', () => {
  const tab = storage();
  const a = new KeptRecordings(tab, 1);
  a.keep(recordingOf('a'));
  new KeptRecordings(tab, 2).keep(recordingOf('b'));
  expect(idsOf(a.others())).toEqual(['b']);
  a.keep(recordingOf('a', 'more'));
  const kept = new KeptRecordings(tab, 3).others();
  expect(idsOf(kept)).toEqual(['b', 'a']);
  expect(kept[1]).toMatchObject({ seen: 'more' });
});

it('drops the oldest recordings when there is no room, and warns about it', () => {
  const warn = vi.spyOn(console, 'warn').mockReturnValue();
  const tab = storage(120);
  for (const [began, id] of ['a', 'b', 'c'].entries()) new KeptRecordings(tab, began).keep(recordingOf(id));
  expect(idsOf(new KeptRecordings(tab, 9).others())).toEqual(['b', 'c']);
  expect(warn.mock.calls).toEqual([[expect.stringContaining('recording of a')]]);
  warn.mockRestore();
});

it.each(['{', 'null', '7'])('starts empty when something else has written %j', (written) => {
  const warn = vi.spyOn(console, 'warn').mockReturnValue();
  const tab = storage();
  tab.setItem('', written);
  const page = new KeptRecordings(tab, 1);
  expect(page.others()).toEqual([]);
  page.keep(recordingOf('a'));
  expect(idsOf(new KeptRecordings(tab, 2).others())).toEqual(['a']);
  warn.mockRestore();
});

it('throws any other failure of the storage', () => {
  const broken = {
    getItem: () => null,
    setItem: () => {
      throw new TypeError('Not allowed.');
    },
  };
  expect(() => new KeptRecordings(broken, 1).keep(recordingOf('a'))).toThrow('Not allowed.');
});
