import { expect, it } from 'vitest';
import { messages } from '../../../commerce/messages.ts';
import { page } from '../../../testing/index.ts';

type Answers = NonNullable<Parameters<typeof page>[1]>['answers'];

const server =
  (found: number): Answers =>
  async (_, { query }) => {
    const { page: number, perPage } = query as { page: number; perPage: number };
    const first = (number - 1) * perPage;
    const count = Math.max(0, Math.min(perPage, found - first));
    return { hits: Array.from({ length: count }, (__, at) => ({ id: `a${first + at + 1}` })), found };
  };

async function shownAssets(props: object, answers: Answers) {
  const shown = page(
    [
      {
        widget: 'review-assets',
        props: { slug: 'cup', ...props },
        slots: {
          failure: [{ widget: 'text', props: { text: 'Failure {{ reviewAssets.error.message }}' } }],
          item: [{ widget: 'text', key: '{{ reviewAssets.item.id }}', props: { text: '{{ reviewAssets.item.id }} ' } }],
          empty: [{ widget: 'text', props: { text: 'None' } }],
        },
      },
    ],
    { answers },
  );
  await shown.time.advance(0);
  const more = async () => {
    await Promise.all([shown.act('review-assets', 'fetchMore'), shown.time.advance(0)]);
  };
  return { shown, more, data: () => shown.data<{ assets: unknown[]; hasNext: boolean }>('review-assets') };
}

it("requests the product's first twenty assets, then twenty more until there are no more", async () => {
  const { shown, more, data } = await shownAssets({}, server(45));
  expect(shown.world.calls).toMatchObject([
    { id: 'review.assets', input: { params: { slug: 'cup' }, query: { page: 1, perPage: 20 } } },
  ]);
  expect([data().assets.length, data().hasNext]).toEqual([20, true]);
  await more();
  await more();
  expect([data().assets.length, data().hasNext]).toEqual([45, false]);
  await more();
  expect(shown.world.calls).toHaveLength(3);
});

it('shows as many assets as requested, the empty slot, or a failure', async () => {
  expect((await shownAssets({ perPage: 2 }, server(3))).shown.text()).toBe('a1 a2');
  expect((await shownAssets({}, server(0))).shown.text()).toBe('None');
  const { shown } = await shownAssets({}, async () => ({ found: 1 }));
  expect(shown.text()).toBe(`Failure ${messages.somethingWentWrong}`);
});
