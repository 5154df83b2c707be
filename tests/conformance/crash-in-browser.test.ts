// @vitest-environment jsdom
import { createElement } from 'react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { compilePage } from '../../compiler/index.ts';
import type { Implementation } from '../../runtime/core/implementations.ts';
import type { Instance } from '../../runtime/core/instance.ts';
import { runtimeMessages } from '../../runtime/core/messages.ts';
import type { Runtime } from '../../runtime/core/runtime.ts';
import type { Json, NodeDefinition } from '../../schemas/page.ts';
import { loadWidget, type ScriptAddresses } from '../../server/browser/modules.ts';
import { shopCatalogue, widgets } from '../../widgets/catalogue.ts';
import { type HydratedPage, hydratedPage, hydratedPlan, ways } from '../drawing/hydrated-page.ts';
import { exampleFragments, exampleNode, widgetExamples } from '../examples.ts';
import { shop } from '../kit/index.ts';

const boom = (): never => {
  throw new TypeError('boom');
};

interface Break {
  /** What the browser has in place of the widget; undefined where it has nothing that could break so. */
  broken(whole: Implementation): Implementation | undefined;
  /** What makes it break, once the page can act. */
  then?(runtime: Runtime, instance: Instance, whole: Implementation): unknown;
}

/** Where one widget can break in a browser, after a server has drawn it well. */
const breaks: Record<string, Break> = {
  'its view': { broken: (whole) => (whole.view ? { ...whole, view: boom } : undefined) },
  'what its view gives': {
    broken: (whole) => (whole.view ? { ...whole, view: () => createElement(boom) } : undefined),
  },
  'its data, once something has changed': {
    broken: ({ model, ...rest }) =>
      model && {
        ...rest,
        model: { ...model, data: (input) => (input.state.flags.isBroken ? boom() : model.data(input)) },
      },
    async then(runtime, instance) {
      await runtime.dispatch({ type: 'set-flag', payload: { flag: 'isBroken', value: true } });
      instance.invalidate();
      runtime.settle();
    },
  },
  'an effect': { broken: ({ model, ...rest }) => model && { ...rest, model: { ...model, mounted: boom } } },
  'its behaviour': { broken: (whole) => (whole.behaviour ? { ...whole, behaviour: boom } : undefined) },
  'an event': {
    broken: ({ model, ...rest }) =>
      model?.actions && {
        ...rest,
        model: { ...model, actions: Object.fromEntries(Object.keys(model.actions).map((name) => [name, boom])) },
      },
    then: (runtime, instance, { model }) => runtime.act(instance, Object.keys(model!.actions!)[0]!, {}),
  },
};

/** Markup without marks, and with what is told of a widget in place of it. */
const shown = ({ container }: HydratedPage): string => container.innerHTML.replaceAll(/<!--.*?-->/g, '');

const crashed = `<p class="crashed" role="alert">${runtimeMessages.somethingWentWrong}</p>`;

afterEach(() => void vi.restoreAllMocks());

describe.each(ways)('with %s', (way) => {
  describe.each(widgetExamples.map((example) => ({ name: example.widget, example })))('$name', ({ name, example }) => {
    const node = exampleNode(example);
    // What stands around it is of another kind, which does not break.
    const plain = name === 'text' ? 'box' : 'text';
    const beside = (text: string): NodeDefinition => ({ widget: plain, props: plain === 'text' ? { text } : {} });
    // Alone, some of it may have nothing to read; that is no mistake here.
    const { plan } = compilePage(
      {
        version: 2,
        id: 'test',
        slug: '/',
        type: 'CONTENT',
        flags: { isBroken: false },
        body: [beside('before'), node, beside('after')],
      } as unknown as Json,
      { catalogue: shopCatalogue, fragment: (name) => exampleFragments[name] },
    );
    const [before, after] = plain === 'text' ? ['<p>before</p>', '<p>after</p>'] : ['<div></div>', '<div></div>'];

    it.each(Object.keys(breaks))('suffers alone when %s breaks', async (point) => {
      const { broken, then } = breaks[point]!;
      const whole = widgets.get(name)!;
      const instead = broken(whole);
      if (!instead) return;
      const answers = (await shop()).visitor();
      const implementations = new Map([...widgets, [name, instead]]);
      const page = await hydratedPlan(plan, { way, answers, implementations });
      await page.hydrate();
      await page.bring();
      const instance = page.runtime.body[1]!;
      if (then) {
        page.runtime.live(instance);
        await page.change(() => then(page.runtime, instance, whole));
      }
      expect(shown(page)).toBe(`${before}${crashed}${after}`);
      expect(page.world.reports.filter(({ cause }) => (cause as Error)?.message === 'boom')).toContainEqual(
        expect.objectContaining({ level: 'error', page: 'test', version: 1, pointer: '/body/1', widget: name }),
      );
      await page.close();
    });

    it('suffers alone when its code does not come', async () => {
      const said = vi.spyOn(console, 'error').mockImplementation(() => {});
      // As a page begins: with what could be had.
      const instead = await loadWidget(name, { widgets: { [name]: 'endcap:nowhere' } } as unknown as ScriptAddresses);
      const implementations = new Map([...widgets, [name, instead]]);
      const answers = (await shop()).visitor();
      const page = await hydratedPlan(plan, { way, answers, implementations });
      await page.hydrate();
      await page.bring();
      expect(shown(page)).toBe(`${before}${crashed}${after}`);
      expect(page.world.reports).toContainEqual(
        expect.objectContaining({ level: 'error', page: 'test', version: 1, pointer: '/body/1', widget: name }),
      );
      expect(said).toHaveBeenCalledWith(`[endcap] the script of ${name} could not be loaded`, expect.anything());
      await page.close();
    });
  });
});

it('has no actions while it has no data that they could be about', async () => {
  const whole = widgets.get('product-list')!;
  const broken: Implementation = { ...whole, model: { ...whole.model!, data: boom } };
  const implementations = new Map([...widgets, ['product-list', broken]]);
  const answers = (await shop()).visitor();
  const page = await hydratedPage([{ widget: 'product-list' }], { way: 'DOM', answers, implementations });
  await page.hydrate();
  await page.bring();
  const [instance] = page.runtime.body;
  const outcome = await page.runtime.act(instance!, 'next');
  expect(outcome).toMatchObject({ ok: false, failure: { code: 'crashed' } });
  await page.close();
});

it.each(ways)('begins to act once, when it is shown and whole, drawn by %s', async (way) => {
  const whole = widgets.get('select')!;
  const mounted = vi.fn(() => []);
  const model: Implementation['model'] = {
    ...whole.model!,
    mounted,
    data: (input) => (input.state.flags.isBroken ? boom() : whole.model!.data(input)),
  };
  const implementations = new Map([...widgets, ['select', { ...whole, model }]]);
  const node: NodeDefinition = {
    widget: 'select',
    when: '{{ flags.isOpen }}',
    props: { label: '{{ flags.isBroken }} {{ flags.isOther }}' },
  };
  const flags = { isOpen: false, isBroken: true, isOther: false };
  const page = await hydratedPage([node], { way, implementations, flags });
  await page.hydrate();
  await page.bring();
  const set = (flag: keyof typeof flags, value: boolean) =>
    page.change(() => page.runtime.dispatch({ type: 'set-flag', payload: { flag, value } }));
  const begun = () => mounted.mock.calls.length;
  expect(begun()).toBe(0);
  await set('isOpen', true);
  expect([shown(page), begun()]).toEqual([crashed, 0]);
  await set('isBroken', false);
  expect(begun()).toBe(1);
  await set('isOther', true);
  expect([page.text(), begun()]).toEqual(['false true', 1]);
  await page.close();
});

it.each(ways)('is whole again as soon as it draws something else, by %s', async (way) => {
  const view: Implementation['view'] = ({ props }: { props: { text: string } }) =>
    props.text === 'false' ? 'whole' : createElement(boom);
  const implementations = new Map<string, Implementation>([...widgets, ['text', { view }]]);
  const node: NodeDefinition = { widget: 'text', props: { text: '{{ flags.isBroken }}' } };
  const page = await hydratedPage([node], { way, implementations, flags: { isBroken: false } });
  await page.hydrate();
  await page.bring();
  const seen: string[] = [];
  for (const value of [true, false, true, false]) {
    await page.change(() => page.runtime.dispatch({ type: 'set-flag', payload: { flag: 'isBroken', value } }));
    seen.push(page.text());
  }
  expect(seen).toEqual([runtimeMessages.somethingWentWrong, 'whole', runtimeMessages.somethingWentWrong, 'whole']);
  await page.close();
});
