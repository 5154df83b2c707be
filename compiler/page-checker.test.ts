import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import fc from 'fast-check';
import { expect, it } from 'vitest';
import type { Json } from '../schemas/page.ts';
import { shopRegistry } from '../widgets/shop-registry.ts';
import { type CompileOptions, compilePage } from './compile-page.ts';
import { createPageChecker } from './page-checker.ts';

const examples = join(import.meta.dirname, '../examples');
const textIn = (folder: string) => readFileSync(join(examples, folder, 'page.json'), 'utf8');
const fragments = new Map(
  readdirSync(join(examples, 'fragments'))
    .filter((name) => name.endsWith('.json'))
    .map((name) => [name.replace('.json', ''), readFileSync(join(examples, 'fragments', name), 'utf8')]),
);
const options: CompileOptions = {
  registry: shopRegistry,
  fragment: (name) => fragments.get(name),
  fragmentNames: () => [...fragments.keys()],
};

/** What an author may type or paste. */
const snippets = [
  ...['x', '"', '{', '}', ',', '{{ ', ' }}', '{{ nothing.here }}', '"id": "a", ', '"when": false, ', '\n'],
  ...['"wdiget": "text", ', '{ "widget": "text", "id": "a", "props": { "text": "{{ a.b }}" } }, '],
];

type Step =
  | { do: 'type'; at: number; removed: number; text: string }
  | { do: 'remove' | 'double' | 'swap' | 'rename'; at: number };

const step: fc.Arbitrary<Step> = fc.oneof(
  fc.record({
    do: fc.constant('type' as const),
    at: fc.double({ min: 0, max: 1, noNaN: true }),
    removed: fc.nat(3),
    text: fc.constantFrom(...snippets),
  }),
  fc.record({
    do: fc.constantFrom('remove', 'double', 'swap', 'rename'),
    at: fc.double({ min: 0, max: 1, noNaN: true }),
  }),
);

type Nodes = Record<string, Json>[];

/** Every list of nodes that has any. */
function listsIn(nodes: Nodes): Nodes[] {
  const inside = nodes.flatMap(({ children, slots }) => [children, ...Object.values(slots ?? {})]);
  return [nodes, ...inside.flatMap((list) => (Array.isArray(list) ? listsIn(list as Nodes) : []))].filter(
    ({ length }) => length > 0,
  );
}

const nodeEdits: Record<'remove' | 'double' | 'swap' | 'rename', (list: Nodes, index: number) => void> = {
  remove: (list, index) => list.splice(index, 1),
  double: (list, index) => list.splice(index, 0, structuredClone(list[index]!)),
  swap: (list, index) => list.push(...list.splice(index, 1)),
  rename: (list, index) => Object.assign(list[index]!, { id: index % 2 === 0 ? 'a' : 'b', as: 'renamed' }),
};

/** The text after a step; edits of nodes keep what cannot be read. */
function after(text: string, step: Step): string {
  if (step.do === 'type') {
    const at = Math.floor(step.at * text.length);
    return text.slice(0, at) + step.text + text.slice(at + step.removed);
  }
  let page: { body?: Nodes };
  try {
    page = JSON.parse(text);
  } catch {
    return text;
  }
  const lists = listsIn(page.body ?? []);
  const list = lists[Math.floor(step.at * (lists.length - 1))];
  if (list) nodeEdits[step.do](list, Math.floor(step.at * 997) % list.length);
  return JSON.stringify(page, undefined, 2);
}

it('finds what a check of the whole page finds, after any edits', () => {
  fc.assert(
    fc.property(
      fc.constantFrom('home', 'product', 'cart', 'search', 'account', 'collection'),
      fc.array(step, { minLength: 1, maxLength: 8 }),
      (folder, script) => {
        const check = createPageChecker(options);
        let text = textIn(folder);
        expect(check(text)).toEqual(compilePage(text, options).diagnostics);
        for (const each of script) {
          text = after(text, each);
          expect(check(text)).toEqual(compilePage(text, options).diagnostics);
        }
      },
    ),
    { numRuns: 60 },
  );
}, 60_000);

it('checks again what sees a name of a node around it', () => {
  const page = (names: Record<string, Json>) =>
    JSON.stringify({
      ...{ version: 3, id: 'page', slug: '/page', type: 'CONTENT' },
      body: [{ widget: 'box', let: names, children: [{ widget: 'text', props: { text: '{{ title }}' } }] }],
    });
  const check = createPageChecker(options);
  expect(check(page({ title: 'One' }))).toEqual([]);
  expect(check(page({ heading: 'One' })).map(({ code }) => code)).toContain('unknown-name');
  expect(check(page({ title: 'Two' }))).toEqual([]);
});

it('checks again only what has changed, and what others see', () => {
  const compiled: string[] = [];
  const check = createPageChecker({
    ...options,
    observer: { node: (_, path) => compiled.push(path.join('/')), read: () => {}, act: () => {} },
  });
  const page = (first: string, id?: string) =>
    JSON.stringify({
      ...{ version: 3, id: 'page', slug: '/page', type: 'CONTENT' },
      body: [
        { widget: 'box', ...(id ? { id } : {}), children: [{ widget: 'text', props: { text: first } }] },
        { widget: 'box', children: [{ widget: 'text', props: { text: '{{ unknown }}' } }] },
      ],
    });
  const again = (text: string) => {
    compiled.length = 0;
    const found = check(text).map(({ code, pointer }) => `${code} ${pointer}`);
    return { compiled: compiled.join(' '), found };
  };
  const found = ['unknown-name /body/1/children/0/props/text'];
  expect(again(page('One'))).toEqual({ compiled: 'body/0 body/0/children/0 body/1 body/1/children/0', found });
  expect(again(page('Two'))).toEqual({ compiled: 'body/0 body/0/children/0', found });
  expect(again(page('Two', 'id')).compiled).toBe('body/0 body/0/children/0 body/1 body/1/children/0');
});
