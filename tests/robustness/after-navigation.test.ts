// @vitest-environment jsdom
import { expect, it } from 'vitest';
import type { NodeDefinition } from '../../schemas/page.ts';
import { hydratedPage, rendererNames } from '../drawing/hydrated-page.ts';

const options = [
  { value: 'a', label: 'A' },
  { value: 'b', label: 'B' },
];

/** Elements that appear only after navigation within a page. */
const cases: { what: string; node: NodeDefinition; address: string; selector: string }[] = [
  {
    what: 'the hidden fields of a sort form',
    node: { widget: 'sort', props: { label: 'Sort by', options, value: 'a' } as NodeDefinition['props'] & object },
    address: '/?q=cup',
    selector: 'input[type="hidden"][name="q"][value="cup"]',
  },
  {
    what: 'the mark of the current link',
    node: { widget: 'link', props: { to: '/cart', text: 'Cart', current: 'auto' } },
    address: '/cart',
    selector: 'a[aria-current="page"]',
  },
];

it.each(rendererNames.flatMap((renderer) => cases.map((each) => ({ renderer, ...each }))))(
  'updates $what after navigation, rendered by $renderer',
  async ({ renderer, node, address, selector }) => {
    const page = await hydratedPage([node], { way: renderer });
    await page.hydrate();
    await page.bring();
    expect(page.container.querySelector(selector)).toBeNull();
    await page.change(() => page.world.go(address));
    expect(page.container.querySelector(selector)).not.toBeNull();
    expect(page.troubles).toEqual([]);
    await page.close();
  },
);
