// @vitest-environment jsdom
import { expect, it } from 'vitest';
import type { NodeDefinition } from '../../schemas/page.ts';
import { hydratedPage, ways } from '../drawing/hydrated-page.ts';

const options = [
  { value: 'a', label: 'A' },
  { value: 'b', label: 'B' },
];

/** What stands on a page once the shopper has gone on to another address of it. */
const cases: { what: string; node: NodeDefinition; stands: string }[] = [
  {
    what: 'the fields that a form of sorting sends with it',
    node: { widget: 'sort', props: { label: 'Sort by', options, value: 'a' } as NodeDefinition['props'] & object },
    stands: 'input[type="hidden"][name="q"][value="cup"]',
  },
];

it.each(ways.flatMap((way) => cases.map((each) => ({ way, ...each }))))(
  'has $what follow the address, drawn by $way',
  async ({ way, node, stands }) => {
    const page = await hydratedPage([node], { way });
    await page.hydrate();
    await page.bring();
    expect(page.container.querySelector(stands)).toBeNull();
    await page.change(() => page.world.go('/?q=cup'));
    expect(page.container.querySelector(stands)).not.toBeNull();
    expect(page.troubles).toEqual([]);
    await page.close();
  },
);
