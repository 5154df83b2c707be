import { describe, expect, it } from 'vitest';
import { createConcurrencyLimit } from './concurrency-limit.ts';

const turn = (): { promise: Promise<void>; go: () => void } => {
  let go = (): void => undefined;
  const promise = new Promise<void>((resolve) => {
    go = resolve;
  });
  return { promise, go };
};

describe('createConcurrencyLimit', () => {
  it('never exceeds the limit, keeps order, and frees the slot of a failed task', async () => {
    const limit = createConcurrencyLimit(2);
    const turns = [turn(), turn(), turn(), turn()];
    const started: number[] = [];
    const results = turns.map(({ promise }, i) =>
      limit(async () => {
        started.push(i);
        await promise;
        if (i === 0) throw new Error('torn');
        return i;
      }).catch((error: Error) => error.message),
    );
    await Promise.resolve();
    expect(started).toEqual([0, 1]);
    turns[0]!.go();
    await results[0];
    expect(started).toEqual([0, 1, 2]);
    for (const { go } of turns) go();
    expect(await Promise.all(results)).toEqual(['torn', 1, 2, 3]);
    expect(started).toEqual([0, 1, 2, 3]);
  });
});
