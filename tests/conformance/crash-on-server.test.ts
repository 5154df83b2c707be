import { createElement } from 'react';
import { beforeAll, describe, expect, it } from 'vitest';
import { allFunctions } from '../../expression/all-functions.ts';
import type { Implementation } from '../../runtime/loading/implementations.ts';
import { runtimeMessages } from '../../runtime/messages/texts.ts';
import type { NodeDefinition } from '../../schemas/page.ts';
import type { LocalCaller } from '../../server/shop/calls/local-caller.ts';
import { shop } from '../../testing/index.ts';
import { renderBoth } from '../../testing/render-both.ts';
import { widgets } from '../../widgets/shop-registry.ts';
import { exampleNode, exampleFragments as fragments, widgetExamples } from '../examples.ts';

const crashed = `<p class="crashed" role="alert">${runtimeMessages.somethingWentWrong}</p>`;

const around = (nodes: NodeDefinition[]): NodeDefinition[] => [
  { widget: 'text', props: { text: 'before' } },
  ...nodes,
  { widget: 'text', props: { text: 'after' } },
];

const boom = (): never => {
  throw new TypeError('boom');
};

/** Failures of a widget during server rendering. */
const breaks: Record<string, (whole: Implementation) => Implementation | undefined> = {
  'its view': (whole) => (whole.view ? { ...whole, view: boom } : undefined),
  'the return value of its view': (whole) => (whole.view ? { ...whole, view: () => createElement(boom) } : undefined),
  'the initial state of its model': ({ model, ...rest }) => model && { ...rest, model: { ...model, initial: boom } },
  'the queries of its model': ({ model, ...rest }) => model && { ...rest, model: { ...model, queries: boom } },
  'the data of its model': ({ model, ...rest }) => model && { ...rest, model: { ...model, data: boom } },
  'the slots of its model': ({ model, ...rest }) => model?.shows && { ...rest, model: { ...model, shows: boom } },
};

/** HTML without hydration markers. */
const unmarked = (html: string): string => html.replaceAll(/<!--\/?\$-->/g, '');

describe.each(widgetExamples.map((example) => ({ name: example.widget, example })))('$name', ({ name, example }) => {
  const node = exampleNode(example);
  let answers: LocalCaller;

  beforeAll(async () => {
    answers = (await shop()).visitor();
  });

  it.each(Object.keys(breaks))('isolates a failure of %s', async (point) => {
    const broken = breaks[point]!(widgets.get(name)!);
    if (!broken) return;
    // Widgets of the same type crash as well, so the text around them is of another type.
    const implementations = new Map<string, Implementation>([...widgets, [name, broken]]);
    const plain = name === 'text' ? 'box' : 'text';
    const page = around([node]).map((each) => (each === node ? each : { ...each, widget: plain, ...boxed(plain) }));
    const { html, reactHtml, reports } = await renderBoth(page, { implementations, fragments, answers });
    expect(html).toBe(reactHtml);
    const [before, after] = plain === 'text' ? ['<p>before</p>', '<p>after</p>'] : ['<div></div>', '<div></div>'];
    expect(unmarked(html)).toBe(`${before}${crashed}${after}`);
    expect(reports).toContainEqual(
      expect.objectContaining({ level: 'error', page: 'test', version: 7, pointer: '/body/1', widget: name }),
    );
  });

  it('isolates a failure of a function in a binding', async () => {
    const known = allFunctions.get('uppercase')!;
    allFunctions.set('uppercase', { ...known, call: boom });
    try {
      const bound = { ...node, when: '{{ $uppercase(route.path) != "" }}' };
      const { html, reactHtml, reports } = await renderBoth(around([bound]), { fragments, answers });
      expect(html).toBe(reactHtml);
      expect(unmarked(html)).toBe(`<p>before</p>${crashed}<p>after</p>`);
      expect(reports).toContainEqual(
        expect.objectContaining({ level: 'error', version: 7, pointer: '/body/1', widget: name }),
      );
    } finally {
      allFunctions.set('uppercase', known);
    }
  });
});

const boxed = (widget: string) => (widget === 'box' ? { props: {} } : {});

it('renders nothing for an unknown widget or a missing fragment', async () => {
  const page: NodeDefinition[] = around([{ widget: 'hologram' }, { widget: 'fragment', props: { name: 'nowhere' } }]);
  const { html, reactHtml, diagnostics } = await renderBoth(page);
  expect(unmarked(html)).toBe('<p>before</p><p>after</p>');
  expect(reactHtml).toBe(html);
  expect(diagnostics.map(({ code }) => code)).toEqual(['unknown-widget', 'missing-fragment']);
});

it('isolates a widget whose view returns an invalid value', async () => {
  const implementations = new Map<string, Implementation>([
    ...widgets,
    ['skeleton', { view: () => ({ no: 'element' }) }],
  ]);
  const { html, reactHtml, reports } = await renderBoth(around([{ widget: 'skeleton' }]), { implementations });
  expect(html).toBe(reactHtml);
  expect(unmarked(html)).toBe(`<p>before</p>${crashed}<p>after</p>`);
  expect(reports).toHaveLength(1);
});

it('isolates a failure in one list item', async () => {
  const body: NodeDefinition[] = [
    {
      widget: 'repeater',
      as: 'list',
      props: { items: [1, 2, 3] },
      slots: {
        item: [{ widget: 'skeleton', key: '{{ list.item }}', props: { shape: 'text', lines: '{{ list.item }}' } }],
      },
    },
  ];
  const view = ({ props }: { props: { lines: number } }) => (props.lines === 2 ? boom() : `line ${props.lines};`);
  const implementations = new Map<string, Implementation>([...widgets, ['skeleton', { view }]]);
  const { html, reactHtml } = await renderBoth(body, { implementations });
  expect(unmarked(html)).toBe(`line 1;${crashed}line 3;`);
  expect(reactHtml).toBe(html);
});

it('renders nested crashing widgets with React a bounded number of times per level', async () => {
  const cards: NodeDefinition[] = Array.from({ length: 50 }, () => ({
    widget: 'box',
    children: [{ widget: 'skeleton' }],
  }));
  let renders = 0;
  const counted = () => {
    renders++;
    return createElement(boom);
  };
  const implementations = new Map<string, Implementation>([...widgets, ['skeleton', { view: counted }]]);
  const ways = await renderBoth(around(cards), { implementations });
  expect(ways.reactHtml).toBe(ways.html);
  expect(unmarked(ways.reactHtml)).toBe(`<p>before</p>${`<div>${crashed}</div>`.repeat(50)}<p>after</p>`);
  expect(renders).toBeLessThan(50 * 6);
});
