// @vitest-environment jsdom
import { expect, it } from 'vitest';
import type { NodeDefinition } from '../../schemas/page.ts';
import { hydratedPage, ways } from '../drawing/hydrated-page.ts';

const options = [
  { value: 'a', label: 'A' },
  { value: 'b', label: 'B' },
];

/** What stands on a page once the shopper has gone on to another address of it. */
const cases: { what: string; node: NodeDefinition; address: string; stands: string }[] = [
  {
    what: 'the fields that a form of sorting sends with it',
    node: { widget: 'sort', props: { label: 'Sort by', options, value: 'a' } as NodeDefinition['props'] & object },
    address: '/?q=cup',
    stands: 'input[type="hidden"][name="q"][value="cup"]',
  },
  {
    what: 'the mark of the link that leads where the shopper is',
    node: { widget: 'link', props: { to: '/cart', text: 'Cart', current: 'auto' } },
    address: '/cart',
    stands: 'a[aria-current="page"]',
  },
];

it.each(ways.flatMap((way) => cases.map((each) => ({ way, ...each }))))(
  'has $what follow the address, drawn by $way',
  async ({ way, node, address, stands }) => {
    const page = await hydratedPage([node], { way });
    await page.hydrate();
    await page.bring();
    expect(page.container.querySelector(stands)).toBeNull();
    await page.change(() => page.world.go(address));
    expect(page.container.querySelector(stands)).not.toBeNull();
    expect(page.troubles).toEqual([]);
    await page.close();
  },
);
