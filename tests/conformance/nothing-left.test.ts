// @vitest-environment jsdom
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { compilePage } from '../../compiler/index.ts';
import type { PageState } from '../../runtime/state/page-state.ts';
import type { Json } from '../../schemas/page.ts';
import { clock, shop } from '../../testing/index.ts';
import { shopRegistry } from '../../widgets/shop-registry.ts';
import { hydratedPlan, rendererNames } from '../drawing/hydrated-page.ts';
import { exampleFragments, exampleNode, widgetExamples } from '../examples.ts';
import { watchResources } from './held-resources.ts';

/** Actions that open or start something, in widgets that have them. */
const beginnings = ['open', 'play', 'start', 'hold', 'setOpen', 'add', 'submit'];

/** Whether a target outlives a widget's elements, and is not released together with its listeners. */
const isOutside = (target: EventTarget): boolean =>
  target === document.body ||
  target === document.documentElement ||
  target instanceof Document ||
  !(target instanceof Node || target instanceof AbortSignal);

const toastsOf = ({ slices }: PageState): number =>
  (slices.toasts as { toasts: unknown[] } | undefined)?.toasts.length ?? 0;

beforeEach(() => {
  vi.stubGlobal('matchMedia', (media: string) => Object.assign(new EventTarget(), { media, matches: false }));
});
afterEach(() => {
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

describe.each(rendererNames)('with %s', (way) => {
  it.each(widgetExamples)('releases all resources of $widget when it leaves the page', async (example) => {
    const { plan } = compilePage(
      {
        version: 2,
        id: 'test',
        slug: '/',
        type: 'CONTENT',
        flags: { isShown: false },
        body: [
          // Only an item that leaves a list is disposed of: a hidden widget keeps its state.
          {
            widget: 'repeater',
            props: { items: '{{ flags.isShown ? [1] : [] }}' },
            slots: { item: [exampleNode(example)] },
          },
        ],
      } as unknown as Json,
      { registry: shopRegistry, fragment: (name) => exampleFragments[name] },
    );
    const watched = watchResources(isOutside);
    const time = clock();
    const page = await hydratedPlan(plan, { way, time, answers: (await shop()).visitor() });
    await page.hydrate();
    await page.bring();
    const left = () => ({
      held: watched.held(),
      // Toasts belong to the page, and each ends by its own timer.
      timers: time.waiting() - toastsOf(page.runtime.state),
      instances: page.runtime.instances.tree.size,
      outside: [...document.body.children].filter((each) => each !== page.container).map((each) => each.outerHTML),
    });
    const show = (isShown: boolean) =>
      page.change(() =>
        page.runtime.dispatch({ type: 'set-flag', payload: { flag: 'isShown', value: isShown } } as never),
      );
    const before = left();
    await show(true);
    expect(page.runtime.instances.tree.size).toBeGreaterThan(before.instances);
    const instance = page.runtime.body[0]!.elements('item')[0]?.instances[0];
    expect(instance).toBeDefined();
    for (const name of beginnings)
      if (shopRegistry.widgets.get(example.widget)?.actions[name] && instance)
        await page.change(() => void page.runtime.act(instance, name, {}));
    await show(false);
    expect(left()).toEqual(before);
    await page.close();
    expect(time.waiting()).toBe(0);
  });
});
