import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import type { Json } from '../../schemas/page.ts';
import { fuzzPage } from '../../testing/index.ts';

const examples = join(import.meta.dirname, '../../examples');
const json = (path: string) => JSON.parse(readFileSync(join(examples, path), 'utf8')) as Json;
const fragments = Object.fromEntries(
  readdirSync(join(examples, 'fragments'))
    .filter((name) => !name.includes('.'))
    .map((name) => [name, json(`fragments/${name}/fragment.json`)]),
);

it.each(['cart', 'collection', 'product'])('finds no error in the example %s', { timeout: 300_000 }, async (name) => {
  const found = await fuzzPage(json(`${name}/page.json`), { runs: 10, fragments });
  expect(found && JSON.stringify({ ...found, answers: undefined }).slice(0, 2000)).toBeUndefined();
});

it('reports an error with its pointer and the smallest visit that reproduces it', { timeout: 300_000 }, async () => {
  const found = await fuzzPage(
    {
      version: 1,
      id: 'endless',
      slug: '/',
      type: 'CONTENT',
      body: [
        {
          widget: 'drawer',
          id: 'side',
          props: { label: 'Side' },
          on: { open: [{ do: 'side.close' }], close: [{ do: 'side.open' }] },
        },
      ],
    },
    { runs: 50 },
  );
  expect(found).toMatchObject({ pointer: '/body/0', widget: 'drawer', seed: 1 });
  expect(found?.message).toContain('without end');
  expect(found?.steps.length).toBe(1);
});
