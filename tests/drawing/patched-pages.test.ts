// @vitest-environment jsdom
import fc from 'fast-check';
import { expect, it } from 'vitest';
import { compilePage } from '../../compiler/index.ts';
import { createFragmentPatcher, createPagePatcher } from '../../compiler/page-patcher.ts';
import { allFunctions } from '../../expression/all-functions.ts';
import { allLazyNodes } from '../../expression/all-lazy-nodes.ts';
import { compileTree } from '../../expression/evaluator.ts';
import type { PlanPatch } from '../../plan/plan-patch.ts';
import { createEnvironment } from '../../runtime/expressions/environment.ts';
import { createEvaluators } from '../../runtime/expressions/evaluators.ts';
import { patchPage } from '../../runtime/patch/patch-page.ts';
import type { NodeDefinition } from '../../schemas/page.ts';
import { options as given, nodeStep, textAfter, textIn } from '../random-edits.ts';
import { type HydratedPage, hydratedPlan } from './hydrated-page.ts';

const options = { ...given, isEager: true, types: 'none' } as const;

/** Opens a hydrated page with its action runtime. */
async function open(text: string, fragment = options.fragment): Promise<HydratedPage> {
  const page = await hydratedPlan(structuredClone(compilePage(text, { ...options, fragment }).plan), { way: 'DOM' });
  await page.hydrate();
  await page.bring();
  return page;
}

/** The page's markup without comments, and with instance numbers replaced by their order of occurrence. */
function markup({ container }: HydratedPage): string {
  const numbers = new Map<string, string>();
  return container.innerHTML.replaceAll(/<!--.*?-->/g, '').replaceAll(/\bw\d+/g, (id) => {
    if (!numbers.has(id)) numbers.set(id, `#${numbers.size}`);
    return numbers.get(id)!;
  });
}

async function patchTo(page: HydratedPage, patch: PlanPatch | undefined): Promise<boolean> {
  if (!patch) return false;
  const { runtime } = page;
  const environment = createEnvironment(runtime.env, runtime.state.market, runtime.renderClock!);
  const compile = (tree: Parameters<typeof compileTree>[0]) =>
    compileTree(tree, { functions: allFunctions, nodes: allLazyNodes, environment });
  Object.assign(runtime, {
    loadPart: (part: PlanPatch) => ({ implementations: new Map(), expressions: createEvaluators(part, compile) }),
  });
  // The edited node may be in any element, so every element is a candidate.
  const pointers = [...patch.changed.map(({ pointer }) => pointer), ...patch.lists.map((list) => `${list.pointer}/0`)];
  const elements = [...page.container.querySelectorAll('*')];
  const places = elements.flatMap((element) => pointers.map((pointer): [Element, string] => [element, pointer]));
  let isDone = false;
  await page.change(async () => {
    isDone = await patchPage(runtime, structuredClone(patch), () => places);
  });
  return isDone;
}

const text = (words: string, more: Partial<NodeDefinition> = {}): NodeDefinition => ({
  widget: 'text',
  props: { text: words },
  ...more,
});
const box = (children: NodeDefinition[]): NodeDefinition => ({ widget: 'box', children });
const list = (row: NodeDefinition[]): NodeDefinition => ({
  widget: 'repeater',
  as: 'item',
  props: { items: '{{ [1, 2] }}' },
  slots: { item: [{ ...box(row), key: '{{ item.item }}' }] },
});
const field = (label: string): NodeDefinition => ({ widget: 'text-input', props: { name: 'field', label } });
const pageOf = (body: NodeDefinition[], more: object = {}): string =>
  JSON.stringify({ version: 3, id: 'page', slug: '/', type: 'CONTENT', ...more, body });

const toggle: NodeDefinition = {
  widget: 'button',
  props: { label: 'Open' },
  on: { press: [{ do: 'open.set', with: { to: true } }] },
};

const edits: Record<string, [before: NodeDefinition[], after: NodeDefinition[]]> = {
  'a text': [[box([text('a'), text('b')])], [box([text('a'), text('c')])]],
  'a computed text': [[box([text('a')])], [box([text('{{ market.currencyCode }}')])]],
  'a condition': [
    [box([text('a', { when: '{{ user.email }}' })])],
    [box([text('a', { when: '{{ user.isAnonymous }}' })])],
  ],
  'a different tag': [[box([text('a')])], [box([{ widget: 'text', props: { text: 'a', tag: 'h2' } }])]],
  'a new node': [
    [box([text('a')]), text('z')],
    [box([text('a'), text('b')]), text('z')],
  ],
  'the first node of a list': [
    [box([]), text('z')],
    [box([text('b')]), text('z')],
  ],
  'a removed node': [
    [box([text('a'), text('b')]), text('z')],
    [box([text('b')]), text('z')],
  ],
  'a different order': [[box([text('a'), text('b'), text('c')])], [box([text('c'), text('a'), text('b')])]],
  'nodes of the page': [
    [text('a'), box([text('b')])],
    [box([text('b')]), text('c'), text('a')],
  ],
  'a row of a list': [[list([text('{{ item.item }}')])], [list([text('n'), text('{{ item.index }}')])]],
  'a value that others read': [
    [{ ...box([text('{{ words }}'), text('a', { when: '{{ words }}' })]), let: { words: '' } }],
    [{ ...box([text('{{ words }}'), text('a', { when: '{{ words }}' })]), let: { words: 'b' } }],
  ],
  'a label': [[field('Name')], [field('Your name')]],
};

it.each(Object.entries(edits))('after editing %s, shows what a fresh load shows', async (_, [before, now]) => {
  const [from, to] = [pageOf(before), pageOf(now)];
  const page = await open(from);
  expect(await patchTo(page, createPagePatcher(options)(from, to))).toBe(true);
  const patched = markup(page);
  await page.close();
  const anew = await open(to);
  expect(patched).toBe(markup(anew));
  await anew.close();
});

it('shows a changed value in the data of a page, and keeps the input element', async () => {
  const body = [field('Name'), text('{{ words }}'), text('More', { when: '{{ words = "b" }}' })];
  const [from, to] = ['a', 'b'].map((words) => pageOf(body, { data: { words } }));
  const page = await open(from!);
  const input = page.container.querySelector('input')!;
  expect(await patchTo(page, createPagePatcher(options)(from!, to!))).toBe(true);
  expect(page.container.querySelector('input')).toBe(input);
  expect(page.text()).toContain('bMore');
  await page.close();
});

it('keeps typed text, and reacts to later changes', async () => {
  const body = (words: string): NodeDefinition[] => [
    { ...box([field('Name'), toggle, text(words), text('Opened', { when: '{{ open }}' })]), state: { open: false } },
  ];
  const patch = createPagePatcher(options);
  const page = await open(pageOf(body('Before')));
  const input = page.container.querySelector('input')!;
  await page.change(() => {
    input.value = 'Ada';
    input.dispatchEvent(new Event('input', { bubbles: true }));
  });
  await patchTo(page, patch(pageOf(body('Before')), pageOf(body('{{ open ? "Yes" : "No" }}'))));
  expect(page.container.querySelector('input')).toBe(input);
  expect(input.value).toBe('Ada');
  expect(page.text()).toContain('No');
  await page.change(() => page.container.querySelector('button')!.click());
  expect(page.text()).toContain('Yes');
  expect(page.text()).toContain('Opened');
  expect(page.troubles).toEqual([]);
  await page.close();
});

it('shows edits of a fragment wherever the page includes it, and keeps text typed there', async () => {
  const note = (words: string, ...more: NodeDefinition[]) =>
    JSON.stringify({
      version: 3,
      id: 'note',
      inputs: { to: { default: 'you' } },
      slots: { extra: {} },
      body: [field('Name'), text(words), { widget: 'slot', props: { name: 'extra' } }, ...more],
    });
  const before = note('Dear {{ fragment.to }}');
  const between = note('Hello {{ fragment.to }}');
  const now = note('Hello {{ fragment.to }}', text('Bye {{ fragment.to }}'));
  const shown = (to: string, inside: string): NodeDefinition => ({
    widget: 'fragment',
    props: { name: 'note', with: { to } },
    slots: { extra: [text(inside)] },
  });
  const source = pageOf([shown('Ada', 'one'), list([shown('row {{ item.item }}', 'two')])]);
  const page = await open(source, () => before);
  const inputs = [...page.container.querySelectorAll('input')];
  await page.change(() => {
    inputs[2]!.value = 'Grace';
    inputs[2]!.dispatchEvent(new Event('input', { bubbles: true }));
  });
  const patch = createFragmentPatcher(options);
  expect(await patchTo(page, patch(before, between))).toBe(true);
  expect(await patchTo(page, patch(between, now))).toBe(true);
  expect([...page.container.querySelectorAll('input')]).toEqual(inputs);
  expect(inputs[2]!.value).toBe('Grace');
  await page.change(() => {
    inputs[2]!.value = '';
    inputs[2]!.dispatchEvent(new Event('input', { bubbles: true }));
  });
  const patched = markup(page);
  expect(page.troubles).toEqual([]);
  await page.close();
  const anew = await open(source, () => now);
  expect(anew.text()).toContain('Bye row 2');
  expect(patched).toBe(markup(anew));
  await anew.close();
});

it('leaves edits that need data from the server to the server', async () => {
  const list = (collection: string) => pageOf([{ widget: 'product-list', props: { collection } }]);
  const page = await open(list('one'));
  expect(await patchTo(page, createPagePatcher(options)(list('one'), list('two')))).toBe(false);
  await page.close();
});

it('leaves a widget whose code is not loaded to the server', async () => {
  const page = await open(pageOf([text('a')]));
  expect(await patchTo(page, createPagePatcher(options)(pageOf([text('a')]), pageOf([text('a'), box([])])))).toBe(
    false,
  );
  await page.close();
});

it('after random edits, shows what a fresh load shows', async () => {
  let count = 0;
  await fc.assert(
    fc.asyncProperty(
      fc.constantFrom('home', 'product', 'cart', 'search', 'account', 'collection'),
      fc.array(nodeStep, { minLength: 1, maxLength: 4 }),
      async (folder, script) => {
        const patch = createPagePatcher(options);
        let before = textIn(folder);
        let page = await open(before);
        for (const each of script) {
          const now = textAfter(before, each);
          const isPatched = await patchTo(page, patch(before, now));
          const patched = markup(page);
          await page.close();
          page = await open(now);
          if (isPatched) expect(patched).toBe(markup(page));
          count += isPatched ? 1 : 0;
          before = now;
        }
        await page.close();
      },
    ),
    { numRuns: 10 },
  );
  expect(count).toBeGreaterThan(0);
});
