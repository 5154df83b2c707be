import { expect, it } from 'vitest';
import { isBusy, retryDelay, shouldRetry } from './busy.ts';
import { CallError } from './call.ts';

const busy = new CallError(503, 'server-busy', 'Busy.');

it.each<[what: string, thrown: unknown, tries: number, again: boolean]>([
  ['a busy server', busy, 0, true],
  ['a server that stays busy', busy, 50, true],
  ['a server that was not reached', new CallError(0, 'network', 'No network.'), 1, true],
  ['a server that is not there', new CallError(0, 'network', 'No network.'), 2, false],
  ['a refusal', new CallError(422, 'page-refused', 'Errors.'), 0, false],
  ['a storage that is full', new CallError(503, 'storage-full', 'Full.'), 0, false],
])('decides for %s whether a query is tried again', (_, thrown, tries, again) => {
  expect(shouldRetry(tries, thrown)).toBe(again);
});

it('doubles the delay with each try, up to half a minute', () => {
  expect([0, 1, 2, 5, 60].map(retryDelay)).toEqual([1000, 2000, 4000, 30_000, 30_000]);
  expect([isBusy(busy), isBusy(new Error('server-busy'))]).toEqual([true, false]);
});
