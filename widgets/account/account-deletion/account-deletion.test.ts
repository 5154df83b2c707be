import { expect, it } from 'vitest';
import { FailureError } from '../../../runtime/failure.ts';
import { page } from '../../../testing/index.ts';

type Answers = Partial<Record<'user.eligibleForDelete' | 'user.markForDelete', () => unknown>>;

const fail = (sentence: string) => () => {
  throw new FailureError('refused', 'x', { formattedMessages: [sentence] });
};

async function show(answers: Answers = {}, isAnonymous = false) {
  const all: Answers = {
    'user.eligibleForDelete': () => ({ isEligible: true }),
    'user.markForDelete': () => ({ isMarked: true }),
    ...answers,
  };
  const definition = {
    widget: 'account-deletion',
    props: {},
    on: { deleteError: [{ do: 'show-toast', with: { text: 'not deleted' } }] },
  };
  const shown = page([definition, { widget: 'toaster' }], {
    user: { isAnonymous },
    answers: async (id: string) => all[id as keyof Answers]!(),
  });
  await shown.time.advance(0);
  const act = async (name: string, payload: object = {}) => {
    await Promise.all([shown.act('account-deletion', name, payload), shown.time.advance(0)]);
    return shown.data<object>('account-deletion');
  };
  const asked = () => shown.world.calls.map(({ id }) => id);
  return { shown, act, asked };
}

it.each<[string, Answers, boolean]>([
  ['allowed', {}, false],
  ['not-allowed', { 'user.eligibleForDelete': () => ({ isEligible: false }) }, false],
  ['unknown', { 'user.eligibleForDelete': fail('x') }, false],
  ['unknown', {}, true],
])('publishes the eligibility %s', async (eligibility, answers, isAnonymous) => {
  const { shown } = await show(answers, isAnonymous);
  expect(shown.data('account-deletion')).toMatchObject({ eligibility, agreed: false });
});

it('deletes once the shopper agrees, and signs out', async () => {
  const { shown, act, asked } = await show();
  expect(await act('delete')).toMatchObject({ message: 'Tick the box to go on.' });
  expect(asked()).toEqual(['user.eligibleForDelete']);
  await act('setAgreed', { agreed: true });
  await act('delete');
  expect(asked()).toEqual(['user.eligibleForDelete', 'user.markForDelete']);
  expect(shown.world.opened).toEqual(['/logout']);
});

it('accepts the agreement in a form', async () => {
  const { shown, act } = await show();
  await act('delete', { values: { agree: 'on' } });
  expect(shown.world.opened).toEqual(['/logout']);
});

it('shows why the account was not deleted', async () => {
  const { shown, act } = await show({ 'user.markForDelete': fail('An order is on its way.') });
  const data = await act('delete', { values: { agree: 'on' } });
  expect(data).toMatchObject({ message: 'An order is on its way.', isDeleting: false });
  expect([shown.text().includes('not deleted'), shown.world.opened]).toEqual([true, []]);
});

it('asks for another sign-in when the last one is too old', async () => {
  const again = () => {
    throw new FailureError('sign-in-again', 'x', { formattedMessages: ['Sign in again first.'] });
  };
  const { act } = await show({ 'user.markForDelete': again });
  const data = await act('delete', { values: { agree: 'on' } });
  expect(data).toMatchObject({ message: 'Sign in again first.', needsSignIn: true });
});
