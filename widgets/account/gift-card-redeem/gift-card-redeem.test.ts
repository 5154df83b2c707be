import { expect, it } from 'vitest';
import { FailureError } from '../../../runtime/failure.ts';
import type { DataOf } from '../../../schemas/contract/widget.ts';
import { page } from '../../../testing/index.ts';
import type contract from './contract.ts';

type Data = DataOf<typeof contract>;

const rupees = (amount: number) => ({ amount, currencyCode: 'INR' });

async function open(props: Record<string, number> = {}, refusal?: FailureError) {
  const shown = page([{ widget: 'gift-card-redeem', as: 'redeem', props }], {
    answers: async () => {
      if (refusal) throw refusal;
      return { added: rupees(500), balance: rupees(700) };
    },
  });
  await shown.time.advance(0);
  return {
    calls: () => shown.world.calls,
    async redeem(cardNumber: string, pin: string) {
      const outcome = await shown.act('gift-card-redeem', 'redeem', { values: { cardNumber, pin } });
      await shown.time.advance(0);
      return { outcome, data: shown.data<Data>('gift-card-redeem') };
    },
  };
}

it('sends number and PIN without separators, and publishes the added amount', async () => {
  const { redeem, calls } = await open();
  const { data } = await redeem(' 12345-67 890 ', ' 1234 ');
  expect(calls().map(({ input }) => input)).toMatchObject([{ body: { cardNumber: '1234567890', pin: '1234' } }]);
  expect(data).toEqual({ values: {}, errors: {}, isSubmitting: false, added: rupees(500), balance: rupees(700) });
});

it.each([
  ['', '', ['cardNumber', 'pin']],
  ['123456789', '1234', ['cardNumber']],
  ['12345678901', '1234', ['cardNumber']],
  ['1234567890', '12 3', []],
  ['1234567890', '12345', ['pin']],
])('validates %j with %j: errors %j, without a request', async (number, pin, fields) => {
  const { redeem, calls } = await open();
  const { outcome, data } = await redeem(number, pin);
  expect(Object.keys(data.errors)).toEqual(fields);
  if (fields.length === 0) return;
  expect(outcome).toMatchObject({ ok: false, failure: { message: 'Invalid form values' } });
  expect(calls()).toEqual([]);
});

it('uses the configured lengths', async () => {
  const { redeem } = await open({ minNumberLength: 4, maxNumberLength: 6, minPinLength: 2, maxPinLength: 2 });
  expect((await redeem('123', '1')).data.errors).toMatchObject({
    cardNumber: expect.any(String),
    pin: expect.any(String),
  });
  expect((await redeem('12345', '12')).data.errors).toEqual({});
});

it('shows why a card was not redeemed, and keeps the entries', async () => {
  const refusal = new FailureError('gift-card-unknown', 'No card', { formattedMessages: ['No gift card has these.'] });
  const { redeem } = await open({}, refusal);
  const { data } = await redeem('1234567890', '1234');
  expect(data).toMatchObject({ errors: { form: 'No gift card has these.' }, values: { cardNumber: '1234567890' } });
});
