import fc from 'fast-check';
import { expect, it } from 'vitest';
import type { Plan } from '../plan/plan.ts';
import type { Json, NodeDefinition } from '../schemas/page.ts';
import { canonical, followEdits, patchPlan } from '../tests/canonical-plan.ts';
import { fragments, options as given, nodeStep, textIn } from '../tests/random-edits.ts';
import { compilePage } from './compile-page.ts';
import { createFragmentPatcher } from './page-patcher.ts';

const options = { ...given, isEager: true, types: 'none' } as const;

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
const note = (body: NodeDefinition[], more: Record<string, Json> = {}): string =>
  JSON.stringify({ version: 3, id: 'note', inputs: { words: { default: 'Hello' } }, ...more, body });
const shown = (more: Partial<NodeDefinition> = {}): NodeDefinition => ({
  widget: 'fragment',
  props: { name: 'note' },
  ...more,
});

/** Pages that include the fragment in different ways. */
const pages: Record<string, NodeDefinition[]> = {
  'on a page': [text('a'), shown(), text('z')],
  'twice, and around other nodes': [
    shown({ children: [text('of the page')] }),
    box([shown({ props: { name: 'note', with: { words: 'Bye' } }, slots: { extra: [text('fills it'), box([])] } })]),
  ],
  'in each row of a list': [
    {
      widget: 'repeater',
      as: 'item',
      props: { items: '{{ [1, 2] }}' },
      slots: { item: [shown({ key: '{{ item.item }}' })] },
    },
  ],
  'inside another fragment': [text('a'), { widget: 'fragment', props: { name: 'outer' } }],
};
const outer = JSON.stringify({ version: 3, id: 'outer', body: [box([text('a'), shown()])] });

/** Compiles a page with this text of the fragment. */
const compiled = (page: string | Json, source: string, id = 'note'): Plan => {
  const fragment = (name: string) => (name === id ? source : name === 'outer' ? outer : fragments.get(name));
  return structuredClone(compilePage(page, { ...options, fragment }).plan);
};
const pageOf = (body: NodeDefinition[]): Json =>
  ({
    version: 3,
    id: 'page',
    slug: '/page',
    type: 'CONTENT',
    body: [text('{{ user.email }}'), ...body],
  }) as unknown as Json;

const slot: NodeDefinition = { widget: 'slot', props: { name: 'extra' }, children: [text('nothing')] };
const around = (inside: NodeDefinition[]) => [box([text('a')]), box(inside), box([slot]), text('z')];

const edits: Record<string, [before: NodeDefinition[], after: NodeDefinition[]]> = {
  'a value': [around([text('b')]), around([text('c')])],
  'a value that reads an input': [around([text('b')]), around([text('{{ fragment.words }}')])],
  'a value that is no longer computed': [around([text('{{ market.locale }}')]), around([text('b')])],
  'a condition': [around([text('b')]), around([text('b', { when: '{{ fragment.words }}' })])],
  'a new node': [around([text('b')]), around([text('n'), text('{{ fragment.words }}'), text('b')])],
  'a removed node': [around([text('b'), text('c')]), around([text('c')])],
  'another order': [around([text('b'), text('c'), text('d')]), around([text('d'), text('b'), text('c')])],
  'a last node': [around([]), [...around([]), text('n')]],
  'a first node before a slot': [around([]), [text('n'), ...around([])]],
  'a wrapped node': [around([text('b')]), around([box([text('b')])])],
  'a value that reads one around it': [
    around([box([text('b')], { let: { words: 'one' } })]),
    around([box([text('{{ words }}')], { let: { words: 'one' } })]),
  ],
  'an action': [
    around([{ widget: 'button', props: { label: 'b' } }]),
    around([{ widget: 'button', props: { label: 'b' }, on: { press: [{ do: 'show-toast', with: { text: 'Hi' } }] } }]),
  ],
};
const slots = { slots: { extra: {} } };

it.each(
  Object.entries(pages).flatMap(([place, body]) =>
    Object.entries(edits).map(([edit, texts]) => [edit, place, body, ...texts] as const),
  ),
)('patches %s in a fragment %s', (_, __, body, before, now) => {
  for (const more of [slots, { ...slots, data: { total: 1 }, state: { open: false } }] as Record<string, Json>[]) {
    const [from, to] = [note(before, more), note(now, more)];
    const plan = compiled(pageOf(body), from);
    expect(patchPlan(plan, createFragmentPatcher(options)(from, to))).toBe(true);
    expect(canonical(plan)).toEqual(canonical(compiled(pageOf(body), to)));
  }
});

const wholePage: Record<string, [before: string, after: string]> = {
  'an input': [note([]), note([], { inputs: { words: true } })],
  'a declared slot': [note([]), note([], slots)],
  'a flag': [note([]), note([], { flags: { sale: true } })],
  'a name that a page around it may have': [note([text('a')]), note([text('{{ item.item }}')])],
  'an expression that reads whatever there is': [note([text('a')]), note([text('{{ $$ }}')])],
  'a new slot': [note([text('a')], slots), note([text('a'), slot], slots)],
  'what is in a slot': [note([slot], slots), note([{ ...slot, children: [text('a'), text('b')] }], slots)],
};

it.each(Object.entries(wholePage))('leaves a change of %s to the compiler', (_, [before, now]) => {
  const plan = compiled(pageOf([shown()]), before);
  expect(patchPlan(plan, createFragmentPatcher(options)(before, now))).toBe(false);
});

it('leaves a fragment with ids to the compiler when it is on a page twice', () => {
  const named = (words: string) => note([text('a', { id: 'first' }), text(words)]);
  const patch = createFragmentPatcher(options)(named('b'), named('{{ first.text }}'));
  expect(patchPlan(compiled(pageOf([shown()]), named('b')), patch)).toBe(true);
  expect(patchPlan(compiled(pageOf([shown(), shown()]), named('b')), patch)).toBe(false);
});

it('leaves a page that does not include the fragment to the compiler', () => {
  const patch = createFragmentPatcher(options)(note([text('a')]), note([text('b')]));
  expect(patchPlan(compiled(pageOf([text('a')]), note([text('a')])), patch)).toBe(false);
});

it('replaces the style rules of a fragment', () => {
  const [red, blue] = ['red', 'blue'].map((colour) => note([text('a')], { css: `.a{color:${colour}}` }));
  const patch = createFragmentPatcher(options)(red!, blue!);
  expect(patch).toMatchObject({ lists: [], changed: [], css: '' });
  expect(patch!.pageCss).toEqual({
    before: expect.stringContaining('.a{color:red}') as string,
    after: expect.stringContaining('.a{color:blue}') as string,
  });
});

it('compiles only changed nodes and their ancestors', () => {
  const seen: string[] = [];
  const patch = createFragmentPatcher({
    ...options,
    observer: { node: ({ name }, path) => seen.push(`${name} ${path.join('/')}`), read: () => {}, act: () => {} },
  });
  patch(note(around([text('b')])), note(around([text('c')])));
  expect(seen).toEqual(['page body/0', 'fragment note body/1', 'fragment note body/1/children/0']);
});

it('patches a plan to the one that the compiler creates from the text, after any edits', () => {
  const shownOn: Record<string, string> = { header: 'home', footer: 'product', 'product-card': 'collection' };
  let count = 0;
  fc.assert(
    fc.property(
      fc.constantFrom(...Object.keys(shownOn)),
      fc.array(nodeStep, { minLength: 1, maxLength: 6 }),
      (name, script) => {
        const planOf = (source: string) => compiled(textIn(shownOn[name]!), source, name);
        count += followEdits(fragments.get(name)!, script, planOf, createFragmentPatcher(options));
      },
    ),
    { numRuns: 25 },
  );
  expect(count).toBeGreaterThan(0);
});
