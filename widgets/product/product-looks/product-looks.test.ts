import { expect, it } from 'vitest';
import { limits } from '../../../commerce/limits.ts';
import { messages } from '../../../commerce/messages.ts';
import { page, rejected, shop, type Tamper, tampered } from '../../../testing/index.ts';
import type { ProductLooksData } from './model.ts';

const looks = Array.from({ length: 11 }, (_, at) => ({
  slug: `look-${at}`,
  title: `Look ${at}`,
  products: at === 10 ? ['cup', 'gone', 'lamp'] : ['cup'],
}));

async function open(props: object, by: Record<string, Tamper> = {}) {
  const { visitor, time } = await shop({ config: { looks } });
  const text = (value: string) => [{ widget: 'text', props: { text: value } }];
  const shown = page(
    [
      {
        widget: 'product-looks',
        as: 'worn',
        props: { ...props },
        slots: {
          failure: text('Failure: {{ worn.error.message }}'),
          item: [{ widget: 'text', key: '{{ worn.item.id }}', props: { text: '[{{ worn.item.title }}]' } }],
          empty: text('None'),
        },
      },
    ],
    { answers: tampered(visitor(), by), time },
  );
  await time.advance(0);
  const act = (action: string, payload: object = {}) =>
    Promise.all([shown.act('product-looks', action, payload), time.advance(0)]);
  return { shown, act, data: () => shown.data<ProductLooksData>('product-looks') };
}

it("shows a product's first ten looks and goes to existing pages only", async () => {
  const { act, data } = await open({ slug: 'cup' });
  expect(data()).toMatchObject({ found: 11, page: 1, hasNext: true });
  expect(data().hits).toHaveLength(limits.looks.perPage);
  await act('fetchPage', { page: 2 });
  expect(data().hits.map(({ products }) => products.map(({ slug }) => slug))).toEqual([['cup', 'lamp']]);
  for (const wanted of [0, 3, 1.5]) await act('fetchPage', { page: wanted });
  expect(data().page).toBe(2);
});

it.each([
  ['one that is in a single look', { slug: 'lamp' }, '[Look 10]'],
  ['a page of its own', { slug: 'cup', page: 3, perPage: 5 }, '[Look 10]'],
  ['a product that is gone', { slug: 'gone' }, `Failure: ${messages.productNotFound}`],
])('shows %s', async (_, props, text) => {
  expect((await open(props)).shown.text()).toBe(text);
});

it('can be refetched after a failure', async () => {
  let isDown = true;
  const flaky: Tamper = (ask) => (isDown ? rejected('Down')(ask) : ask());
  const { shown, act } = await open({ slug: 'lamp' }, { 'product.looks': flaky });
  expect(shown.text()).toBe('Failure: Down');
  isDown = false;
  await act('refetch');
  expect(shown.text()).toBe('[Look 10]');
});
