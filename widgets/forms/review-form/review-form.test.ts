import { expect, it } from 'vitest';
import { messages } from '../../../commerce/messages.ts';
import { FailureError } from '../../../runtime/failure.ts';
import { page } from '../../../testing/index.ts';

interface Data {
  values: Record<string, unknown>;
  errors: Record<string, string>;
  assets: string[];
  isSubmitted: boolean;
  isSubmitting: boolean;
  isWaiting: boolean;
  message?: string;
}

const guest = { isAnonymous: true };
const customer = { isAnonymous: false, email: 'asha@example.com', firstName: 'Asha' };

interface Given {
  props?: object;
  user?: object;
  answer?: () => unknown;
  widget?: string;
}

const form = ({ props = { slug: 'cup' }, user = guest, answer = () => ({}), widget = 'review-form' }: Given = {}) => {
  const shown = page(
    [
      {
        widget,
        props: { ...props },
        on: { failure: [{ do: 'show-toast', with: { text: '{{ event.error.message }}' } }] },
      },
      { widget: 'toaster' },
    ],
    { answers: async () => answer(), user } as never,
  );
  const act = async (name: string, payload: object = {}) => {
    await Promise.all([shown.act(widget, name, payload), shown.time.advance(0)]);
    return shown.data<Data>(widget);
  };
  const sent = () => shown.world.calls.map(({ id, input }) => [id, input.params, input.body]);
  return { shown, act, submit: (values: object) => act('submit', { values }), sent };
};

const right = { score: '4', userEmail: 'asha@example.com' };

it('sends trimmed entries without empty ones', async () => {
  const { submit, sent } = form();
  const data = await submit({ ...right, title: ' Good ', body: ' ', userDisplayName: ' Asha ', assets: ['a', 'b'] });
  expect(sent()).toEqual([
    [
      'review.create',
      { slug: 'cup' },
      {
        rating: { default: { score: 4 } },
        title: 'Good',
        userEmail: 'asha@example.com',
        userDisplayName: 'Asha',
        assets: [{ damId: 'a' }, { damId: 'b' }],
      },
    ],
  ]);
  expect(data).toMatchObject({ isSubmitted: true, isSubmitting: false, isWaiting: false, errors: {}, assets: [] });
});

it.each<[string, object, object, string[]]>([
  ['a guest without an address', { userEmail: '' }, guest, ['userEmail']],
  ['a customer without an address', { userEmail: '' }, customer, []],
  ['what is not an address', { userEmail: 'asha@example' }, customer, ['userEmail']],
  ['no score', { score: '' }, guest, ['score']],
  ['a score that is not a number', { score: 'many' }, guest, ['score']],
  ['less than the worst score', { score: '0' }, guest, ['score']],
  ['more than the best score', { score: 5.5 }, guest, ['score']],
  ['a score between two', { score: 4.5 }, guest, []],
  ['a text of a thousand characters', { body: '🏺'.repeat(1000) }, guest, []],
  ['one more', { body: `${'🏺'.repeat(1000)}.` }, guest, ['body']],
  ['no title', { title: '' }, guest, []],
])('%s', async (_, values, user, wrong) => {
  const { submit, sent, shown } = form({ user });
  const { errors, message } = await submit({ ...right, ...values });
  expect(Object.keys(errors)).toEqual(wrong);
  expect(sent()).toHaveLength(wrong.length === 0 ? 1 : 0);
  if (wrong.length === 0) return;
  expect(message).toBe('Invalid form values');
  expect(shown.text()).toContain('Invalid form values');
});

it('uses a configured scale', async () => {
  const { submit, sent } = form({ props: { slug: 'cup', minScore: 0, maxScore: 10, maxBodyLength: 5 } });
  expect((await submit({ ...right, score: '8', body: 'longer' })).errors).toHaveProperty('body');
  await submit({ ...right, score: '8', body: 'fine' });
  expect(sent()[0]![2]).toMatchObject({ rating: { default: { score: 8, minScore: 0, maxScore: 10 } }, body: 'fine' });
});

it.each<[string, object]>([
  ['no product', {}],
  ['no worst score', { slug: 'cup', minScore: null }],
  ['no best score', { slug: 'cup', maxScore: null }],
])('reports an incomplete configuration with %s', async (_, props) => {
  const { submit, sent, shown } = form({ props });
  expect((await submit(right)).message).toBe('Product slug, max score and min score are required');
  expect([sent(), shown.text()]).toEqual([[], expect.stringContaining('max score and min score are required')]);
});

it("is prefilled with the customer's e-mail address and name", async () => {
  const { act, sent } = form({ user: customer });
  expect((await act('setScore', { score: 5 })).values).toEqual({
    score: 5,
    userEmail: 'asha@example.com',
    userDisplayName: 'Asha',
  });
  await act('submit');
  expect(sent()[0]![2]).toMatchObject({ rating: { default: { score: 5 } }, userEmail: 'asha@example.com' });
});

it('adds each file once, removes files, and limits their number', async () => {
  const { act, submit, sent } = form();
  await act('addAsset', { asset: { id: 'a' } });
  await act('addAsset', { asset: 'b' });
  await act('addAsset', { asset: null });
  expect((await act('addAsset', { asset: 'a' })).assets).toEqual(['a', 'b']);
  expect((await act('removeAsset', { id: 'a' })).assets).toEqual(['b']);
  for (let at = 0; at < 12; at++) await act('addAsset', { asset: `file-${at}` });
  await submit(right);
  expect((sent()[0]![2] as { assets: unknown[] }).assets).toHaveLength(10);
});

it('does not send a file that was removed after an earlier attempt', async () => {
  const { submit, sent } = form();
  await submit({ ...right, score: '', assets: ['a', 'b'] });
  await submit({ ...right, assets: 'b' });
  expect((sent()[0]![2] as { assets: unknown[] }).assets).toEqual([{ damId: 'b' }]);
  const other = form();
  await other.submit({ ...right, score: '', assets: 'a' });
  await other.submit(right);
  expect((other.sent()[0]![2] as { assets: unknown[] }).assets).toEqual([]);
});

it('reports that a review waits for approval, and why the server rejects one', async () => {
  const waiting = form({ answer: () => ({ isWaiting: true }) });
  expect(await waiting.submit(right)).toMatchObject({ isSubmitted: true, isWaiting: true });
  const refused = form({
    answer: () => {
      throw new FailureError('already-reviewed', 'x', { formattedMessages: [messages.alreadyReviewed] });
    },
  });
  expect(await refused.submit(right)).toMatchObject({
    isSubmitted: false,
    isSubmitting: false,
    message: messages.alreadyReviewed,
    values: right,
  });
});

it('is submitted once for repeated presses', async () => {
  const { shown, sent } = form();
  await Promise.all([
    shown.act('review-form', 'submit', { values: right }),
    shown.act('review-form', 'submit', { values: right }),
    shown.time.advance(0),
  ]);
  expect(sent()).toHaveLength(1);
});
