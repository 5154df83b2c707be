import { expect, it } from 'vitest';
import { Causes } from './causes.ts';
import type { Outcome } from './effect.ts';

const done: Outcome = { ok: true };

it('lets one beginning lead to any number of events that are near to it', () => {
  const causes = new Causes();
  const said: string[] = [];
  const event = (what: string, run: () => Outcome) =>
    causes.lead({ kind: 'event', what }, run, ({ message }) => said.push(message)) as Outcome;
  const ends = event('the list has come', () => {
    for (let card = 0; card < 1500; card++) event(`card ${card} is seen`, () => done);
    return event('the last is seen', () => done);
  });
  expect([ends, said]).toEqual([done, []]);
});
