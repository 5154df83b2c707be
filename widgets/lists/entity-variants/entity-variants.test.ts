import { expect, it } from 'vitest';
import { FailureError } from '../../../runtime/failure.ts';
import { page } from '../../../testing/index.ts';

const text = (value: string) => [{ widget: 'text', props: { text: value } }];
const shown = async (answer: () => unknown) => {
  const test = page(
    [
      {
        widget: 'entity-variants',
        as: 'stores',
        props: { tags: ['store', 'west'], sortOrder: 'DESC' },
        slots: {
          success: text('{{ $join(stores.entries.title, " ") }}'),
          empty: text('None'),
          failure: text('Not now'),
        },
      },
    ],
    { answers: async () => answer() },
  );
  await test.time.advance(60_000);
  return test;
};
const entry = (title: string) => ({ slug: title, title, tags: ['store'], fields: {} });

it('requests the first 100 entries with all of its tags', async () => {
  const test = await shown(() => ({ entries: [entry('Pune'), entry('Goa')] }));
  expect(test.text()).toBe('Pune Goa');
  const query = { page: 1, depth: 100, perPage: 100, orderBy: 'sortField1', sortOrder: 'DESC' };
  expect(test.world.calls).toEqual([
    { id: 'entityVariant.bulkByTags', input: { query: { ...query, tagSlugs: ['store', 'west'] } } },
  ]);
  await test.act('entity-variants', 'refetch');
  expect(test.world.calls).toHaveLength(2);
});

it.each<[string, () => unknown]>([
  ['None', () => ({ entries: [] })],
  ['Not now', () => Promise.reject(new FailureError('internal', 'x', { status: 500 }))],
])('shows %s', async (expected, answer) => {
  expect((await shown(answer)).text()).toBe(expected);
});
