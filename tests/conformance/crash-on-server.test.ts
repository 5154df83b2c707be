import { createElement } from 'react';
import { beforeAll, describe, expect, it } from 'vitest';
import type { Implementation } from '../../runtime/core/implementations.ts';
import { runtimeMessages } from '../../runtime/core/messages.ts';
import type { NodeDefinition } from '../../schemas/page.ts';
import type { LocalCaller } from '../../server/calls/local-caller.ts';
import { allFunctions } from '../../server/render/functions.ts';
import { widgets } from '../../widgets/catalogue.ts';
import { exampleNode, exampleFragments as fragments, widgetExamples } from '../examples.ts';
import { bothWays } from '../kit/both-ways.ts';
import { shop } from '../kit/index.ts';

const crashed = `<p class="crashed" role="alert">${runtimeMessages.somethingWentWrong}</p>`;

const around = (nodes: NodeDefinition[]): NodeDefinition[] => [
  { widget: 'text', props: { text: 'before' } },
  ...nodes,
  { widget: 'text', props: { text: 'after' } },
];

const boom = (): never => {
  throw new TypeError('boom');
};

/** Ways in which one widget can break while a server makes a page, each as what it does to the widget. */
const breaks: Record<string, (whole: Implementation) => Implementation | undefined> = {
  'its view': (whole) => (whole.view ? { ...whole, view: boom } : undefined),
  'what its view gives': (whole) => (whole.view ? { ...whole, view: () => createElement(boom) } : undefined),
  'the first state of its model': ({ model, ...rest }) => model && { ...rest, model: { ...model, initial: boom } },
  'the queries of its model': ({ model, ...rest }) => model && { ...rest, model: { ...model, queries: boom } },
  'the data of its model': ({ model, ...rest }) => model && { ...rest, model: { ...model, data: boom } },
  'the slots of its model': ({ model, ...rest }) => model?.shows && { ...rest, model: { ...model, shows: boom } },
};

/** Without the marks around what may be left as the server drew it until somebody touches it. */
const unmarked = (html: string): string => html.replaceAll(/<!--\/?\$-->/g, '');

describe.each(widgetExamples.map((example) => ({ name: example.widget, example })))('$name', ({ name, example }) => {
  const node = exampleNode(example);
  let answers: LocalCaller;

  beforeAll(async () => {
    answers = (await shop()).visitor();
  });

  it.each(Object.keys(breaks))('suffers alone when %s breaks', async (point) => {
    const broken = breaks[point]!(widgets.get(name)!);
    if (!broken) return;
    // Those that are like it break too; the page is told apart by what is not it.
    const implementations = new Map<string, Implementation>([...widgets, [name, broken]]);
    const plain = name === 'text' ? 'box' : 'text';
    const page = around([node]).map((each) => (each === node ? each : { ...each, widget: plain, ...boxed(plain) }));
    const { written, drawn, reports } = await bothWays(page, { implementations, fragments, answers });
    expect(written).toBe(drawn);
    const [before, after] = plain === 'text' ? ['<p>before</p>', '<p>after</p>'] : ['<div></div>', '<div></div>'];
    expect(unmarked(written)).toBe(`${before}${crashed}${after}`);
    expect(reports).toContainEqual(
      expect.objectContaining({ level: 'error', page: 'test', version: 7, pointer: '/body/1', widget: name }),
    );
  });

  it('suffers alone when a function in its binding breaks', async () => {
    const known = allFunctions.get('uppercase')!;
    allFunctions.set('uppercase', { ...known, call: boom });
    try {
      const bound = { ...node, when: '{{ $uppercase(route.path) != "" }}' };
      const { written, drawn, reports } = await bothWays(around([bound]), { fragments, answers });
      expect(written).toBe(drawn);
      expect(unmarked(written)).toBe(`<p>before</p>${crashed}<p>after</p>`);
      expect(reports).toContainEqual(
        expect.objectContaining({ level: 'error', version: 7, pointer: '/body/1', widget: name }),
      );
    } finally {
      allFunctions.set('uppercase', known);
    }
  });
});

const boxed = (widget: string) => (widget === 'box' ? { props: {} } : {});

it('says nothing on the page of a widget that it does not know and of a fragment that is missing', async () => {
  const page: NodeDefinition[] = around([{ widget: 'hologram' }, { widget: 'fragment', props: { name: 'nowhere' } }]);
  const { written, drawn, diagnostics } = await bothWays(page);
  expect(unmarked(written)).toBe('<p>before</p><p>after</p>');
  expect(drawn).toBe(written);
  expect(diagnostics.map(({ code }) => code)).toEqual(['unknown-widget', 'missing-fragment']);
});

it('breaks a widget that gives what cannot be drawn, and not the page', async () => {
  const implementations = new Map<string, Implementation>([
    ...widgets,
    ['skeleton', { view: () => ({ no: 'element' }) }],
  ]);
  const { written, drawn, reports } = await bothWays(around([{ widget: 'skeleton' }]), { implementations });
  expect(written).toBe(drawn);
  expect(unmarked(written)).toBe(`<p>before</p>${crashed}<p>after</p>`);
  expect(reports).toHaveLength(1);
});

it('breaks only the element of a list that breaks', async () => {
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
  const { written, drawn } = await bothWays(body, { implementations });
  expect(unmarked(written)).toBe(`line 1;${crashed}line 3;`);
  expect(drawn).toBe(written);
});

it('draws a page of many widgets that break with React as often as they are nested, and no more', async () => {
  const cards: NodeDefinition[] = Array.from({ length: 50 }, () => ({
    widget: 'box',
    children: [{ widget: 'skeleton' }],
  }));
  let drawn = 0;
  const counted = () => {
    drawn++;
    return createElement(boom);
  };
  const implementations = new Map<string, Implementation>([...widgets, ['skeleton', { view: counted }]]);
  const ways = await bothWays(around(cards), { implementations });
  expect(ways.drawn).toBe(ways.written);
  expect(unmarked(ways.drawn)).toBe(`<p>before</p>${`<div>${crashed}</div>`.repeat(50)}<p>after</p>`);
  expect(drawn).toBeLessThan(50 * 6);
});
