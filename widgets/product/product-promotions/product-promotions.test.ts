import { expect, it } from 'vitest';
import { productGet } from '../../../commerce/calls/registry.ts';
import type { DataOf } from '../../../schemas/contract/widget.ts';
import type { Promotion } from '../../../server/core/config.ts';
import { page, rejected, shop, type Tamper, tampered } from '../../../testing/index.ts';
import type contract from './contract.ts';

type Data = DataOf<typeof contract>;

const promotions: Promotion[] = [
  { code: 'BIG', title: '500 off', type: 'AMOUNT', value: 50_000, minimumSubtotal: 900_000 },
  ...Array.from(
    { length: 11 },
    (_, at): Promotion => ({
      code: `CODE${String(at + 1).padStart(2, '0')}`,
      title: `${at + 1}% off`,
      type: 'PERCENTAGE',
      value: at + 1,
    }),
  ),
];

async function productPage(props: Record<string, string | number | boolean> = {}, by: Record<string, Tamper> = {}) {
  const { visitor, time } = await shop({ config: { promotions } });
  const caller = visitor();
  const cup = await caller.call(productGet, { params: { slug: 'cup' } });
  const shown = page(
    [
      {
        widget: 'product-promotions',
        props: { slug: 'cup', ...props },
        on: { fetchFailure: [{ do: 'show-toast', with: { text: '{{ event.error.message }}' } }] },
        slots: {
          item: [
            {
              widget: 'text',
              key: '{{ productPromotions.item.code }}',
              props: { text: '{{ productPromotions.item.code }}' },
            },
          ],
          empty: [{ widget: 'text', props: { text: 'None' } }],
        },
      },
      { widget: 'toaster' },
    ],
    { answers: tampered(caller, by), time },
  );
  await time.advance(0);
  const act = async (action: string, payload = {}) => {
    await Promise.all([shown.act('product-promotions', action, payload), time.advance(0)]);
    return shown.data<Data>('product-promotions');
  };
  return { shown, act, cup, data: () => shown.data<Data>('product-promotions') };
}

it('requests the first ten promotions, highest discount first, by default', async () => {
  const { shown, data, cup } = await productPage();
  expect(shown.world.calls.map(({ id, input }) => [id, input])).toEqual([
    [
      'product.discounts',
      {
        params: { slug: 'cup' },
        query: { page: 1, perPage: 10, orderBy: 'DISCOUNT', sortOrder: 'DESC', pushCurrentlyApplicableFirst: false },
      },
    ],
  ]);
  expect(data()).toMatchObject({ found: 12, page: 1, hasNext: true, hasPrevious: false });
  const price = cup.variants[0]!.price.amount;
  expect(data().hits[0]).toMatchObject({ code: 'CODE11', savings: { amount: (price * 11) / 100 } });
  expect(shown.text()).toContain('CODE11 CODE10');
});

it('shows the savings for the given variant', async () => {
  const { cup } = await productPage();
  const variant = cup.variants[1]!;
  const { data } = await productPage({ variantId: variant.id });
  expect(data().hits[0]!.savings!.amount).toBeCloseTo((variant.price.amount * 11) / 100, 2);
});

it.each([
  [{ orderBy: 'CODE', sortOrder: 'ASC' }, 'BIG'],
  [{ orderBy: 'CODE', sortOrder: 'ASC', pushCurrentlyApplicableFirst: true }, 'CODE01'],
  [{ sortOrder: 'ASC' }, 'BIG'],
])('sorts by %j', async (props, first) => {
  expect((await productPage(props)).data().hits[0]!.code).toBe(first);
});

it('goes to existing pages only', async () => {
  const { act, data } = await productPage();
  for (const page of [0, 3, 1.5, -1]) expect((await act('fetchPage', { page })).page).toBe(1);
  expect(await act('fetchPage', { page: 2 })).toMatchObject({ page: 2, hasNext: false, hasPrevious: true });
  expect(data().hits.map(({ code }) => code)).toEqual(['CODE01', 'BIG']);
  expect((await act('next')).page).toBe(2);
  expect((await act('previous')).page).toBe(1);
  expect((await act('previous')).page).toBe(1);
});

it('starts with the given page', async () => {
  expect((await productPage({ page: 2, perPage: 5 })).data()).toMatchObject({ page: 2, hasNext: true });
});

it('reports that promotions could not be loaded, and can be refetched', async () => {
  let isDown = true;
  const { shown, act } = await productPage(
    {},
    { 'product.discounts': (ask) => (isDown ? rejected('Down')(ask) : ask()) },
  );
  expect(shown.data('product-promotions')).toMatchObject({ status: 'failure' });
  expect(shown.text()).toBe('Down');
  isDown = false;
  expect(await act('refetch')).toMatchObject({ status: 'success', found: 12 });
});
