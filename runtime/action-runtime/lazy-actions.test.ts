import { expect, it } from 'vitest';
import type { Outcome } from '../messages/effect.ts';
import type { ActionRuntime, CreateActionRuntime } from './action-runtime.ts';
import { LazyActions } from './lazy-actions.ts';

const actionRuntime = {} as ActionRuntime;
const create: CreateActionRuntime = () => actionRuntime;

/** An action runtime whose load the test ends, and a log of everything that happened, in order. */
function loading() {
  const ends: { load: () => void; fail: (cause: unknown) => void }[] = [];
  const story: string[] = [];
  const lazyActions = new LazyActions(
    {
      load: () =>
        new Promise((resolve, reject) => {
          story.push('load');
          ends.push({ load: () => resolve(create), fail: reject });
        }),
    },
    (made) => {
      story.push('begin');
      return made(undefined as never);
    },
    (cause) => story.push(`failed: ${(cause as Error).message}`),
  );
  const ask = (what: string): Promise<Outcome> =>
    Promise.resolve(
      lazyActions.whenLoaded(() => {
        story.push(what);
        return { ok: true, result: what };
      }),
    );
  return { lazyActions, ends, story, ask };
}

it('runs actions immediately when the action runtime is ready', () => {
  const begun: unknown[] = [];
  const lazyActions = new LazyActions(
    { ready: create },
    (made) => {
      begun.push(made);
      return actionRuntime;
    },
    () => {},
  );
  expect(begun).toEqual([create]);
  expect(lazyActions.load()).toBe(undefined);
  expect(lazyActions.whenLoaded(() => ({ ok: true, result: 1 }))).toEqual({ ok: true, result: 1 });
  let isRun = false;
  lazyActions.onReady(() => {
    isRun = true;
  });
  expect(isRun).toBe(true);
});

it('loads nothing before an action is dispatched', () => {
  const { lazyActions, story } = loading();
  lazyActions.onReady(() => story.push('waited'));
  expect(story).toEqual([]);
  expect(lazyActions.actionRuntime).toBe(undefined);
});

it('loads the action runtime once, and runs messages dispatched meanwhile in order', async () => {
  const { lazyActions, ends, story, ask } = loading();
  const outcomes = ['one', 'two', 'three'].map(ask);
  lazyActions.load();
  expect(story).toEqual(['load']);
  ends[0]!.load();
  expect(await Promise.all(outcomes)).toEqual(['one', 'two', 'three'].map((result) => ({ ok: true, result })));
  expect(story).toEqual(['load', 'begin', 'one', 'two', 'three']);
  await ask('four');
  expect(story.at(-1)).toBe('four');
  await lazyActions.ready;
});

it('resolves waiting callers before it runs dispatched messages', async () => {
  const { lazyActions, ends, story, ask } = loading();
  const asked = ask('asked');
  lazyActions.onReady(() => story.push('waited'));
  ends[0]!.load();
  await asked;
  expect(story).toEqual(['load', 'begin', 'waited', 'asked']);
});

it('fails dispatched messages when the action runtime cannot be loaded, and retries on the next dispatch', async () => {
  const { lazyActions, ends, story, ask } = loading();
  lazyActions.onReady(() => story.push('waited'));
  const [first, second] = [ask('first'), ask('second')];
  ends[0]!.fail(new Error('no network'));
  const failed = { ok: false, failure: { message: 'no network' } };
  expect(await first).toMatchObject(failed);
  expect(await second).toMatchObject(failed);
  expect(story).toEqual(['load', 'failed: no network']);
  const third = ask('third');
  ends[1]!.load();
  expect(await third).toEqual({ ok: true, result: 'third' });
  expect(story).toEqual(['load', 'failed: no network', 'load', 'begin', 'waited', 'third']);
  await lazyActions.ready;
});

it('does not throw in the caller that prefetches the action runtime when loading fails', async () => {
  const { lazyActions, ends, story } = loading();
  const prepared = lazyActions.load();
  expect(lazyActions.load()).toBe(prepared);
  ends[0]!.fail(new Error('no network'));
  await expect(prepared).resolves.toBe(undefined);
  expect(story).toEqual(['load', 'failed: no network']);
});
