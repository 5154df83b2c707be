import fc from 'fast-check';
import { expect, it } from 'vitest';
import { movedPointer } from '../plan/apply-patch.ts';
import type { Plan } from '../plan/plan.ts';
import type { Json, NodeDefinition } from '../schemas/page.ts';
import { canonical, followEdits, patchPlan, type Runnable } from '../tests/canonical-plan.ts';
import { options as given, nodeStep, textIn } from '../tests/random-edits.ts';
import { compilePage } from './compile-page.ts';
import { createPagePatcher } from './page-patcher.ts';

const options = { ...given, isEager: true, types: 'none' } as const;

const compiled = (text: string): Plan => structuredClone(compilePage(text, options).plan);

/** Patches a plan from one text to another; returns false when that requires compiling the whole page. */
const isPatched = (before: string, now: string, plan: Runnable): boolean =>
  patchPlan(plan, createPagePatcher(options)(before, now));

const text = (words: string, more: Partial<NodeDefinition> = {}): NodeDefinition => ({
  widget: 'text',
  props: { text: words },
  ...more,
});
const box = (children: NodeDefinition[], more: Partial<NodeDefinition> = {}): NodeDefinition => ({
  widget: 'box',
  children,
  ...more,
});
const page = (body: NodeDefinition[], more: Record<string, Json> = {}): string =>
  JSON.stringify({ version: 3, id: 'page', slug: '/page', type: 'CONTENT', ...more, body });

const around = (inside: NodeDefinition[]) => [box([text('a')]), box(inside), box([text('z')])];

const edits: Record<string, [before: NodeDefinition[], after: NodeDefinition[]]> = {
  'a value': [around([text('b')]), around([text('c')])],
  'a value that is computed now': [around([text('b')]), around([text('{{ market.locale }}')])],
  'a value that is no longer computed': [around([text('{{ market.locale }}')]), around([text('b')])],
  'a style': [around([text('b')]), around([text('b', { props: { text: 'b', style: { padding: 4 } } })])],
  'a condition': [around([text('b', { when: '{{ market.locale }}' })]), around([text('b', { when: '{{ user }}' })])],
  'a condition that is gone': [around([text('b', { when: '{{ market.locale }}' })]), around([text('b')])],
  'a new node': [around([text('b')]), around([text('n'), text('b')])],
  'a new node that reads its list': [
    around([text('b')]),
    around([
      {
        widget: 'repeater',
        as: 'item',
        props: { items: '{{ [1, 2] }}' },
        slots: { item: [text('{{ item.item }}', { key: '{{ item.item }}' })] },
      },
    ]),
  ],
  'a removed node': [around([text('b'), text('c')]), around([text('c')])],
  'no node more': [around([text('b')]), around([])],
  'a first node': [around([]), around([text('b')])],
  'another order': [around([text('b'), text('c'), text('d')]), around([text('d'), text('b'), text('c')])],
  'nodes of the page': [around([]), [...around([]), text('n')].toReversed()],
  'a wrapped node': [around([text('b')]), around([box([text('b')])])],
  'another widget': [around([text('b')]), around([box([])])],
  'a value beside a new node': [around([text('b'), text('c')]), around([text('n'), text('b'), text('d')])],
  'a value that names a node': [
    [text('a', { id: 'first' }), ...around([text('b')])],
    [text('a', { id: 'first' }), ...around([text('{{ first.text }}')])],
  ],
  'a value that reads one around it': [
    around([box([text('b')], { let: { words: 'one' } })]),
    around([box([text('{{ words }}')], { let: { words: 'one' } })]),
  ],
  'a value around it': [
    around([box([text('{{ words }}')], { let: { words: 'one', more: '{{ words }}' } })]),
    around([box([text('{{ words }}')], { let: { words: '{{ market.locale }}', more: '{{ words }}' } })]),
  ],
  'an action': [
    around([{ widget: 'button', props: { label: 'b' } }]),
    around([{ widget: 'button', props: { label: 'b' }, on: { press: [{ do: 'show-toast', with: { text: 'Hi' } }] } }]),
  ],
  'something seen': [
    around([text('b', { on: { visible: [{ do: 'reload' }] } })]),
    around([text('c', { when: '{{ user }}', on: { visible: [{ do: 'reload' }] } })]),
  ],
};

it.each(Object.entries(edits))('patches %s', (_, [before, now]) => {
  const settings: Record<string, Json>[] = [
    {},
    { data: { total: 1 }, state: { open: false }, on: { load: [{ do: 'reload' }] } },
  ];
  for (const more of settings) {
    const [from, to] = [page(before, more), page(now, more)];
    const plan = compiled(from);
    expect(isPatched(from, to, plan)).toBe(true);
    expect(canonical(plan)).toEqual(canonical(compiled(to)));
  }
});

it('patches a named value of the page', () => {
  const [from, to] = ['one', '{{ market.locale }}'].map((words) =>
    page(around([text('{{ more }}')]), { data: { words, more: '{{ words }}' }, state: { open: false } }),
  );
  const plan = compiled(from!);
  expect(isPatched(from!, to!, plan)).toBe(true);
  expect(canonical(plan)).toEqual(canonical(compiled(to!)));
});

const wholePage: Record<string, [before: string, after: string]> = {
  'settings of the page': [page([]), page([], { flags: { sale: true } })],
  'another value of the page': [page([], { data: { a: 1 } }), page([], { data: { a: 1, b: 2 } })],
  'a node with an id less': [page([text('a', { id: 'one' })]), page([])],
  'another name for what others see': [page([text('a', { id: 'one' })]), page([text('a', { id: 'two' })])],
  'another fragment': [
    page([{ widget: 'fragment', props: { name: 'footer' } }]),
    page([{ widget: 'fragment', props: { name: 'header' } }]),
  ],
  'a node that cannot be shown': [page([text('a')]), page([{ widget: 'text', props: {} }])],
  'an edit of most of a page': [page([text('a')]), page(Array.from({ length: 1002 }, () => text('a')))],
  'a page of mistakes': [page([text('a')]), page([text('b'), ...Array(101).fill({})])],
  'a text that cannot be read': [page([text('a')]), page([text('a')]).slice(0, -1)],
};

it.each(Object.entries(wholePage))('leaves a change of %s to the compiler', (_, [before, now]) => {
  expect(isPatched(before, now, compiled(before))).toBe(false);
});

it.each<[string, Record<string, Json>]>([
  ['title', { seo: { title: 'Lamps' } }],
  ['limits', { budgets: { nodes: 10 } }],
])('changes nothing visible when only the %s of a page differ', (_, settings) => {
  const before = page([text('a')]);
  expect(createPagePatcher(options)(before, page([text('a')], settings))).toMatchObject({ lists: [], changed: [] });
});

it('replaces the style rules of a page', () => {
  const [red, blue] = ['#aa0000', '#0000aa'].map((accent) =>
    page([text('a')], { theme: { accent }, css: '.a{color:red}' }),
  );
  const patch = createPagePatcher(options)(red!, blue!);
  expect(patch).toMatchObject({
    lists: [],
    changed: [],
    pageCss: {
      before: expect.stringContaining('--accent:#aa0000') as string,
      after: expect.stringContaining('--accent:#0000aa') as string,
    },
  });
  expect(patch!.css).not.toContain('color:red');
  expect(createPagePatcher(options)(red!, red!)).not.toHaveProperty('pageCss');
});

it('compiles only changed nodes, their ancestors, and nodes that others can see', () => {
  const seen: string[] = [];
  const patch = createPagePatcher({
    ...options,
    observer: { node: (_, path) => seen.push(path.join('/')), read: () => {}, act: () => {} },
  });
  patch(page(around([text('b')])), page(around([text('c')])));
  expect(seen).toEqual(['body/1', 'body/1/children/0']);
});

it('resolves an action of a node inside a fragment', () => {
  const button = (more: object) => ({ widget: 'button', props: { label: 'b' }, ...more });
  const menu = { widget: 'fragment', props: { name: 'header' } };
  const [from, to] = [{}, { on: { press: [{ do: 'menu.open' }] } }].map((more) =>
    page([menu, ...around([button(more)])]),
  );
  const plan = compiled(from!);
  expect(isPatched(from!, to!, plan)).toBe(true);
  expect(canonical(plan)).toEqual(canonical(compiled(to!)));
});

it('maps the pointer of a node to its new place', () => {
  const lists = [
    { pointer: '/body', items: [2, 0, []] },
    { pointer: '/body/0/children', items: [1] },
  ];
  const moved = ['/body/0/children/3', '/body/2/children/1/x', '/body/1', '/other'];
  expect(moved.map((pointer) => movedPointer(lists, pointer))).toEqual([
    ...['/body/1/children/3', '/body/0/children/0/x', '/body/1', '/other'],
  ]);
});

it('patches a plan to the one that the compiler creates from the text, after any edits', () => {
  let count = 0;
  fc.assert(
    fc.property(
      fc.constantFrom('home', 'product', 'cart', 'search', 'account', 'collection'),
      fc.array(nodeStep, { minLength: 1, maxLength: 6 }),
      (folder, script) => {
        count += followEdits(textIn(folder), script, compiled, createPagePatcher(options));
      },
    ),
    { numRuns: 25 },
  );
  expect(count).toBeGreaterThan(0);
});
