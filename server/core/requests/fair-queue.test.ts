import { expect, it } from 'vitest';
import { createFairQueue } from './fair-queue.ts';

const limits = { maxWaiting: 10, maxWaitingOfOwner: 6 };

it.each<[what: string, added: string[], taken: string[]]>([
  ['keeps the order of one owner', ['a1', 'a2', 'a3'], ['a1', 'a2', 'a3']],
  ['gives every owner a turn', ['a1', 'a2', 'a3', 'a4', 'b1', 'c1', 'b2'], ['a1', 'b1', 'c1', 'a2', 'b2', 'a3', 'a4']],
])('%s', (_, added, taken) => {
  const queue = createFairQueue<string>(limits);
  for (const task of added) expect(queue.add(task[0]!, task)).toBe(true);
  expect(added.map(() => queue.next()?.task)).toEqual(taken);
  expect([queue.next(), queue.length]).toEqual([undefined, 0]);
});

it('limits the tasks of one owner, and keeps room for others', () => {
  const queue = createFairQueue<number>(limits);
  expect([1, 2, 3, 4, 5, 6, 7].map((task) => queue.add('सीमा', task))).toEqual([
    ...[true, true, true, true, true, true, false],
  ]);
  expect([1, 2, 3, 4, 5].map((task) => queue.add('李', task))).toEqual([true, true, true, true, false]);
});

it('skips owners that may not run, and removed entries', () => {
  const queue = createFairQueue<string>(limits);
  for (const task of ['a1', 'a2', 'b1', 'b2']) queue.add(task[0]!, task);
  queue.remove('b', 'b1');
  queue.remove('c', 'c1');
  expect(queue.next((owner) => owner !== 'a')).toEqual({ owner: 'b', task: 'b2' });
  expect([queue.next((owner) => owner !== 'a'), queue.length]).toEqual([undefined, 2]);
});

it.each<[what: string, waiting: string[], owner: string, displaced: string | undefined]>([
  ['the latest of the owner with most', ['a1', 'b1', 'b2', 'b3', 'a2'], 'c', 'b3'],
  ['one for an owner that has two fewer', ['a1', 'b1', 'b2', 'b3'], 'a', 'b3'],
  ['nothing for an owner that would have more than another', ['a1', 'b1', 'b2'], 'a', undefined],
  ['nothing for the owner with most', ['a1', 'b1', 'b2', 'b3'], 'b', undefined],
  ['nothing where each has one', ['a1', 'b1'], 'c', undefined],
  ['nothing of an empty queue', [], 'a', undefined],
])('displaces %s', (_, waiting, owner, displaced) => {
  const queue = createFairQueue<string>(limits);
  for (const task of waiting) queue.add(task[0]!, task);
  expect(queue.displace(owner)).toBe(displaced);
  expect(queue.length).toBe(waiting.length - (displaced === undefined ? 0 : 1));
});
