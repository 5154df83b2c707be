import { expect, it } from 'vitest';
import { limits } from '../../../commerce/limits.ts';
import { messages } from '../../../commerce/messages.ts';
import { page, type TestPage } from '../../../testing/index.ts';
import type { ReviewsData } from './model.ts';

/** A fake server with the given number of reviews. */
const server =
  (found: number) =>
  async (_: string, { body }: { body?: unknown }) => {
    const { page: number, perPage } = body as { page: number; perPage: number };
    const first = (number - 1) * perPage;
    const hits = Array.from({ length: Math.max(0, Math.min(perPage, found - first)) }, (__, index) => ({
      id: `r${first + index + 1}`,
    }));
    return { hits, found, page: number, perPage };
  };

async function shownReviews(props: object, answers: NonNullable<Parameters<typeof page>[1]>['answers']) {
  const shown = page(
    [
      {
        widget: 'reviews',
        props: { ...props },
        on: { fetchFailure: [{ do: 'show-toast', with: { text: 'not loaded' } }] },
        slots: {
          failure: [{ widget: 'text', props: { text: 'Failure {{ reviews.error.message }}' } }],
          item: [{ widget: 'text', key: '{{ reviews.item.id }}', props: { text: '{{ reviews.item.id }}' } }],
          empty: [{ widget: 'text', props: { text: 'None' } }],
        },
      },
      { widget: 'toaster' },
    ],
    { answers },
  );
  await shown.time.advance(0);
  return shown;
}

const data = (shown: TestPage) => shown.data<ReviewsData>('reviews');
const ids = (shown: TestPage) => data(shown).hits.map(({ id }) => Number(id.slice(1)));
const doing = async (shown: TestPage, action: string, payload: object = {}) => {
  await Promise.all([shown.act('reviews', action, payload), shown.time.advance(0)]);
};
const upTo = (first: number, last: number) => Array.from({ length: last - first + 1 }, (_, index) => first + index);

it('requests the first ten of all reviews, best rated first, by default', async () => {
  const shown = await shownReviews({}, server(25));
  const { page: number, perPage, sortBy, q } = limits.review;
  expect(shown.world.calls).toMatchObject([
    { id: 'review.search', input: { body: { page: number, perPage, sortBy, q, filterExpressions: [] } } },
  ]);
  expect(data(shown)).toMatchObject({
    found: 25,
    page: 1,
    perPage: 10,
    pageCount: 3,
    hasNext: true,
    hasPrevious: false,
  });
  const one = await shownReviews({ slug: 'cup', perPage: 2, sortBy: 'createdAt:desc' }, server(0));
  expect(one.world.calls).toMatchObject([
    {
      id: 'review.searchForProduct',
      input: { params: { slug: 'cup' }, body: { perPage: 2, sortBy: 'createdAt:desc' } },
    },
  ]);
  expect(one.text()).toBe('None');
});

it.each<[string, [string, object?][], [number, number]]>([
  ['forward', [['next']], [11, 20]],
  ['not past the last', [['next'], ['next'], ['next']], [21, 25]],
  ['back', [['next'], ['previous']], [1, 10]],
  ['not before the first', [['previous']], [1, 10]],
  ['to a page', [['goTo', { page: 3 }]], [21, 25]],
  ['to no unknown page', [['goTo', { page: 4 }]], [1, 10]],
  ['to no page before the first', [['goTo', { page: 0 }]], [1, 10]],
  ['one page further below', [['fetchMore']], [1, 20]],
])('pages %s', async (_, actions, [first, last]) => {
  const shown = await shownReviews({}, server(25));
  for (const [action, payload] of actions) await doing(shown, action, payload);
  expect(ids(shown)).toEqual(upTo(first, last));
});

it('appends pages in infinite mode only', async () => {
  const shown = await shownReviews({ fetchMode: 'infinite' }, server(25));
  await doing(shown, 'next');
  await doing(shown, 'goTo', { page: 1 });
  await doing(shown, 'previous');
  expect(ids(shown)).toEqual(upTo(1, 20));
  await doing(shown, 'fetchMore');
  await doing(shown, 'fetchMore');
  expect(ids(shown)).toEqual(upTo(1, 25));
});

it('treats a response without hits as an error', async () => {
  const shown = await shownReviews({}, async () => ({ found: 3 }));
  expect(shown.text()).toBe(`Failure ${messages.somethingWentWrong} not loaded`);
});

it('refetches a page that failed to load', async () => {
  let isDown = false;
  const answer = server(25);
  const shown = await shownReviews({ fetchMode: 'infinite' }, (id, input) =>
    isDown ? Promise.reject(new Error('Down')) : answer(id, input),
  );
  isDown = true;
  await doing(shown, 'fetchMore');
  expect(ids(shown)).toEqual(upTo(1, 10));
  isDown = false;
  await doing(shown, 'fetchMore');
  expect(ids(shown)).toEqual(upTo(1, 20));
});

it.each([{}, { slug: 'mug' }])('with %j keeps showing the current page while the next one loads', async (props) => {
  let arrive = () => {};
  const isHere = new Promise<void>((resolve) => {
    arrive = resolve;
  });
  const all = server(25);
  const shown = await shownReviews(props, async (id, input) => {
    if ((input.body as { page: number }).page > 1) await isHere;
    return all(id, input);
  });
  const asking = shown.act('reviews', 'next');
  await shown.time.advance(0);
  expect([ids(shown), shown.text().includes('r1')]).toEqual([upTo(1, 10), true]);
  arrive();
  await Promise.all([asking, shown.time.advance(0)]);
  expect(ids(shown)).toEqual(upTo(11, 20));
});
