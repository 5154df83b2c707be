import { afterAll, beforeAll, expect, it } from 'vitest';
import { type Json, pageVersion } from '../schemas/page.ts';
import type { LocalCaller } from '../server/shop/calls/local-caller.ts';
import { page, shop } from '../testing/index.ts';
import { Random } from './conformance/expression/random.ts';
import { exampleNames, examplePage, exampleFragments as fragments } from './examples.ts';
import type { Draft, Node } from './seeded-mistakes/draft.ts';
import { draftOf } from './seeded-mistakes/draft.ts';

const leaf = ({ children, slots, widget }: Node): boolean => !children && !slots && widget !== 'fragment';
const into = (node: Node, key: string, name: string, value: unknown) => {
  node[key] = { ...(node[key] as object | undefined), [name]: value };
};

/** Features of a later format version, added to a page. */
const novelties: Record<string, (node: Node, draft: Draft) => void> = {
  'a widget': (node) => {
    node.widget = 'hologram';
  },
  'a prop': (node) => into(node, 'props', 'depth', 3),
  'a type of a prop': (node) => {
    for (const name of ['text', ...Object.keys((node.props as object | undefined) ?? {})])
      into(node, 'props', name, { from: 1 });
  },
  'an operator': (node) => into(node, 'props', 'text', '{{ flags ??? user }}'),
  'a function': (node) => into(node, 'props', 'text', '{{ $teleport(user) }}'),
  'an action': (node) => into(node, 'on', 'press', [{ do: 'teleport', to: 'Mars' }]),
  'an event': (node) => into(node, 'on', 'blink', [{ do: 'reload' }]),
  'a slot': (node) => into(node, 'slots', 'behind', [{ widget: 'text', props: { text: 'x' } }]),
  'a key of nodes': (node) => {
    node.mood = 'calm';
  },
  'a key of pages': (_, { root }) => {
    root.weather = { today: 'rain' };
  },
  'a kind of flag': (_, { root }) => into(root, 'flags', 'count', 3),
};

/** Length of the HTML of each unchanged page. */
const lengths = new Map<string, number>();

let open: Awaited<ReturnType<typeof shop>>;
let answers: LocalCaller;
beforeAll(async () => {
  open = await shop();
  answers = open.visitor();
});
afterAll(() => open.close());

/**
 * On a page with very few leaves all may be newer, so nothing would be left; its fragments occur
 * on other pages as well.
 */
const hasLeaves = (name: string): boolean => draftOf(examplePage(name).page).nodes.filter(leaf).length > 2;

/**
 * Each page is tested with some of the novelties, and each novelty on some of the pages;
 * `NOVELTIES=all` tests all pairs.
 */
const share = process.env.NOVELTIES === 'all' ? 1 : 5;
const cases = exampleNames.filter(hasLeaves).flatMap((name, page) =>
  Object.keys(novelties)
    .filter((_, novelty) => (page + novelty) % share === 0)
    .map((novelty) => [name, novelty] as const),
);

it.each(cases)('shows the %s page of a later version without %s', async (name, novelty) => {
  const random = new Random(name.length * 31 + novelty.length);
  const { page: whole, url } = examplePage(name);
  const draft = draftOf(whole);
  draft.root.version = pageVersion + 1;
  const leaves = draft.nodes.filter(leaf);
  novelties[novelty]!(leaves[random.below(leaves.length)]!, draft);
  const shown = page(draft.root as Record<string, Json>, { url, fragments, answers });
  await open.time.advance(1000);
  expect(shown.diagnostics.map(({ code }) => code)).toContain('page-newer');
  expect(shown.diagnostics.filter(({ code }) => code !== 'page-newer').length).toBeGreaterThan(0);
  // All leaves except one are rendered.
  if (!lengths.has(name)) {
    const reference = page(whole, { url, fragments, answers });
    await open.time.advance(1000);
    lengths.set(name, reference.html().length);
  }
  expect(shown.html().length).toBeGreaterThan(lengths.get(name)! * 0.8);
  expect(shown.html()).toContain('<main');
  expect(shown.html()).not.toContain('Something went wrong');
  expect(shown.world.reports.filter(({ level }) => level === 'error')).toEqual([]);
});
