import { describe, expect, it } from 'vitest';
import { minuteMs } from '../../commerce/durations.ts';
import { createDraftHistory, historyLimits } from './draft-history.ts';
import { memoryCopies } from './memory-copies.ts';

const home = { kind: 'pages', id: 'home' } as const;

/** A browser with room for a limited number of characters in total. */
function browser(room = Number.POSITIVE_INFINITY) {
  const kept = new Map<string, string>();
  let now = 0;
  const store = memoryCopies(kept);
  const full = {
    ...store,
    write: async (key: string, value: string) => {
      const used = [...kept.values()].reduce((sum, each) => sum + each.length, 0);
      if (used + value.length > room) throw new Error('QuotaExceededError');
      kept.set(key, value);
    },
  };
  return {
    kept,
    pass: (milliseconds: number) => {
      now += milliseconds;
    },
    tab: (name: string) => createDraftHistory(full, name, () => now),
  };
}

const textsOf = async (history: ReturnType<typeof createDraftHistory>) =>
  (await history.list(home)).map(({ text }) => text);

describe('the history of a draft', () => {
  it('keeps a text every few minutes of editing, newest first', async () => {
    const { tab, pass } = browser();
    const history = tab('a');
    await history.note(home, 'as it was opened');
    for (let at = 1; at <= 8; at += 1) {
      pass(minuteMs);
      await history.note(home, `after ${at} minutes`);
    }
    expect(await textsOf(history)).toEqual(['after 6 minutes', 'after 3 minutes', 'as it was opened']);
    expect((await history.list(home))[0]).toEqual({ at: 6 * minuteMs, text: 'after 6 minutes' });
  });

  it('keeps every text that was replaced as a whole, unless it equals the previous one', async () => {
    const { tab } = browser();
    const history = tab('a');
    await history.note(home, 'one');
    await history.add(home, 'two');
    await history.add(home, 'two');
    expect((await textsOf(history)).sort()).toEqual(['one', 'two']);
  });

  it('is kept per document and shared by all tabs', async () => {
    const { tab } = browser();
    const [first, second] = [tab('a'), tab('b')];
    await first.note(home, 'of the first');
    await second.note(home, 'of the second');
    await second.note({ kind: 'pages', id: 'home-2' }, 'another');
    expect((await textsOf(first)).sort()).toEqual(['of the first', 'of the second']);
    await first.forget(home);
    expect(await textsOf(second)).toEqual([]);
    expect(await second.list({ kind: 'pages', id: 'home-2' })).toHaveLength(1);
  });

  it('drops the oldest texts beyond the maximum number and size', async () => {
    const { tab, pass, kept } = browser();
    const history = tab('a');
    for (let at = 0; at < historyLimits.maxSnapshots + 5; at += 1) {
      pass(historyLimits.everyMs);
      await history.note(home, `text ${at}`);
    }
    const texts = await textsOf(history);
    expect([texts.length, texts.at(-1)]).toEqual([historyLimits.maxSnapshots, 'text 5']);
    await history.add(home, 'x'.repeat(historyLimits.maxCharacters - 10));
    expect(kept.size).toBe(2);
    await history.add(home, 'x'.repeat(historyLimits.maxCharacters + 1));
    expect(kept.size).toBe(2);
  });

  it('drops its older half to make room for a new text, and reports when there is no room at all', async () => {
    const { tab } = browser(10);
    const history = tab('a');
    for (const text of ['aaa', 'bbb', 'ccc']) await history.add(home, text);
    await history.add(home, 'dddd');
    expect([(await textsOf(history)).sort(), history.hasRoom()]).toEqual([['ccc', 'dddd'], true]);
    await history.add(home, 'x'.repeat(11));
    expect(history.hasRoom()).toBe(false);
  });

  it('is deleted by the time that forgetting resolves, however slow the browser is', async () => {
    const { kept, pass, tab } = browser();
    await tab('a').note(home, 'one');
    pass(10 * minuteMs);
    await tab('b').note(home, 'two');
    const store = memoryCopies(kept);
    let removals = 0;
    const slow = {
      ...store,
      remove: async (key: string) => {
        for (let turn = 0; turn < 5; turn += 1) await Promise.resolve();
        await store.remove(key);
        removals += 1;
      },
    };
    await createDraftHistory(slow, 'c', () => 0).forget(home);
    expect([removals, kept.size]).toEqual([2, 0]);
  });
});
