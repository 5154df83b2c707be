// @vitest-environment jsdom
import { expect, it } from 'vitest';
import type { NodeDefinition } from '../../schemas/page.ts';
import { clock } from '../../testing/index.ts';
import { hydratedPage, type RequestIdle } from './hydrated-page.ts';

/** A product list inside a cart, so that its call starts only after the cart's response. */
const listed: NodeDefinition = {
  widget: 'cart',
  as: 'cart',
  slots: {
    filled: [
      {
        widget: 'product-list',
        as: 'list',
        slots: { item: [{ widget: 'text', key: '{{ list.item.id }}', props: { text: '{{ list.item.id }}' } }] },
      },
    ],
  },
};
const goods = {
  hits: [{ id: 'mug' }],
  found: 1,
  page: 1,
  perPage: 12,
  facets: [],
  executedQuery: {},
  searchConfig: { sortConfig: { options: [] } },
  appliedSortBy: '',
};

it.each(['cart.get', 'product.search'])('loads in a browser that is never idle when %s took too long', async (late) => {
  const time = clock();
  let isServer = true;
  const page = await hydratedPage([listed], {
    way: 'DOM',
    time,
    requestIdle: () => {},
    async answers(call) {
      if (isServer && call === late) await time.advance(60_000);
      return call === 'product.search' ? goods : { lines: [{ id: '1' }], totalQuantity: 1 };
    },
  });
  expect(page.text()).toBe('');
  isServer = false;
  await page.hydrate();
  await page.bring();
  expect([page.text(), page.troubles]).toEqual(['mug', []]);
  await page.close();
});

it('hydrates one island per pause in a browser that never has time', async () => {
  const pauses: { run: Parameters<RequestIdle>[0]; timeout?: number | undefined }[] = [];
  const icon = (name: string): NodeDefinition => ({ widget: 'button', props: { label: name } });
  const page = await hydratedPage([icon('a'), icon('b'), icon('c')], {
    way: 'DOM',
    requestIdle: (run, { timeout } = {}) => void pauses.push({ run, timeout }),
  });
  await page.hydrate();
  await page.bring();
  const asleep = () => [...page.runtime.instances.tree].filter(({ isDormant }) => isDormant).length;
  const counts = [asleep()];
  for (let pause = 0; pauses.length > 0 && pause < 10; pause++) {
    const { run, timeout } = pauses.shift()!;
    // Without a timeout, a browser that is never idle would never call back.
    expect(timeout).toBe(1000);
    await page.change(() => run({ timeRemaining: () => 0 }));
    if (asleep() !== counts.at(-1)) counts.push(asleep());
  }
  expect([counts, page.troubles]).toEqual([[3, 2, 1, 0], []]);
  await page.close();
});
