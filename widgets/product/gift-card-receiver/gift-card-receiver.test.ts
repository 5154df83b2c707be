import { expect, it } from 'vitest';
import { limits } from '../../../commerce/limits.ts';
import { messages } from '../../../commerce/messages.ts';
import { clock, page } from '../../../testing/index.ts';

const start = Date.parse('2026-11-26T20:00:00Z');
const tooFar = messages.sendOnOutOfRange.replace('{days}', String(limits.giftCardSendMaxDays));

async function submitted(values: Record<string, unknown>, props: object = {}, more: object = {}) {
  const toast = (text: string) => [{ do: 'show-toast', with: { text } }];
  const shown = page(
    [
      {
        widget: 'gift-card-receiver',
        props: { ...props },
        on: {
          submitted: toast('for {{ event.receiver.name }}'),
          refused: toast('{{ $count($keys(event.errors)) }} wrong'),
        },
      },
      { widget: 'toaster' },
    ],
    { time: clock(start), ...more },
  );
  await shown.act('gift-card-receiver', 'submit', { values });
  const { errors, receiver } = shown.data<{ errors: object; receiver?: object }>('gift-card-receiver');
  return { errors, receiver, text: shown.text(), shown };
}

const asha = { name: ' आशा ', email: '', phone: '', message: '', sendOn: '' };

it('accepts a name alone and omits empty fields', async () => {
  const { errors, receiver, text } = await submitted(asha);
  expect([errors, receiver, text]).toEqual([{}, { name: 'आशा' }, 'for आशा']);
});

it('accepts all fields', async () => {
  const all = {
    name: 'Zoë',
    email: 'zoe@example.com',
    phone: '+44 20 7946 0958',
    message: 'मुबारक',
    sendOn: '2026-12-24',
  };
  const { receiver } = await submitted(all, { sendViaShopify: true, isEmailMandatory: true, isPhoneMandatory: true });
  expect(receiver).toEqual({ ...all, sendViaShopify: true });
});

it.each<[entered: object, props: object, errors: object]>([
  [{ name: '  ' }, {}, { name: 'Please fill this in.' }],
  [{ name: '' }, { isNameMandatory: false }, {}],
  [{ email: 'zoe@' }, {}, { email: messages.emailInvalid }],
  [{}, { isEmailMandatory: true }, { email: 'Please fill this in.' }],
  [{ email: 'no' }, { isEmailMandatory: true }, { email: messages.emailInvalid }],
  [{ phone: '98765 4321' }, {}, { phone: messages.phoneInvalid }],
  [{ phone: '98765-43210' }, {}, {}],
  [{ phone: '९८७६५ ४३२१०' }, {}, {}],
  [{}, { isPhoneMandatory: true, requiredMessage: 'Fehlt.' }, { phone: 'Fehlt.' }],
  [{ sendOn: '2026-11-25' }, {}, { sendOn: tooFar }],
  [{ sendOn: '2026-11-26' }, {}, {}],
  [{ sendOn: '2027-02-24' }, {}, {}],
  [{ sendOn: '2027-02-25' }, {}, { sendOn: tooFar }],
  [{ sendOn: '24.12.2026' }, {}, { sendOn: tooFar }],
  [{ sendOn: '2026-02-30' }, {}, { sendOn: tooFar }],
])('validates %j with %j', async (entered, props, expected) => {
  const { errors, receiver } = await submitted({ ...asha, ...entered }, props);
  expect([errors, receiver === undefined]).toEqual([expected, Object.keys(expected).length > 0]);
});

it("counts days in the market's time zone", async () => {
  // It is the 27th in Delhi.
  const { errors, shown } = await submitted({ ...asha, sendOn: '2026-11-26' }, {}, { timeZone: 'Asia/Kolkata' });
  expect(errors).toEqual({ sendOn: tooFar });
  expect(shown.data('gift-card-receiver')).toMatchObject({ firstDay: '2026-11-27', lastDay: '2027-02-25' });
});

it('keeps the entries with their errors until they are cleared', async () => {
  const { shown, text } = await submitted({ ...asha, name: '', phone: '1' });
  expect(shown.data('gift-card-receiver')).toMatchObject({ values: { name: '', phone: '1' } });
  expect(text).toBe('2 wrong');
  await shown.act('gift-card-receiver', 'clear');
  expect(shown.data('gift-card-receiver')).toMatchObject({ values: {}, errors: {} });
});
