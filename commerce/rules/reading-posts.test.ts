import { expect, it } from 'vitest';
import { readingPosts } from './reading-posts.ts';

it('lists exactly the calls with a body that change nothing', async () => {
  const files = import.meta.glob<{ default: { id: string; method: string; safe: boolean } }>('../calls/*/*.ts');
  const contracts = (await Promise.all(Object.values(files).map((load) => load()))).map((file) => file.default);
  const reading = contracts.filter(({ method, safe }) => safe && method !== 'GET' && method !== 'ANY');
  expect([...readingPosts].sort()).toEqual(reading.map(({ id }) => id).sort());
});
