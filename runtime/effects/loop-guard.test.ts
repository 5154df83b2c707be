import { expect, it } from 'vitest';
import type { Outcome } from '../messages/effect.ts';
import { LoopGuard } from './loop-guard.ts';

const done: Outcome = { ok: true };

it('allows any number of events close to the start of a chain', () => {
  const causes = new LoopGuard();
  const said: string[] = [];
  const event = (what: string, run: () => Outcome) =>
    causes.run({ kind: 'event', what }, run, ({ message }) => said.push(message)) as Outcome;
  const ends = event('the list has come', () => {
    for (let card = 0; card < 1500; card++) event(`card ${card} is seen`, () => done);
    return event('the last is seen', () => done);
  });
  expect([ends, said]).toEqual([done, []]);
});
