import { expect, it } from 'vitest';
import type { Outcome } from '../effects/effect.ts';
import type { ActionRuntime, CreateActionRuntime } from './action-runtime.ts';
import { LazyActions } from './lazy-actions.ts';

const actionRuntime = {} as ActionRuntime;
const create: CreateActionRuntime = () => actionRuntime;

/** A load that a test ends when it wants to, and everything that happened, in order. */
function loading() {
  const ends: { come: () => void; fail: (cause: unknown) => void }[] = [];
  const story: string[] = [];
  const deeds = new LazyActions(
    {
      load: () =>
        new Promise((resolve, reject) => {
          story.push('load');
          ends.push({ come: () => resolve(create), fail: reject });
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
      deeds.whenLoaded(() => {
        story.push(what);
        return { ok: true, result: what };
      }),
    );
  return { deeds, ends, story, ask };
}

it('runs actions at once where everything is there', () => {
  const begun: unknown[] = [];
  const deeds = new LazyActions(
    { ready: create },
    (made) => {
      begun.push(made);
      return actionRuntime;
    },
    () => {},
  );
  expect(begun).toEqual([create]);
  expect(deeds.load()).toBe(undefined);
  expect(deeds.whenLoaded(() => ({ ok: true, result: 1 }))).toEqual({ ok: true, result: 1 });
  let isRun = false;
  deeds.onReady(() => {
    isRun = true;
  });
  expect(isRun).toBe(true);
});

it('loads nothing before an action is dispatched', () => {
  const { deeds, story } = loading();
  deeds.onReady(() => story.push('waited'));
  expect(story).toEqual([]);
  expect(deeds.actionRuntime).toBe(undefined);
});

it('loads once, and runs what was dispatched meanwhile in order', async () => {
  const { deeds, ends, story, ask } = loading();
  const outcomes = ['one', 'two', 'three'].map(ask);
  deeds.load();
  expect(story).toEqual(['load']);
  ends[0]!.come();
  expect(await Promise.all(outcomes)).toEqual(['one', 'two', 'three'].map((result) => ({ ok: true, result })));
  expect(story).toEqual(['load', 'begin', 'one', 'two', 'three']);
  await ask('four');
  expect(story.at(-1)).toBe('four');
  await deeds.ready;
});

it('resolves what waits for it before it runs what was dispatched', async () => {
  const { deeds, ends, story, ask } = loading();
  const asked = ask('asked');
  deeds.onReady(() => story.push('waited'));
  ends[0]!.come();
  await asked;
  expect(story).toEqual(['load', 'begin', 'waited', 'asked']);
});

it('fails what was dispatched when it cannot be loaded, and tries again on the next dispatch', async () => {
  const { deeds, ends, story, ask } = loading();
  deeds.onReady(() => story.push('waited'));
  const [first, second] = [ask('first'), ask('second')];
  ends[0]!.fail(new Error('no network'));
  const failed = { ok: false, failure: { message: 'no network' } };
  expect(await first).toMatchObject(failed);
  expect(await second).toMatchObject(failed);
  expect(story).toEqual(['load', 'failed: no network']);
  const third = ask('third');
  ends[1]!.come();
  expect(await third).toEqual({ ok: true, result: 'third' });
  expect(story).toEqual(['load', 'failed: no network', 'load', 'begin', 'waited', 'third']);
  await deeds.ready;
});

it('does not throw in the caller that prefetches it when it cannot be loaded', async () => {
  const { deeds, ends, story } = loading();
  const prepared = deeds.load();
  expect(deeds.load()).toBe(prepared);
  ends[0]!.fail(new Error('no network'));
  await expect(prepared).resolves.toBe(undefined);
  expect(story).toEqual(['load', 'failed: no network']);
});
