import { expect, it } from 'vitest';
import { limits } from '../../../commerce/limits.ts';
import { messages } from '../../../commerce/messages.ts';
import { FailureError } from '../../../runtime/failure.ts';
import { page } from '../../../testing/index.ts';

const place = { valid: true, city: 'Bengaluru', province: 'Karnataka' };
const position = { latitude: 12.97, longitude: 77.59 };

function show(props: Record<string, string | number> = {}, answers: Record<string, unknown> = {}, locate = true) {
  const all: Record<string, unknown> = { 'zip.isValid': place, 'zip.byLatLong': { zip: '560001' }, ...answers };
  const shown = page(
    [
      {
        widget: 'delivery-pincode',
        props,
        on: { checked: [{ do: 'show-toast', with: { text: '{{ event.pincode & event.isValid }}' } }] },
      },
      { widget: 'toaster' },
    ],
    {
      answers: async (id: string) => {
        if (all[id] instanceof Error) throw all[id];
        return all[id];
      },
      ...(locate ? { prompts: { position: async () => position } } : {}),
    },
  );
  const act = async (name: string, payload: object = {}) => {
    await Promise.all([shown.act('delivery-pincode', name, payload), shown.time.advance(0)]);
    await shown.time.advance(0);
    return shown.data<object>('delivery-pincode');
  };
  const asked = () => shown.world.calls.map(({ id, input }) => [id, input.query]);
  return { shown, act, asked };
}

it('checks a complete code once, after a debounce', async () => {
  const { shown, asked } = show();
  for (const pincode of ['5', '56000', '560002', '560001', '560 001']) {
    void shown.act('delivery-pincode', 'set', { pincode });
    await shown.time.advance(limits.pincodeDebounceMs - 1);
    expect(asked()).toEqual([]);
  }
  expect(shown.data('delivery-pincode')).toMatchObject({ isChecking: true, isChecked: false });
  await shown.time.advance(1);
  await shown.time.advance(0);
  expect(asked()).toEqual([['zip.isValid', { zip: '560001' }]]);
  const { valid: isValid, ...known } = place;
  expect(shown.data('delivery-pincode')).toMatchObject({ isChecking: false, isChecked: true, isValid, ...known });
  expect(shown.text()).toContain('560 001true');
});

it('discards the result when another code is entered', async () => {
  const { shown, act } = show({ pincode: '560001' });
  await shown.time.advance(0);
  expect(shown.data('delivery-pincode')).toMatchObject({ isChecked: true, isValid: true });
  void shown.act('delivery-pincode', 'set', { pincode: '56000' });
  await shown.time.advance(limits.pincodeDebounceMs);
  expect(shown.data('delivery-pincode')).toMatchObject({ isChecking: false, isChecked: false, isValid: false });
  expect(await act('check', { values: { pincode: '5600' } })).toMatchObject({ isChecked: false, pincode: '5600' });
});

it.each([
  [{}, '560001', true],
  [{}, '5600011', false],
  [{ length: 5 }, '10001', true],
  [{ length: 5 }, '560001', false],
])('with %j checks %s: %s', async (props, pincode, isAsked) => {
  const { act, asked } = show(props);
  await act('check', { values: { pincode } });
  expect(asked().length > 0).toBe(isAsked);
});

it('publishes that the shop does not deliver to a code', async () => {
  const { act } = show({}, { 'zip.isValid': { valid: false } });
  const data = await act('check', { values: { pincode: '999999' } });
  expect(data).toMatchObject({ isChecked: true, isValid: false });
  expect(data).not.toHaveProperty('city');
});

it("enters and checks the postal code at the shopper's position", async () => {
  const { act, asked } = show();
  expect(await act('locate')).toMatchObject({ pincode: '560001', isLocating: false, isValid: true });
  expect(asked()).toEqual([
    ['zip.byLatLong', { lat: 12.97, long: 77.59 }],
    ['zip.isValid', { zip: '560001' }],
  ]);
});

it.each([
  ['the browser', {}, false, messages.locationRefused],
  [
    'the shop',
    { 'zip.byLatLong': new FailureError('place-unknown', 'x', { formattedMessages: ['Far out.'] }) },
    true,
    'Far out.',
  ],
])('publishes why %s could not provide a code', async (_, answers, locates, error) => {
  const { act } = show({}, answers, locates);
  expect(await act('locate')).toMatchObject({ error, isLocating: false, isChecked: false });
});
