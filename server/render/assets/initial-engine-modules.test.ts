import { expect, it } from 'vitest';
import { encodeTree } from '../../../expression/encoding/encode-tree.ts';
import { parseExpression } from '../../../expression/parse.ts';
import type { PlanNode } from '../../../plan/plan.ts';
import { initialEngineModules } from './initial-engine-modules.ts';

const sources = ['a.b', 'a[0]', '$count(a)', 'a^(b)'];
const expressions = sources.map((source) => ({ tree: encodeTree(parseExpression(source).tree), reads: [] }));

const node = (widget: string, number: number, more: Partial<PlanNode> = {}): PlanNode => ({
  at: 0,
  pointer: '',
  widget,
  props: {},
  bound: [[['text'], number, 'text']],
  ...more,
});

const live = (...children: PlanNode[]) => node('cart', 0, { slots: { children } });

const cases: [what: string, body: PlanNode[], nodes: string[], functions: string[]][] = [
  ['what is not an island', [live(node('text', 1))], ['lists'], []],
  ['functions, and what calls them', [live(node('text', 2))], ['calls', 'general', 'lists'], ['count']],
  [
    'nothing for what a shopper has to open',
    [live(node('drawer', 0, { slots: { children: [node('text', 3)] } }))],
    [],
    [],
  ],
  ['nothing for an island', [live(), node('text', 3, { island: true })], [], []],
  ['nothing for an island of a widget that has to be loaded', [live(node('text', 3, { island: true }))], [], []],
  [
    'an island of a widget that is there, for it may come again',
    [live(node('cart', 3, { island: true }))],
    ['general', 'lists', 'sorting'],
    [],
  ],
];

it.each(cases)('contains the modules that a page needs before the action runtime: %s', (_, body, nodes, functions) => {
  const parts = initialEngineModules({ body, expressions });
  expect([...parts.nodes].sort()).toEqual(nodes);
  expect([...parts.functions]).toEqual(functions);
});
