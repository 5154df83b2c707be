import { expect, it } from 'vitest';
import { messages } from '../../../commerce/messages.ts';
import { FailureError } from '../../../runtime/failure.ts';
import type { DataOf } from '../../../schemas/contract/widget.ts';
import { page } from '../../../testing/index.ts';
import type contract from './contract.ts';

type Data = DataOf<typeof contract>;
type Answer = (query: Record<string, unknown>, signal: AbortSignal) => unknown;

const goes = { isServiceable: true };

async function show(props: Record<string, string> = {}, answer: Answer = () => goes) {
  const shown = page(
    [
      {
        widget: 'serviceability',
        props,
        on: { checked: [{ do: 'show-toast', with: { text: '{{ event.pincode & " " & event.isServiceable }}' } }] },
      },
      { widget: 'toaster' },
    ],
    { answers: async (_, { query = {} }, signal) => answer(query as Record<string, unknown>, signal) },
  );
  await shown.time.advance(0);
  const check = async (payload: object = {}) => {
    await Promise.all([shown.act('serviceability', 'check', payload), shown.time.advance(0)]);
    return data();
  };
  const data = () => shown.data<Data>('serviceability');
  const asked = () => shown.world.calls.map(({ id, input }) => [id, input.params?.version, input.query]);
  return { shown, check, data, asked };
}

it('checks on its own, in version 1, as soon as variant and postal code are known', async () => {
  const { shown, data, asked } = await show({ variantId: 'v', pincode: '560001' });
  expect(asked()).toEqual([['serviceability.check', 'v1', { variant_id: 'v', zip_code: '560001' }]]);
  expect(data()).toMatchObject({ isServiceable: true, status: 'success', results: [true], pincode: '560001' });
  expect(shown.text()).toBe('560001 true');
});

it('stops checking a place that is computed differently each time, but still checks on request', async () => {
  const { check, asked, shown } = await show({ variantId: '{{ $string($random()) }}', pincode: '560001' });
  await shown.time.advance(10_000);
  expect(asked()).toHaveLength(100);
  await check({ variantId: 'v' });
  expect(asked().at(-1)).toEqual(['serviceability.check', 'v1', { variant_id: 'v', zip_code: '560001' }]);
});

it.each([
  [{}, {}],
  [{ variantId: 'v' }, {}],
  [{ pincode: '560001' }, {}],
  [{ variantId: 'v' }, { pincode: ' ' }],
  [{ variantId: 'v' }, { values: { pincode: '' } }],
])('makes no request with the props %j and the payload %j', async (props, payload) => {
  const { check, asked } = await show(props);
  expect(await check(payload)).toMatchObject({ status: 'idle', isServiceable: false });
  expect(asked()).toEqual([]);
});

it.each([
  ['v1', goes, true, [true]],
  ['v1', { isServiceable: false }, false, [false]],
  ['v2', [{ isServiceable: false }, goes], true, [false, true]],
  ['v2', [{ isServiceable: false }], false, [false]],
  ['v2', [], false, []],
  ['upsell', { eligible: true }, true, [true]],
  ['upsell', { eligible: false }, false, [false]],
])('reads the response of version %s: %j', async (version, answer, isServiceable, results) => {
  const { check, asked } = await show({ version }, () => answer);
  expect(await check({ variantId: 'v', pincode: ' 560001 ' })).toMatchObject({ isServiceable, results });
  const query = version === 'upsell' ? { variantId: 'v', pincode: '560001' } : { variant_id: 'v', zip_code: '560001' };
  expect(asked()[0]![2]).toEqual(query);
});

it('checks the postal code from a form', async () => {
  const { check } = await show({ variantId: 'v' });
  expect(await check({ values: { pincode: '560001' } })).toMatchObject({ pincode: '560001', status: 'success' });
});

it('silently cancels a check that a newer one replaces', async () => {
  const ended: string[] = [];
  const { shown, check, data } = await show({ variantId: 'v' }, ({ zip_code }, signal) => {
    if (zip_code === '110001') return { isServiceable: false };
    return new Promise((_, reject) => {
      signal.addEventListener('abort', () => {
        ended.push(String(zip_code));
        reject(signal.reason);
      });
    });
  });
  void shown.act('serviceability', 'check', { pincode: '560001' });
  void shown.act('serviceability', 'check', { pincode: '400001' });
  expect(data()).toMatchObject({ status: 'loading', pincode: '400001' });
  await check({ pincode: '110001' });
  expect(ended).toEqual(['560001', '400001']);
  expect(data()).toMatchObject({ status: 'success', pincode: '110001', isServiceable: false });
  expect(shown.text()).toBe('110001 false');
  expect(shown.world.reports).toEqual([]);
});

it('cancels the check of a postal code that was deleted', async () => {
  const { shown, check } = await show({ variantId: 'v' }, () => new Promise(() => {}));
  void shown.act('serviceability', 'check', { pincode: '560001' });
  expect(await check({ pincode: '' })).toMatchObject({ status: 'idle', isServiceable: false });
});

it('reports a failed check, and checks again on request', async () => {
  let isDown = true;
  const { check } = await show({ variantId: 'v' }, () => {
    if (isDown) throw new Error('down');
    return goes;
  });
  const failed = await check({ pincode: '560001' });
  expect(failed).toMatchObject({ status: 'failure', error: messages.somethingWentWrong, isServiceable: false });
  isDown = false;
  expect(await check()).toMatchObject({ status: 'success', isServiceable: true });
});

it("shows the shop's message for a rejected request", async () => {
  const { check } = await show({ variantId: 'v' }, () => {
    throw new FailureError('invalid-request', 'x', { formattedMessages: ['This is not a postal code.'] });
  });
  expect(await check({ pincode: '5'.repeat(21) })).toMatchObject({
    status: 'failure',
    error: 'This is not a postal code.',
  });
});

it('accepts a number as a postal code, but no other type besides text', async () => {
  const { check } = await show({ variantId: 'v' });
  expect(await check({ pincode: 560_001 })).toMatchObject({ pincode: '560001', status: 'success' });
  expect(await check({ pincode: ['560001'] })).toMatchObject({ pincode: '', status: 'idle' });
});

it('checks again when another variant is selected', async () => {
  const shown = page(
    [
      {
        widget: 'box',
        state: { chosen: 'mug' },
        children: [
          { widget: 'serviceability', props: { variantId: '{{ chosen }}', pincode: '560001' } },
          {
            widget: 'button',
            props: { label: 'Cup' },
            on: { press: [{ do: 'chosen.set', with: { to: 'cup' } }] },
          },
        ],
      },
    ],
    { answers: async (_, { query }) => ({ isServiceable: (query as { variant_id: string }).variant_id === 'mug' }) },
  );
  await shown.time.advance(0);
  expect(shown.data('serviceability')).toMatchObject({ variantId: 'mug', isServiceable: true });
  await shown.press('Cup');
  await shown.time.advance(0);
  expect(shown.data('serviceability')).toMatchObject({ variantId: 'cup', isServiceable: false, status: 'success' });
});

it.each([undefined, null, 'yes', 7, true])('treats the response %j as a failure', async (answer) => {
  const { data } = await show({ variantId: 'v', pincode: '560001' }, () => answer);
  expect(data()).toMatchObject({ status: 'failure', isServiceable: false, error: messages.somethingWentWrong });
});

it.each([
  [[], []],
  [{}, [false]],
  [
    [{ isServiceable: 'yes' }, null, { eligible: true }],
    [false, true],
  ],
])('reads the malformed response %j as %j', async (answer, results) => {
  const { data } = await show({ variantId: 'v', pincode: '560001' }, () => answer);
  expect(data()).toMatchObject({ status: 'success', results, isServiceable: results.includes(true) });
});
