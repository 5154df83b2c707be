import { expect, it } from 'vitest';
import { cartAddLines, cartGet, productGet } from '../../../commerce/calls/registry.ts';
import { limits } from '../../../commerce/limits.ts';
import { messages } from '../../../commerce/messages.ts';
import type { DataOf } from '../../../schemas/contract/widget.ts';
import type { Promotion } from '../../../server/core/config.ts';
import { page, rejected, shop, type Tamper, tampered } from '../../../testing/index.ts';
import type contract from './contract.ts';

type Data = DataOf<typeof contract>;

const few: Promotion[] = [
  { code: 'TEN', title: '10% off', type: 'PERCENTAGE', value: 10 },
  { code: 'BIG', title: '500 off', type: 'AMOUNT', value: 50_000, minimumSubtotal: 300_000 },
];
const many = Array.from(
  { length: 12 },
  (_, at): Promotion => ({
    code: `CODE${String(at + 1).padStart(2, '0')}`,
    title: `${at + 1}% off`,
    type: 'PERCENTAGE',
    value: at + 1,
  }),
);

interface Given {
  promotions?: Promotion[];
  props?: Record<string, string | number>;
  by?: Record<string, Tamper>;
}

async function cartPage({ promotions = few, props = {}, by = {} }: Given = {}) {
  const { visitor, time } = await shop({ config: { promotions } });
  const caller = visitor();
  const cup = await caller.call(productGet, { params: { slug: 'cup' } });
  const cart = await caller.call(cartAddLines, { body: [{ variantId: cup.variants[0]!.id, quantity: 2 }] });
  const toast = (text: string) => [{ do: 'show-toast', with: { text } }];
  const shown = page(
    [
      {
        widget: 'promotions',
        props,
        on: {
          applySuccess: toast('applied'),
          applyFailure: toast('not applied: {{ event.error.formattedMessages[0] }}'),
          removeSuccess: toast('removed'),
          removeFailure: toast('not removed'),
          overrideSuccess: toast('replaced'),
        },
      },
      { widget: 'cart', slots: { item: [{ widget: 'cart-line', props: { line: '{{ cart.item }}' } }] } },
      { widget: 'toaster' },
    ],
    { answers: tampered(caller, by), time },
  );
  await time.advance(0);
  const data = () => shown.data<Data>('promotions');
  const act = async (action: string, payload = {}) => {
    const [outcome] = await Promise.all([shown.act('promotions', action, payload), time.advance(0)]);
    await time.advance(0);
    return outcome;
  };
  const codes = async () => (await caller.call(cartGet)).discountCodes.map(({ code }) => code);
  const sent = () => shown.world.calls.filter(({ id }) => id === 'cart.discountCodes').map(({ input }) => input.body);
  const listed = () => data().discounts.map(({ code }) => code);
  return { shown, time, data, act, codes, sent, listed, subtotal: cart.cost.subtotalAmount.amount };
}

it('lists promotions, ten per page, each with its savings', async () => {
  const { shown, data, subtotal } = await cartPage();
  const asked = shown.world.calls.find(({ id }) => id === 'cart.discounts');
  expect(asked!.input.query).toMatchObject({ page: 1, perPage: 10, mode: 'ALL' });
  expect(data()).toMatchObject({ status: 'success', found: 2, page: 1, applied: [], mode: 'ALL' });
  expect(data().discounts[0]).toMatchObject({ code: 'TEN', savings: { amount: subtotal / 10 }, isApplied: false });
  expect(data().discounts[1]).toMatchObject({ code: 'BIG', isCurrentlyApplicable: false });
});

it('inserts one code, shows it in cart and list, and removes it', async () => {
  const { shown, data, act, codes, sent } = await cartPage();
  await act('apply', { code: ' ten ' });
  expect(await codes()).toEqual(['TEN']);
  expect(data()).toMatchObject({ applied: [{ code: 'TEN', applicable: true }], isUpdating: false });
  expect(data().discounts[0]).toMatchObject({ code: 'TEN', isApplied: true });
  expect(data()).not.toHaveProperty('changing');
  expect(shown.text()).toBe('applied');
  await act('remove', { code: 'TEN' });
  expect(await codes()).toEqual([]);
  expect(data().discounts[0]).toMatchObject({ isApplied: false });
  expect(sent()).toEqual([{ toInsert: [{ discountCode: 'ten' }] }, { toDelete: [{ discountCode: 'TEN' }] }]);
});

it.each([[{}], [{ code: '' }], [{ code: '  ' }]])('removes all codes with %j', async (payload) => {
  const { act, codes, sent } = await cartPage({ promotions: many });
  await act('apply', { code: 'CODE01' });
  await act('apply', { code: 'CODE02' });
  expect(await codes()).toEqual(['CODE01', 'CODE02']);
  await act('remove', payload);
  expect(await codes()).toEqual([]);
  expect(sent().at(-1)).toEqual({ toDelete: [{ discountCode: '' }] });
});

it('replaces all codes by one', async () => {
  const { shown, act, codes, sent } = await cartPage({ promotions: many });
  await act('apply', { values: { code: 'CODE01' } });
  await act('apply', { code: 'CODE02' });
  await act('override', { code: 'CODE03' });
  expect(await codes()).toEqual(['CODE03']);
  expect(sent().at(-1)).toEqual({ discountCodes: ['CODE03'] });
  expect(shown.text()).toContain('replaced');
});

it.each([
  ['apply', {}, messages.discountCodeMissing],
  ['apply', { code: ' ' }, messages.discountCodeMissing],
  ['apply', { values: { code: '' } }, messages.discountCodeMissing],
  ['apply', { code: 7 }, messages.invalidFormValues],
  ['override', { code: '' }, messages.discountCodeMissing],
  ['apply', { code: 'X'.repeat(limits.maxDiscountCodeLength + 1) }, 'Enter at most 60 characters.'],
])('%s with %j shows the problem, and makes no request', async (action, payload, problem) => {
  const { data, act, sent } = await cartPage();
  expect(await act(action, payload)).toMatchObject({ ok: false });
  expect(data().problem).toBe(problem);
  expect(sent()).toEqual([]);
});

it.each([
  ['NOPE', 'The code NOPE is not valid.'],
  ['BIG', expect.stringMatching(/^The code BIG requires a subtotal of .* or more\.$/)],
])('shows why %s is not applied, until another code is applied', async (code, problem) => {
  const { shown, data, act, codes } = await cartPage();
  await act('apply', { code });
  expect(data().problem).toEqual(problem);
  expect(shown.text()).toContain('not applied: The code');
  expect(await codes()).toEqual([]);
  await act('apply', { code: 'TEN' });
  expect(data()).not.toHaveProperty('problem');
});

it('reports that a code was not removed', async () => {
  const { data, act, shown } = await cartPage({
    by: { 'cart.discountCodes': rejected('No') },
  });
  await act('remove', { code: 'TEN' });
  expect(data().problem).toBe(messages.somethingWentWrong);
  expect(shown.text()).toContain('not removed');
});

it.each([
  ['ALL', ['TEN', 'BIG']],
  ['CURRENTLY_APPLICABLE', ['TEN']],
  ['POTENTIALLY_APPLICABLE', ['BIG']],
])('lists %s', async (mode, expected) => {
  const { data, act, listed } = await cartPage();
  await act('setMode', { mode });
  expect(listed()).toEqual(expected);
  expect(data()).toMatchObject({ mode, page: 1, found: expected.length });
});

it('stays within the existing pages, and returns to the first in another mode', async () => {
  const { data, act, listed } = await cartPage({ promotions: many });
  expect(data()).toMatchObject({ found: 12, page: 1, hasNext: true, hasPrevious: false });
  expect(listed()).toHaveLength(10);
  await act('previous');
  for (const page of [0, 3, 1.5]) await act('fetchPage', { page });
  expect(data().page).toBe(1);
  await act('next');
  expect(data()).toMatchObject({ page: 2, hasNext: false, hasPrevious: true });
  expect(listed()).toEqual(['CODE02', 'CODE01']);
  await act('next');
  expect(data().page).toBe(2);
  await act('setMode', { mode: 'CURRENTLY_APPLICABLE' });
  expect(data().page).toBe(1);
});

it("updates a code's savings after the cart has changed", async () => {
  const { shown, time, data, subtotal } = await cartPage();
  void shown.act('cart-line', 'increment');
  await time.advance(limits.quantityDebounceMs);
  await time.advance(0);
  await time.advance(0);
  expect(data().discounts[0]!.savings).toMatchObject({ amount: (subtotal * 3) / 20 });
});

it('shows its failure slot, and refetches', async () => {
  let isDown = true;
  const { shown, act, data } = await cartPage({
    by: { 'cart.discounts': (ask) => (isDown ? rejected('Down')(ask) : ask()) },
  });
  expect(shown.data('promotions')).toMatchObject({ status: 'failure', error: { message: 'Down' } });
  isDown = false;
  await act('refetch');
  expect(data()).toMatchObject({ status: 'success', found: 2 });
});
