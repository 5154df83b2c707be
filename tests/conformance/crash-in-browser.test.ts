// @vitest-environment jsdom
import { createElement } from 'react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { crashedImplementation as crashedCode } from '../../client/modules.ts';
import { compilePage } from '../../compiler/index.ts';
import type { Instance } from '../../runtime/instances/instance.ts';
import type { Implementation } from '../../runtime/loading/implementations.ts';
import { runtimeMessages } from '../../runtime/messages/texts.ts';
import type { Runtime } from '../../runtime/runtime.ts';
import type { Json, NodeDefinition } from '../../schemas/page.ts';
import { shop } from '../../testing/index.ts';
import { shopRegistry, widgets } from '../../widgets/shop-registry.ts';
import { type HydratedPage, hydratedPage, hydratedPlan, rendererNames } from '../drawing/hydrated-page.ts';
import { exampleFragments, exampleNode, widgetExamples } from '../examples.ts';

const boom = (): never => {
  throw new TypeError('boom');
};

interface Break {
  /** The broken widget; undefined when the widget lacks the part that breaks. */
  broken(whole: Implementation): Implementation | undefined;
  /** Triggers the failure on the interactive page. */
  then?(runtime: Runtime, instance: Instance, whole: Implementation): unknown;
}

/** Failures of a widget in a browser, after a successful server render. */
const breaks: Record<string, Break> = {
  'its view': { broken: (whole) => (whole.view ? { ...whole, view: boom } : undefined) },
  'the return value of its view': {
    broken: (whole) => (whole.view ? { ...whole, view: () => createElement(boom) } : undefined),
  },
  'its data after a change': {
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
  'an effect': {
    broken: ({ model, ...rest }) => model && { ...rest, model: { ...model, mounted: boom } },
    // Islands mount on interaction; attaching the instance mounts it in any case.
    then() {},
  },
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

/** HTML without hydration markers; a crashed widget is shown as its name. */
const shown = ({ container }: HydratedPage): string => container.innerHTML.replaceAll(/<!--.*?-->/g, '');

/**
 * Waits for the timer by which jsdom sends the toggle event of each open `<details>`, which would
 * revive a crashed widget.
 */
const toggled = () => new Promise((resolve) => setTimeout(resolve));

/** The shop, in which every page gets a visitor of its own. */
const opened = await shop();

const crashed = `<p class="crashed" role="alert">${runtimeMessages.somethingWentWrong}</p>`;

afterEach(() => void vi.restoreAllMocks());

describe.each(rendererNames)('with %s', (way) => {
  describe.each(widgetExamples.map((example) => ({ name: example.widget, example })))('$name', ({ name, example }) => {
    const node = exampleNode(example);
    // The surrounding widgets are of another type, which does not crash.
    const plain = name === 'text' ? 'box' : 'text';
    const beside = (text: string): NodeDefinition => ({ widget: plain, props: plain === 'text' ? { text } : {} });
    // An isolated example may lack data; its diagnostics do not matter here.
    const { plan } = compilePage(
      {
        version: 2,
        id: 'test',
        slug: '/',
        type: 'CONTENT',
        flags: { isBroken: false },
        body: [beside('before'), node, beside('after')],
      } as unknown as Json,
      { registry: shopRegistry, fragment: (name) => exampleFragments[name] },
    );
    const [before, after] = plain === 'text' ? ['<p>before</p>', '<p>after</p>'] : ['<div></div>', '<div></div>'];

    it.each(Object.keys(breaks))('isolates a failure of %s', async (point) => {
      const { broken, then } = breaks[point]!;
      const whole = widgets.get(name)!;
      const instead = broken(whole);
      if (!instead) return;
      const answers = opened.visitor();
      const implementations = new Map<string, Implementation>([...widgets, [name, instead]]);
      const page = await hydratedPlan(plan, { way, answers, implementations });
      await toggled();
      await page.hydrate();
      await page.bring();
      const instance = page.runtime.body[1]!;
      if (then) {
        page.runtime.attach(instance);
        await page.change(() => then(page.runtime, instance, whole));
      }
      expect(shown(page)).toBe(`${before}${crashed}${after}`);
      expect(page.world.reports.filter(({ cause }) => (cause as Error)?.message === 'boom')).toContainEqual(
        expect.objectContaining({ level: 'error', page: 'test', version: 1, pointer: '/body/1', widget: name }),
      );
      await page.close();
    });

    it('isolates a widget whose code fails to load', async () => {
      const consoleError = vi.spyOn(console, 'error').mockImplementation(() => {});
      // Like at page startup, the widget's code is replaced by a crashed one.
      const instead = crashedCode(name, new Error('the script is missing'));
      const implementations = new Map<string, Implementation>([...widgets, [name, instead]]);
      const answers = opened.visitor();
      const page = await hydratedPlan(plan, { way, answers, implementations });
      await page.hydrate();
      await page.bring();
      expect(shown(page)).toBe(`${before}${crashed}${after}`);
      expect(page.world.reports).toContainEqual(
        expect.objectContaining({ level: 'error', page: 'test', version: 1, pointer: '/body/1', widget: name }),
      );
      expect(consoleError).toHaveBeenCalledWith(`[endcap] the code of ${name} failed`, expect.anything());
      await page.close();
    });
  });
});

it('refuses actions of a widget whose data has crashed', async () => {
  const whole = widgets.get('product-list')!;
  const broken: Implementation = { ...whole, model: { ...whole.model!, data: boom } };
  const implementations = new Map<string, Implementation>([...widgets, ['product-list', broken]]);
  const answers = opened.visitor();
  const page = await hydratedPage([{ widget: 'product-list' }], { way: 'DOM', answers, implementations });
  await page.hydrate();
  await page.bring();
  const [instance] = page.runtime.body;
  const outcome = await page.runtime.act(instance!, 'next');
  expect(outcome).toMatchObject({ ok: false, failure: { code: 'crashed' } });
  await page.close();
});

it.each(rendererNames)('mounts a model once, when the widget is first shown intact, with %s', async (way) => {
  const whole = widgets.get('select')!;
  const mounted = vi.fn(() => []);
  const model: Implementation['model'] = {
    ...whole.model!,
    mounted,
    data: (input) => (input.state.flags.isBroken ? boom() : whole.model!.data(input)),
  };
  const implementations = new Map<string, Implementation>([...widgets, ['select', { ...whole, model }]]);
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

it.each(rendererNames)('recovers when the view no longer crashes, with %s', async (way) => {
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
