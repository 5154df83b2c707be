import { expect, it } from 'vitest';
import { messages } from '../../../commerce/messages.ts';
import { page } from '../../../testing/index.ts';

type Answers = NonNullable<Parameters<typeof page>[1]>['answers'];

const server =
  (found: number): Answers =>
  async (_, { body }) => {
    const { page: number, perPage } = body as { page: number; perPage: number };
    const first = (number - 1) * perPage;
    const count = Math.max(0, Math.min(perPage, found - first));
    return { hits: Array.from({ length: count }, (__, at) => ({ id: `t${first + at + 1}` })), found };
  };

async function shownVoices(props: object, answers: Answers) {
  const shown = page(
    [
      {
        widget: 'testimonials',
        props: { ...props },
        slots: {
          failure: [{ widget: 'text', props: { text: 'Failure {{ testimonials.error.message }}' } }],
          item: [{ widget: 'text', key: '{{ testimonials.item.id }}', props: { text: '{{ testimonials.item.id }} ' } }],
          empty: [{ widget: 'text', props: { text: 'None' } }],
        },
      },
    ],
    { answers },
  );
  await shown.time.advance(0);
  const act = async (action: string) => {
    await Promise.all([shown.act('testimonials', action), shown.time.advance(0)]);
  };
  return { shown, act };
}

it("requests the first ten of all testimonials, in the server's order", async () => {
  const { shown } = await shownVoices({}, server(25));
  const body = { q: '*', page: 1, perPage: 10, filterExpressions: [] };
  expect(shown.world.calls.map(({ id, input }) => [id, input.body])).toEqual([['testimonial.search', body]]);
  expect(shown.data('testimonials')).toMatchObject({ found: 25, page: 1, pageCount: 3, hasNext: true });
  const sorted = await shownVoices({ sortBy: 'defaultRating:desc', q: 'kind' }, server(0));
  expect(sorted.shown.world.calls[0]!.input.body).toMatchObject({ sortBy: 'defaultRating:desc', q: 'kind' });
  expect(sorted.shown.text()).toBe('None');
});

it.each([
  ['paginated', ['next', 'next', 'previous'], 't4 t5 t6'],
  ['paginated', ['next', 'next', 'next', 'next'], 't7'],
  ['paginated', ['fetchMore'], 't1 t2 t3 t4 t5 t6'],
  ['infinite', ['next', 'previous'], 't1 t2 t3 t4 t5 t6'],
  ['infinite', ['fetchMore', 'fetchMore', 'fetchMore'], 't1 t2 t3 t4 t5 t6 t7'],
])('in mode %s, %j shows %s', async (mode, actions, expected) => {
  const { shown, act } = await shownVoices({ perPage: 3, mode }, server(7));
  for (const action of actions) await act(action);
  expect(shown.text()).toBe(expected);
});

it('treats a response without hits as an error', async () => {
  const { shown } = await shownVoices({}, async () => ({ found: 3 }));
  expect(shown.text()).toBe(`Failure ${messages.somethingWentWrong}`);
});
