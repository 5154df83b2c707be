import { describe, expect, it } from 'vitest';
import { memoryCopies } from './memory-copies.ts';
import { createUndoCopies, maxUndoCharacters } from './undo-copies.ts';

const home = { kind: 'pages', id: 'home' } as const;
const copy = (text: string) => ({ text, history: { done: [], undone: [] } });

/** One browser with several tabs, whose timers fire together. */
function browser() {
  const kept = new Map<string, string>();
  const open = new Set<string>();
  let due: (() => void)[] = [];
  let now = 0;
  return {
    kept,
    pass: () => {
      for (const run of due.splice(0)) run();
    },
    close: (name: string) => open.delete(name),
    tab: (own: string, room?: number) => {
      open.add(own);
      const after = (_: number, run: () => void) => {
        due.push(run);
        return () => {
          due = due.filter((each) => each !== run);
        };
      };
      const tabs = { own, open: async () => open };
      return createUndoCopies({ store: memoryCopies(kept, room), tabs, now: () => ++now, after });
    },
  };
}

describe('the undo history', () => {
  it('is stored once for many changes, in its newest state, and taken over by the next tab', async () => {
    const { tab, pass, close, kept } = browser();
    const first = tab('a');
    first.keep(home, () => copy('one'));
    first.keep(home, () => copy('two'));
    expect(kept.size).toBe(0);
    pass();
    close('a');
    const second = tab('b');
    await second.adopt(home);
    expect(second.of(home)).toEqual(copy('two'));
    expect([...kept.keys()]).toEqual(['endcap-undo:pages/home:b']);
  });

  it('stays with an open tab, and the newest history of the closed tabs is restored', async () => {
    const { tab, pass, close } = browser();
    const tabs = ['a', 'b', 'c'].map((name) => tab(name));
    for (const [at, each] of tabs.entries()) each.keep(home, () => copy(`text ${at}`));
    pass();
    close('a');
    close('b');
    const late = tab('d');
    await late.adopt(home);
    expect(late.of(home)).toEqual(copy('text 1'));
  });

  it('is forgotten with its document, together with a copy that is still to be stored', async () => {
    const { tab, pass, kept } = browser();
    const own = tab('a');
    own.keep(home, () => copy('one'));
    await own.forget(home);
    pass();
    expect([kept.size, own.of(home)]).toEqual([0, undefined]);
  });

  it('is not kept when it is too large, when there is no room, or when the stored copy is invalid', async () => {
    const { tab, pass, close, kept } = browser();
    const own = tab('a');
    own.keep(home, () => copy('x'.repeat(maxUndoCharacters)));
    pass();
    tab('b', 10).keep(home, () => copy('one'));
    pass();
    expect(kept.size).toBe(0);
    kept.set('endcap-undo:pages/home:a', '{"text":1}');
    close('a');
    const late = tab('c');
    await late.adopt(home);
    expect([late.of(home), kept.size]).toEqual([undefined, 0]);
  });
});
