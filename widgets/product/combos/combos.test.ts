import { expect, it } from 'vitest';
import { cartGet, comboSearch } from '../../../commerce/calls/registry.ts';
import { messages } from '../../../commerce/messages.ts';
import type { Json, NodeDefinition } from '../../../schemas/page.ts';
import { page, rejected, shop, type Tamper, tampered } from '../../../testing/index.ts';
import type { CombosData } from './model.ts';

const toast = (text: string): Json[] => [{ do: 'show-toast', with: { text } }];

const body = (props: Record<string, Json>): NodeDefinition[] => [
  {
    widget: 'combos',
    props,
    on: {
      fetchFailure: toast('not fetched: {{ event.error.message }}'),
      addSuccess: toast('added {{ event.comboSlug }}: {{ event.cart.totalQuantity }}'),
      addFailure: toast('{{ event.comboSlug }} not added: {{ event.error.message }}'),
    } as never,
    slots: {
      loading: [{ widget: 'text', props: { text: 'Loading' } }],
      failure: [{ widget: 'text', props: { text: 'Failure' } }],
      empty: [{ widget: 'text', props: { text: 'None' } }],
      item: [{ widget: 'text', key: '{{ combos.item.id }}', props: { text: '{{ combos.item.title }}' } }],
    },
  },
  { widget: 'toaster' },
];

const combos = [
  { type: 'FIXED', slug: 'tea', discountCode: 'TEA', goods: [{ product: 'cup', quantity: 2 }] },
  {
    type: 'FIXED',
    slug: 'desk',
    discountCode: 'DESK',
    goods: [
      { product: 'cup', quantity: 1 },
      { product: 'lamp', quantity: 1 },
    ],
  },
  { type: 'OTHER', slug: 'lamps', discountCode: 'NONE', goods: [{ product: 'lamp', quantity: 2 }] },
  { type: 'FIXED', slug: 'gone', discountCode: 'TEA', goods: [{ product: 'gone', quantity: 1 }] },
];
const promotions = [
  { code: 'TEA', title: 'Tea for two', type: 'PERCENTAGE' as const, value: 20 },
  { code: 'DESK', title: 'A desk', type: 'AMOUNT' as const, value: 10_000 },
];

async function open(props: Record<string, Json> = {}, by: Record<string, Tamper> = {}) {
  const { visitor, time } = await shop({ config: { combos, promotions } });
  const caller = visitor();
  const shown = page(body(props), { answers: tampered(caller, by), time });
  expect(shown.text()).toBe('Loading');
  await time.advance(0);
  const act = async (action: string, payload: object) => {
    const outcome = await Promise.all([shown.act('combos', action, payload), time.advance(0)]);
    return outcome[0];
  };
  return { shown, time, caller, act, data: () => shown.data<CombosData>('combos') };
}

it.each<[what: string, props: Record<string, Json>, titles: string]>([
  ['all of the shop, without those that it no longer has', {}, 'Tea for two A desk Lamp'],
  ['those of a kind', { comboType: 'OTHER' }, 'Lamp'],
  ['one of them', { comboSlug: 'desk' }, 'A desk'],
  ['those that a product is part of', { resourceId: 'lamp' }, 'A desk Lamp'],
  ['none', { comboType: 'NONE' }, 'None'],
  ['nothing yet while there is no product', { resourceId: '' }, 'Loading'],
  ['a product that is gone', { resourceId: 'gone' }, `Failure not fetched: ${messages.productNotFound}`],
])('shows %s', async (_, props, titles) => {
  expect((await open(props)).shown.text()).toBe(titles);
});

it('goes to existing pages only', async () => {
  const { act, data } = await open({ perPage: 2 });
  expect(data()).toMatchObject({ page: 1, found: 3, hasNext: true, hasPrevious: false });
  await act('fetchPage', { page: 2 });
  expect(data()).toMatchObject({ page: 2, hasNext: false, hasPrevious: true });
  expect(data().hits.map(({ comboSlug }) => comboSlug)).toEqual(['lamps']);
  for (const wanted of [0, 3, -1, 1.5]) await act('fetchPage', { page: wanted });
  expect(data().page).toBe(2);
});

it('adds a combo to the cart at the promised price', async () => {
  const { act, data, shown, caller } = await open();
  const [tea] = data().hits;
  const adding = act('add', { comboSlug: 'tea' });
  expect(data().adding).toBe('tea');
  expect(await adding).toMatchObject({ ok: true });
  expect(data().adding).toBeUndefined();
  expect(shown.text()).toContain('added tea: 2');
  const { cost } = await caller.call(cartGet);
  expect(cost).toMatchObject({ totalDiscountAmount: tea!.savings, totalAmount: tea!.total });
});

it.each([
  [{}, messages.comboFieldsRequired],
  [{ comboSlug: 'other' }, messages.offerNotFound],
])('rejects adding %j', async (payload, message) => {
  const { act, shown } = await open();
  expect(await act('add', payload)).toMatchObject({ ok: false, failure: { message } });
  expect(shown.world.calls.filter(({ id }) => id === 'cart.addCombo')).toEqual([]);
});

it('shows why a combo was not added, and ignores repeated presses while adding', async () => {
  const { shown, act, data } = await open({}, { 'cart.addCombo': rejected('Sold out') });
  await Promise.all([act('add', { comboSlug: 'desk' }), act('add', { comboSlug: 'desk' })]);
  expect(shown.text()).toContain('desk not added: Sold out');
  expect(data().adding).toBeUndefined();
  expect(shown.world.calls.filter(({ id }) => id === 'cart.addCombo')).toHaveLength(1);
});

it('can be refetched after a failure', async () => {
  let isDown = true;
  const down: Tamper = (ask) => (isDown ? rejected('Down')(ask) : ask());
  const { shown, act } = await open({}, { [comboSearch.id]: down });
  expect(shown.text()).toContain('Failure not fetched: Down');
  isDown = false;
  await act('refetch', {});
  expect(shown.text()).toContain('Tea for two');
});
