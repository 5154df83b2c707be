import { beforeAll, expect, it } from 'vitest';
import { productGet } from '../../../commerce/calls/registry.ts';
import { limits } from '../../../commerce/limits.ts';
import { messages } from '../../../commerce/messages.ts';
import type { LocalCaller } from '../../../server/shop/calls/local-caller.ts';
import { page, rejected, shop, type Tamper, tampered } from '../../../testing/index.ts';
import { sampleCollections, sampleProducts } from '../../../testing/sample-products.ts';
import type { SimilarTabsData } from './model.ts';

let caller: LocalCaller;
beforeAll(async () => {
  const { visitor } = await shop({ catalogue: { products: sampleProducts(), collections: sampleCollections() } });
  caller = visitor();
});

async function open(props: object = {}, by: Record<string, Tamper> = {}) {
  const text = (value: string) => [{ widget: 'text', props: { text: value } }];
  const shown = page(
    [
      {
        widget: 'similar-tabs',
        as: 'tabs',
        props: { slug: 'item-1', ...props },
        on: { change: [{ do: 'show-toast', with: { text: 'chosen {{ event.selected }}' } }] },
        slots: {
          failure: text('Failure: {{ tabs.error.message }}'),
          item: [{ widget: 'text', key: '{{ tabs.item.id }}', props: { text: '[{{ tabs.item.slug }}]' } }],
          empty: text('None'),
        },
      },
      { widget: 'toaster' },
    ],
    { answers: tampered(caller, by) },
  );
  await shown.time.advance(0);
  const act = (action: string, payload: object = {}) =>
    Promise.all([shown.act('similar-tabs', action, payload), shown.time.advance(0)]);
  return { shown, act, data: () => shown.data<SimilarTabsData>('similar-tabs') };
}

it("shows a tab for the product's category and one for its brand, without the product itself", async () => {
  const { data, act, shown } = await open({ perPage: 4 });
  expect(data().tabs.map(({ id, title }) => [id, title])).toEqual([
    ['category', 'Mugs'],
    ['brand', 'Quarry'],
  ]);
  expect(data()).toMatchObject({ selected: 'category', found: 9, page: 1, hasNext: true });
  expect(data().hits.every(({ category, slug }) => category === 'Mugs' && slug !== 'item-1')).toBe(true);
  await act('fetchPage', { page: 3 });
  expect(data()).toMatchObject({ page: 3, hasNext: false });
  await act('fetchPage', { page: 4 });
  expect(data().page).toBe(3);
  await act('select', { tab: 'brand' });
  expect(data()).toMatchObject({ selected: 'brand', page: 1 });
  expect(data().hits.every(({ brand }) => brand === 'Quarry')).toBe(true);
  expect(shown.text()).toContain('chosen brand');
  expect((await open()).data().hits.length).toBeLessThanOrEqual(limits.listPerPage);
});

it('rejects a tab that does not exist', async () => {
  const { act, data } = await open();
  const [outcome] = await act('select', { tab: 'price' });
  expect(outcome).toMatchObject({ ok: false, failure: { code: 'unknown-tab' } });
  expect(data().selected).toBe('category');
});

it('renders tabs according to the ARIA pattern', async () => {
  const { shown } = await open({ label: 'Like it' });
  const html = shown.html();
  const id = `w${shown.widget('similar-tabs').id}`;
  expect(html).toContain('role="tablist" aria-label="Like it"');
  expect(html.match(/role="tab"/g)).toHaveLength(2);
  expect(html).toMatch(new RegExp(`id="${id}-panel" role="tabpanel" aria-labelledby="${id}-tab-0"`));
  expect(html.match(/tabindex="-1"/g)).toHaveLength(1);
});

it("shows other products in the variant's colour", async () => {
  const { variants } = await caller.call(productGet, { params: { slug: 'item-1' } });
  const slate = variants.find(({ basisAttr1Value }) => basisAttr1Value === 'Slate')!;
  const { data } = await open({ variantId: slate.simpleId });
  expect(new Set(data().hits.map(({ variant }) => variant.basisAttr1Value))).toEqual(new Set(['Slate']));
});

it('shows why products could not be loaded, and can be refetched', async () => {
  expect((await open({ slug: 'none' })).shown.text()).toBe(`Failure: ${messages.productNotFound}`);
  let isDown = true;
  const flaky: Tamper = (ask) => (isDown ? rejected('Down')(ask) : ask());
  const { shown, act } = await open({}, { 'product.similarTabs': flaky });
  expect(shown.text()).toBe('Failure: Down');
  isDown = false;
  await act('refetch');
  expect(shown.text()).toContain('[item-');
});
