import { expect, it } from 'vitest';
import { FailureError } from '../../../runtime/failure.ts';
import { page } from '../../../testing/index.ts';

async function apply(referrerCode: string, answer: () => unknown) {
  const shown = page([{ widget: 'referral-form', props: {} }], { answers: async () => answer() });
  const applying = shown.act('referral-form', 'apply', { values: { referrerCode } });
  await Promise.all([applying, shown.time.advance(0)]);
  return { data: shown.data<object>('referral-form'), calls: shown.world.calls.map(({ input }) => input.body) };
}

it('applies a code', async () => {
  const { data, calls } = await apply(' A29B-QDKT ', () => ({}));
  expect(calls).toEqual([{ referrerCode: 'A29B-QDKT' }]);
  expect(data).toEqual({ code: 'A29B-QDKT', isSubmitting: false, isApplied: true });
});

it('shows the server’s message', async () => {
  const { data } = await apply('A29B-QDKT', () => {
    throw new FailureError('referral-unknown', 'x', { formattedMessages: ['This code is not known.'] });
  });
  expect(data).toMatchObject({ error: 'This code is not known.', isSubmitting: false, isApplied: false });
});

it('requires a code', async () => {
  const { data, calls } = await apply('  ', () => ({}));
  expect([data, calls]).toEqual([expect.objectContaining({ error: 'Please fill this in.' }), []]);
});
