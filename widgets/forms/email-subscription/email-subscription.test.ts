import { expect, it } from 'vitest';
import { page, shop, tampered } from '../../../testing/index.ts';

async function subscription(answers?: Parameters<typeof page>[1]) {
  const { visitor, time } = await shop();
  const shown = page(
    [
      {
        widget: 'email-subscription',
        on: { success: [{ do: 'show-toast', with: { text: 'subscribed {{ event.email }}' } }] },
      },
      { widget: 'toaster' },
    ],
    { answers: tampered(visitor(), { 'user.emailSubscription': () => ({ isSubscribed: false }) }), time, ...answers },
  );
  const send = async (values: object) => {
    await Promise.all([shown.act('email-subscription', 'submit', { values }), time.advance(0)]);
    return shown.data('email-subscription');
  };
  return { shown, send };
}

it('subscribes an address, and shows a confirmation', async () => {
  const { shown, send } = await subscription();
  expect(await send({ email: ' asha@example.com ' })).toEqual({ email: '', done: true, isSubmitting: false });
  expect(shown.world.calls[0]!.input).toEqual({ body: { email: 'asha@example.com', action: 'SUBSCRIBE' } });
  expect(shown.text()).toContain(
    'Thank you. Press the link in the mail that we have sent you, and you are subscribed. subscribed asha@example.com',
  );
});

it('validates the address on blur, and at each change from then on', async () => {
  const { shown } = await subscription();
  const error = () => shown.data<{ error?: string }>('email-subscription').error;
  const enter = (value: string) => shown.act('email-subscription', 'setValue', { value });
  await shown.act('email-subscription', 'touch');
  await enter('asha');
  expect(error()).toBeUndefined();
  await shown.act('email-subscription', 'touch');
  expect(error()).toBe('Enter a valid e-mail address.');
  await enter('asha@example.com');
  expect(error()).toBeUndefined();
  await enter('');
  expect(error()).toBe('Please fill this in.');
});

it('sends no invalid address, and shows why the server rejects one', async () => {
  const { shown, send } = await subscription();
  expect(await send({ email: 'asha@' })).toMatchObject({ error: 'Enter a valid e-mail address.', done: false });
  expect(shown.world.calls).toEqual([]);
  const failing = await subscription({ answers: () => Promise.reject(new Error('no')) });
  expect(await failing.send({ email: 'asha@example.com' })).toMatchObject({
    error: 'Something went wrong',
    email: 'asha@example.com',
    isSubmitting: false,
  });
});
