import { expect, it } from 'vitest';
import { completeExpression } from '../../../page-text/language/complete-expression.ts';
import { readTree } from '../../../page-text/page-tree.ts';
import { shopRegistry } from '../../../widgets/shop-registry.ts';
import { rowOf } from '../../api/sample-row.ts';
import { textWithExpression } from './complete-in-scope.ts';
import { expressionAt } from './expression-at.ts';
import { expressionsIn } from './expressions-in.ts';

it.each<[unknown, string[]]>([
  ['plain', []],
  ['{{ a }}', ['a']],
  ['{{ a }} and {{ b }} and {{ a }}', ['a', 'b']],
  ['\\{{ a }}', []],
  ['{{ a', []],
  ['{{ }}', []],
  [{ text: '{{ a }}', style: { width: ['{{ b }}', 5] } }, ['a', 'b']],
  [Array.from({ length: 20 }, (_, at) => `{{ a${at} }}`), ['a0', 'a1', 'a2', 'a3', 'a4', 'a5', 'a6', 'a7']],
  [undefined, []],
])('finds the expressions in %j', (value, expressions) => {
  expect(expressionsIn(value)).toEqual(expressions);
});

const body = [
  { widget: 'product', as: 'mug', props: { slug: 'x' }, slots: { success: [{ widget: 'text', props: { text: '' } }] } },
];
const tree = readTree(JSON.stringify({ version: 3, id: 'p', flags: { isOpen: false }, body }));

it.each<[pointer: string, expression: string, offset: number, label: string, start: number]>([
  ['/body/0/slots/success/0', 'fla', 3, 'flags', 0],
  ['/body/0/slots/success/0', 'flags.', 6, 'isOpen', 6],
  ['/body/0/slots/success/0', 'page.id = "p" and mug.pro', 25, 'product', 22],
  // The node's own data, which authors expect after selecting the node.
  ['/body/0', 'mug.', 4, 'product', 4],
])('completes at %s the expression %s', (pointer, expression, offset, label, start) => {
  const whole = textWithExpression(tree.text, tree.nodes.get(pointer)!, expression);
  const found = completeExpression(whole.text, whole.start + offset, shopRegistry)?.find(
    (each) => each.label === label,
  );
  expect(found && found.start - whole.start).toBe(start);
});

const written = JSON.stringify({
  version: 3,
  id: 'p',
  body: [
    {
      widget: 'text',
      when: '{{ flags.on }}',
      props: { text: 'Hi {{ user.name & "!" }}, {{ a }}' },
      on: { press: [{ do: 'x', with: { y: '{{ event }}' } }] },
      let: { b: '{{ c }}' },
    },
  ],
});

it.each<[at: string, expression: string | undefined]>([
  ['flags.on', 'flags.on'],
  ['user.name', 'user.name & "!"'],
  ['a }}', 'a'],
  ['Hi', undefined],
  ['event', undefined],
  ['c }}', undefined],
])('finds at %s the expression %s', (at, expression) => {
  const found = expressionAt(readTree(written), written.indexOf(at) + 1);
  expect(found).toEqual(
    expression === undefined ? undefined : expect.objectContaining({ pointer: '/body/0', expression }),
  );
});

it('returns the chosen row for its node, and the first row for any other', () => {
  const chosen = { pointer: '/body/0', row: 2 };
  expect([rowOf(chosen, '/body/0'), rowOf(chosen, '/body/1')]).toEqual([2, 0]);
});
