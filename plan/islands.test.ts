import { expect, it } from 'vitest';
import type { Implementation } from '../runtime/loading/implementations.ts';
import { withIslands } from './islands.ts';
import type { Plan, PlanNode } from './plan.ts';

/** A node of a test case: its widget, its name, the name that it reads, and its children. */
interface Part {
  is: keyof typeof kinds;
  name?: string;
  reads?: string;
  /** The name that it reads in its condition instead of in a prop. */
  when?: string;
  heard?: true;
  lazy?: true;
  react?: true;
  inside?: Part[];
  /** Children in a slot that is empty until a shopper opens it. */
  later?: Part[];
  /** Children in a slot that is rendered for each element. */
  each?: Part[];
}

const data = () => ({});
const kinds = {
  plain: {},
  starter: { model: { data, mounted: () => [] } },
  asker: {},
  doer: { model: { data, actions: {} } },
  mover: { behaviour: true },
  // Overrides the default, which follows from `mounted`.
  calm: { model: { data, mounted: () => [], startsOnLoad: () => false } },
  whenHeard: {
    model: {
      data,
      startsOnLoad: (_: unknown, __: unknown, hasHandler: (event: string) => boolean) => hasHandler('come'),
    },
  },
  lister: { model: { data, items: { each: () => [] } } },
  passive: { model: { data, actions: {}, lives: () => false } },
} satisfies Record<string, Implementation>;

/** Creates the plan of a test case; each node is labelled with its name, or else with its kind. */
function planOf(parts: readonly Part[]): { plan: Plan; labels: string[] } {
  const labels: string[] = [];
  const numbers: Record<string, number> = {};
  const expressions: { tree: never; reads: string[][] }[] = [];
  const reading = (name: string) =>
    expressions.push({ tree: 0 as never, reads: name === '*' ? [[]] : [[name, 'x']] }) - 1;
  const nodes: { node: PlanNode; part: Part }[] = [];
  const nodeOf = (part: Part): PlanNode => {
    const at = labels.push(part.name ?? part.is) - 1;
    if (part.name) numbers[part.name] = at;
    const { inside, later, each } = part;
    const node: PlanNode = { at, widget: part.is, pointer: `/${at}`, props: {} };
    nodes.push({ node, part });
    if (part.reads) node.bound = [[['text'], reading(part.reads), 'text']];
    if (part.when) node.when = reading(part.when);
    if (part.heard) node.on = { come: [{ do: 'set-flag', pointer: `/${at}/on`, with: {} }] };
    if (part.lazy) node.lazy = 0;
    if (part.react) node.react = true;
    const slots = Object.entries({ inside, later, each }).filter(([, all]) => all);
    if (slots.length > 0) node.slots = Object.fromEntries(slots.map(([slot, all]) => [slot, all!.map(nodeOf)]));
    return node;
  };
  const body = parts.map(nodeOf);
  for (const { node, part } of nodes) if (part.reads ?? part.when) node.names = numbers;
  return { plan: { body, expressions } as unknown as Plan, labels };
}

function islandsOf(parts: readonly Part[]): { islands: string[]; isStill: boolean | undefined } {
  const { plan, labels } = planOf(parts);
  const marked = withIslands(plan, {
    implementations: new Map(Object.entries(kinds)),
    fetchesOnMount: ({ widget }) => widget === 'asker',
    isLazySlot: (_, slot) => slot === 'later',
  });
  const islands: string[] = [];
  const visit = (nodes: readonly PlanNode[]) => {
    for (const node of nodes) {
      if (node.island) islands.push(labels[node.at]!);
      for (const inside of Object.values(node.slots ?? {})) visit(inside);
    }
  };
  visit(marked.body);
  return { islands, isStill: marked.isStatic };
}

const cases: [what: string, parts: Part[], islands: string[], isStill: boolean][] = [
  ['nothing happens', [{ is: 'plain', inside: [{ is: 'plain', name: 'child' }] }], ['plain'], true],
  ['something can be pressed', [{ is: 'plain', heard: true }], ['plain'], false],
  ['a widget has actions', [{ is: 'doer' }], ['doer'], false],
  ['a widget has a behaviour', [{ is: 'mover' }], ['mover'], false],
  ['a widget with actions says that it does not live', [{ is: 'passive' }], ['passive'], true],
  ['one starts automatically beside one that does not', [{ is: 'starter' }, { is: 'plain' }], ['plain'], false],
  ['one asks for what belongs to a shopper', [{ is: 'asker' }, { is: 'plain' }], ['plain'], false],
  ['one with effects when it comes says that it is calm', [{ is: 'calm' }], ['calm'], true],
  ['one starts only when it is heard', [{ is: 'whenHeard' }], ['whenHeard'], true],
  ['one starts because it is heard', [{ is: 'whenHeard', heard: true }], [], false],
  [
    'React renders one: its effects run untouched, what is in its slots waits',
    [{ is: 'plain', inside: [{ is: 'plain', name: 'react', react: true, inside: [{ is: 'plain', name: 'child' }] }] }],
    ['child'],
    false,
  ],
  ['a part comes after the page', [{ is: 'plain', lazy: true }, { is: 'doer' }], ['doer'], false],
  [
    'one starts inside of others: those around it are live, those beside it are not',
    [{ is: 'plain', inside: [{ is: 'starter' }, { is: 'plain', name: 'beside' }] }],
    ['beside'],
    false,
  ],
  [
    'one reads a widget that starts automatically',
    [
      { is: 'starter', name: 's' },
      { is: 'plain', name: 'reader', reads: 's' },
      { is: 'plain', name: 'other' },
    ],
    ['other'],
    false,
  ],
  [
    'one reads it to exist',
    [
      { is: 'starter', name: 's' },
      { is: 'plain', when: 's' },
    ],
    [],
    false,
  ],
  [
    'one reads everything',
    [
      { is: 'starter', name: 's' },
      { is: 'plain', reads: '*' },
    ],
    [],
    false,
  ],
  [
    'one reads names of the page alone',
    [
      { is: 'starter', name: 's' },
      { is: 'plain', reads: 'flags' },
    ],
    ['plain'],
    false,
  ],
  [
    'one reads a reader of a widget that starts automatically',
    [
      { is: 'starter', name: 's' },
      { is: 'plain', name: 'a', reads: 's' },
      { is: 'plain', name: 'b', reads: 'a' },
    ],
    [],
    false,
  ],
  [
    'a widget that starts automatically reads another',
    [
      { is: 'plain', name: 'read' },
      { is: 'starter', reads: 'read' },
      { is: 'plain', name: 'other' },
    ],
    ['other'],
    false,
  ],
  [
    'elements of a list are islands of their own',
    [{ is: 'lister', each: [{ is: 'plain', name: 'card', inside: [{ is: 'doer' }] }] }],
    ['lister', 'card'],
    false,
  ],
  [
    'elements of a list that is live',
    [
      { is: 'starter', name: 's' },
      { is: 'lister', reads: 's', each: [{ is: 'plain', name: 'card' }] },
    ],
    ['card'],
    false,
  ],
  [
    'what a shopper has to open keeps nobody awake',
    [{ is: 'doer', later: [{ is: 'starter' }, { is: 'plain', name: 'hidden' }] }],
    ['doer'],
    false,
  ],
];

it.each(cases)('marks the islands of a page: %s', (_, parts, islands, isStill) => {
  expect(islandsOf(parts)).toEqual({ islands, isStill });
});

it('leaves the given plan unchanged', () => {
  const { plan } = planOf([{ is: 'plain', inside: [{ is: 'plain' }] }]);
  const before = structuredClone(plan);
  withIslands(plan, { implementations: new Map(), fetchesOnMount: () => false, isLazySlot: () => false });
  expect(plan).toEqual(before);
});
