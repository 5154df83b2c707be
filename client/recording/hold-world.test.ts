import { expect, it } from 'vitest';
import type { CallRoute } from '../../runtime/messages/call.ts';
import { clock } from '../../testing/clock.ts';
import type { InitialEnv } from '../world/initial-env.ts';
import { holdWorld } from './hold-world.ts';
import { givePreviewAnswers, reducedMotionQuery } from './preview-world.ts';

const route = (id: string): CallRoute => ({ id, method: 'GET', path: `/${id}` });

/** An environment whose calls take 10 ms, and succeed unless their name says that they fail. */
function open(delayMs = 0) {
  const time = clock();
  const asked: string[] = [];
  const ended: { call: string; isOk: boolean; milliseconds: number }[] = [];
  const world: Pick<InitialEnv, 'after' | 'call' | 'now'> = {
    now: time.now,
    after: time.after,
    call: async ({ id }) => {
      asked.push(id);
      await new Promise<void>((resolve) => time.after(10, resolve));
      if (id === 'failing') throw new Error('No');
      return { answer: id, headers: { get: () => null } };
    },
  };
  const hold = holdWorld(world, {
    delayMs,
    onCall:
      () =>
      ({ answer: _, ...end }) =>
        void ended.push(end),
  });
  const recorded: string[] = [];
  const page = hold.above<typeof world>({
    ...world,
    call: (...args) => {
      recorded.push(args[0].id);
      return world.call(...args);
    },
  });
  const results: string[] = [];
  const ask = (id: string) =>
    void page.call(route(id), {} as never, new AbortController().signal).then(
      ({ answer }) => results.push(String(answer)),
      (thrown: Error) => results.push(thrown.message),
    );
  return { time, world, hold, asked, recorded, ended, results, ask };
}

it('lets calls and timers through, and reports how calls end', async () => {
  const { time, world, asked, ended, results, ask } = open();
  world.after(5, () => results.push('timer'));
  ask('one');
  ask('failing');
  await time.advance(20);
  expect(results).toEqual(['timer', 'one', 'No']);
  expect(asked).toEqual(['one', 'failing']);
  expect(ended).toEqual([
    { call: 'one', isOk: true, milliseconds: 10 },
    { call: 'failing', isOk: false, milliseconds: 10 },
  ]);
});

it('delays calls on a slow network', async () => {
  const { time, asked, ended, ask } = open(2000);
  ask('one');
  await time.advance(1999);
  expect(asked).toEqual([]);
  await time.advance(20);
  expect(ended).toEqual([{ call: 'one', isOk: true, milliseconds: 2010 }]);
});

it('holds timers and responses until the page is restored, and cancels requests made meanwhile', async () => {
  const { time, world, hold, asked, recorded, results, ask } = open();
  world.after(5, () => results.push('timer'));
  const cancel = world.after(5, () => results.push('cancelled'));
  ask('one');
  hold.begin();
  await time.advance(100);
  ask('two');
  cancel();
  await time.advance(100);
  expect(results).toEqual([]);
  hold.end(() => results.push('restored'));
  await time.advance(100);
  expect(results).toEqual(['Given up', 'restored', 'timer', 'one']);
  expect([asked, recorded, hold.isHeld]).toEqual([['one'], ['one'], false]);
});

it('remains held when the past is shown again immediately', async () => {
  const { time, world, hold, results } = open();
  world.after(5, () => results.push('timer'));
  hold.begin();
  hold.end(() => results.push('too early'));
  hold.begin();
  await time.advance(100);
  expect([results, hold.isHeld]).toEqual([[], true]);
  hold.end(() => results.push('restored'));
  await time.advance(100);
  expect(results).toEqual(['restored', 'timer']);
});

it('returns made-up answers, fails the calls that must fail, and sends the others', async () => {
  const { time, world, asked, results, ask } = open();
  givePreviewAnswers(world, { answers: { given: 'made up' }, failing: ['broken'] });
  for (const id of ['given', 'broken', 'one']) ask(id);
  await time.advance(20);
  expect(results).toEqual(['made up', 'This call fails in the preview.', 'one']);
  expect(asked).toEqual(['one']);
});

it('sends no request on behalf of another visitor', async () => {
  const { time, world, asked, results, ask } = open();
  givePreviewAnswers(world, { answers: { given: 'made up' }, isDisconnected: true });
  for (const id of ['given', 'one']) ask(id);
  await time.advance(20);
  expect(results).toEqual(['made up', 'Nothing is sent from the preview of another visitor.']);
  expect(asked).toEqual([]);
});

it.each([
  ['(prefers-reduced-motion: reduce)', '(min-width: 0)'],
  ['(prefers-reduced-motion)', '(min-width: 0)'],
  ['@media (width>5px) and (prefers-reduced-motion:no-preference){', '@media (width>5px) and (max-width: 0){'],
  ['(prefers-color-scheme: dark)', '(prefers-color-scheme: dark)'],
])('rewrites %s to %s', (query, written) => {
  expect(reducedMotionQuery(query)).toBe(written);
});
