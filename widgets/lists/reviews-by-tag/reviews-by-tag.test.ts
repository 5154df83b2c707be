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
    return { hits: Array.from({ length: count }, (__, at) => ({ id: `r${first + at + 1}` })), found };
  };

async function shownReviews(props: object, answers: Answers) {
  const shown = page(
    [
      {
        widget: 'reviews-by-tag',
        props: { tag: 'picked', ...props },
        slots: {
          failure: [{ widget: 'text', props: { text: 'Failure {{ reviewsByTag.error.message }}' } }],
          item: [{ widget: 'text', key: '{{ reviewsByTag.item.id }}', props: { text: '{{ reviewsByTag.item.id }} ' } }],
          empty: [{ widget: 'text', props: { text: 'None' } }],
        },
      },
    ],
    { answers },
  );
  await shown.time.advance(0);
  const act = async (action: string, payload: object = {}) => {
    await Promise.all([shown.act('reviews-by-tag', action, payload), shown.time.advance(0)]);
  };
  return { shown, act };
}

it('requests the first ten reviews with the tag, newest first', async () => {
  const { shown } = await shownReviews({}, server(12));
  expect(shown.world.calls).toMatchObject([
    { id: 'review.byTag', input: { query: { tag: 'picked', page: 1, perPage: 10, sortOrder: 'DESC' } } },
  ]);
  expect(shown.data('reviews-by-tag')).toMatchObject({ found: 12, page: 1, hasNext: true, hasPrevious: false });
});

it.each<[object, [string, object?][], string]>([
  [{}, [['next']], 'r4 r5 r6'],
  [{}, [['goTo', { page: 3 }]], 'r7'],
  [{}, [['goTo', { page: 4 }]], 'r1 r2 r3'],
  [{}, [['next'], ['previous']], 'r1 r2 r3'],
  [{ fetchMode: 'infinite' }, [['fetchMore'], ['next'], ['fetchMore']], 'r1 r2 r3 r4 r5 r6 r7'],
])('with %j, %j shows %s', async (props, actions, expected) => {
  const { shown, act } = await shownReviews({ perPage: 3, ...props }, server(7));
  for (const [action, payload] of actions) await act(action, payload);
  expect(shown.text()).toBe(expected);
});

it('shows a failure for a response without hits, and the empty slot if there are no reviews', async () => {
  const { shown } = await shownReviews({}, async () => ({ found: 3 }));
  expect(shown.text()).toBe(`Failure ${messages.somethingWentWrong}`);
  expect((await shownReviews({ sortOrder: 'ASC' }, server(0))).shown.text()).toBe('None');
});
