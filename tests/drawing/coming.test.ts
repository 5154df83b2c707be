// @vitest-environment jsdom
import { expect, it } from 'vitest';
import { type PatchRuntime, patchRuntime } from '../../runtime/dom/patcher/patch-runtime.ts';
import type { Implementation } from '../../runtime/loading/implementations.ts';
import type { NodeDefinition } from '../../schemas/page.ts';
import { widgets } from '../../widgets/shop-registry.ts';
import { hydratedPage, rendererNames } from './hydrated-page.ts';

const text = (value: string, more: object = {}): NodeDefinition => ({
  widget: 'text',
  props: { text: value },
  ...more,
});

const button: NodeDefinition = { widget: 'button', props: { label: '{{ cart.totalQuantity }}' } };

/** The shop's widgets without one, which is delivered when `come` is called. */
function without(name: string) {
  let come: (implementation: Implementation) => void = () => {};
  const coming = new Promise<Implementation>((resolve) => {
    come = resolve;
  });
  return {
    implementations: new Map([...widgets].filter(([each]) => each !== name)),
    loadWidget: (asked: string) => (asked === name ? coming : undefined),
    come: () => come(widgets.get(name)!),
  };
}

/** The content of a cart may change on its own, so it is hydrated together with the page. */
const inCart = (...filled: NodeDefinition[]): NodeDefinition[] => [
  text('first '),
  { widget: 'cart', id: 'cart', slots: { filled } },
  text(' last'),
];

/** Server-rendered places of a widget that the browser has not loaded yet, and the page's text after a change. */
const places: Record<string, [body: NodeDefinition[], after: string]> = {
  alone: [inCart(button), 'first 2 last'],
  'in a box': [inCart({ widget: 'box', children: [button, text(' beside')] }), 'first 2 beside last'],
  'behind what changes too': [inCart(text('{{ cart.totalQuantity }}'), button), 'first 22 last'],
  'not shown': [inCart({ ...button, when: '{{ cart.totalQuantity > 1 }}' }), 'first 2 last'],
  twice: [inCart(button, text(' and '), button), 'first 2 and 2 last'],
};

for (const [place, [body, after]] of Object.entries(places))
  it.each(['widget', 'patch runtime'])(
    `keeps the server's markup of a widget whose code is loading, ${place}, when the %s arrives first`,
    async (first) => {
      const { come, ...missing } = without('button');
      let give: (runtime: PatchRuntime) => void = () => {};
      const given = new Promise<PatchRuntime>((resolve) => {
        give = resolve;
      });
      const answer = (totalQuantity: number) => ({ lines: [{ id: '1' }], totalQuantity });
      const page = await hydratedPage(body, {
        ...missing,
        way: 'DOM',
        answers: async () => answer(1),
        patchRuntime: () => given,
      });
      const html = page.container.innerHTML;
      const there = [...page.container.querySelectorAll('*')];
      await page.hydrate();
      const steps = [come, () => give(patchRuntime)];
      for (const step of first === 'widget' ? steps : steps.reverse()) {
        expect(page.container.innerHTML).toBe(html);
        await page.change(step);
      }
      expect(page.container.innerHTML).toBe(html);
      await page.bring();
      const [key] = Object.keys(page.runtime.state.queries);
      const payload = { key, data: answer(2), at: 0 };
      await page.change(() => page.runtime.dispatch({ type: 'query.answered', payload }));
      expect(page.text()).toBe(after);
      const now = [...page.container.querySelectorAll('*')];
      expect(there.filter((element) => !now.includes(element))).toEqual([]);
      expect(page.troubles).toEqual([]);
      await page.close();
    },
  );

it.each(rendererNames)(
  'shows with %s a busy placeholder until a widget is loaded or turns out not to be shown',
  async (way) => {
    const { come, ...missing } = without('button');
    const shown = (when: string): NodeDefinition => ({ widget: 'button', props: { label: 'There' }, when });
    const body: NodeDefinition[] = [
      text('first '),
      { widget: 'box', when: '{{ flags.open }}', children: [shown('{{ flags.open }}'), shown('{{ flags.on }}')] },
    ];
    const page = await hydratedPage(body, { ...missing, way, flags: { on: false, open: false } });
    await page.hydrate();
    await page.bring();
    await page.change(() => page.runtime.dispatch({ type: 'set-flag', payload: { flag: 'open', value: true } }));
    expect(page.container.querySelectorAll('[aria-busy=true]').length).toBe(2);
    await page.change(come);
    expect(page.container.querySelectorAll('[aria-busy]').length).toBe(0);
    expect(page.text()).toBe('first There');
    expect(page.troubles).toEqual([]);
    await page.close();
  },
);
