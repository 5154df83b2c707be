import { describe, expect, it } from 'vitest';
import { homePage } from './fake-world.ts';
import { memoryCopies } from './memory-copies.ts';
import { createUnsavedCopies } from './unsaved-copies.ts';

describe('unsaved copies', () => {
  const copy = (text: string) => ({ text, version: 1 });
  /** One browser with several tabs. */
  const browser = (room?: number) => {
    const small = new Map<string, string>();
    const large = new Map<string, string>();
    const open = new Set<string>();
    let now = 0;
    const tab = (own: string) => {
      open.add(own);
      const stores = [memoryCopies(small, room), memoryCopies(large, 50)];
      const copies = createUnsavedCopies(stores, { own, open: async () => open }, () => ++now);
      return { ...copies, close: () => open.delete(own) };
    };
    return { small, large, tab };
  };

  it('of one tab are not forgotten when another tab saves', async () => {
    const { tab } = browser();
    const [first, second] = [tab('a'), tab('b')];
    await second.write(homePage, copy('in conflict'));
    await first.write(homePage, copy('saved'));
    await first.forget(homePage);
    second.close();
    expect(await tab('c').adopt(homePage)).toEqual(copy('in conflict'));
  });

  it('of open tabs are left to those tabs, and the newest of the closed ones is restored first', async () => {
    const { tab } = browser();
    const [first, second, third] = [tab('a'), tab('b'), tab('c')];
    for (const [each, text] of [
      [first, 'one'],
      [second, 'two'],
      [third, 'three'],
    ] as const)
      await each.write(homePage, copy(text));
    first.close();
    second.close();
    const late = tab('d');
    expect(await late.adopt(homePage)).toEqual(copy('two'));
    await late.forget(homePage);
    expect(await tab('e').adopt(homePage)).toEqual(copy('one'));
    expect(await tab('f').adopt(homePage)).toBeUndefined();
  });

  it('are kept by exact name, so that a longer name is another document', async () => {
    const { tab } = browser();
    const first = tab('a');
    await first.write({ kind: 'pages', id: 'home-2' }, copy('other'));
    first.close();
    expect(await tab('b').adopt(homePage)).toBeUndefined();
  });

  it('go to a store that has room, and report when none has', async () => {
    const { small, large, tab } = browser(30);
    const first = tab('a');
    expect(await first.write(homePage, copy('x'))).toBe(true);
    expect([small.size, large.size]).toEqual([1, 0]);
    expect(await first.write(homePage, copy('x'.repeat(15)))).toBe(true);
    expect([small.size, large.size]).toEqual([0, 1]);
    expect(await first.write(homePage, copy('x'.repeat(60)))).toBe(false);
    // The last copy that fitted is still better than none.
    first.close();
    expect(await tab('b').adopt(homePage)).toEqual(copy('x'.repeat(15)));
  });

  it('are restored once, even when a tab was closed while its text moved to another store', async () => {
    const { small, large, tab } = browser();
    const first = tab('a');
    await first.write(homePage, copy('older'));
    large.set('endcap-unsaved:pages/home:a', JSON.stringify({ ...copy('newer'), at: 9 }));
    first.close();
    const second = tab('b');
    expect(await second.adopt(homePage)).toEqual(copy('newer'));
    await second.forget(homePage);
    expect([small.size, large.size]).toEqual([0, 0]);
  });

  it('end up with the newest change, whatever the order in which the stores respond', async () => {
    const { small, large, tab } = browser(30);
    const first = tab('a');
    const changes = [
      first.write(homePage, copy('x'.repeat(15))),
      first.forget(homePage),
      first.write(homePage, copy('y')),
    ];
    await Promise.all(changes);
    expect([small.size, large.size]).toEqual([1, 0]);
    await first.forget(homePage);
    expect([small.size, large.size]).toEqual([0, 0]);
  });
});
