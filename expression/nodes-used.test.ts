import { expect, it } from 'vitest';
import { encodeTree } from './encoding/encode-tree.ts';
import { compileTree } from './evaluator.ts';
import { loadNodes } from './lazy-nodes.ts';
import { nodesUsed } from './nodes-used.ts';
import { parseExpression } from './parse.ts';

const data = { a: { b: [{ c: 1 }, { c: 2 }], d: 'x' }, n: 2 };

const general = ['general', 'lists'];
const calls = ['calls', ...general];

const cases: [source: string, parts: string[], result: unknown][] = [
  ['a.d', [], 'x'],
  ['a.b.c', [], [1, 2]],
  ["n = 2 and (a.d < 'y') ? a.d & n : n ?? 0", [], 'x2'],
  ['a.b[0].c', ['lists'], 1],
  ['a.b[$.c = 2].c', ['lists'], 2],
  ["a.d in ['x', 'y']", ['lists'], true],
  ['-n', ['lists'], -2],
  // Every object inherits this name, so the core must not look it up.
  ['a.toString', ['lists'], undefined],
  ['n + 1', general, 3],
  ['($x := n; $x)', calls, 2],
  ['a.b[c = 2][]', general, [{ c: 2 }]],
  ['a{d: 1}', general, { x: 1 }],
  ['a.b^(>c).c', [...general, 'sorting'], [2, 1]],
  ['a.**.c', ['descendant', ...general], [1, 2]],
  ['a.b@$row.($row.c)', [...calls, 'tuples'], [1, 2]],
  ['function($x){ $x }(n)', calls, 2],
];

it.each(cases)('evaluates %s with the parts %j and no others', async (source, parts, result) => {
  const { tree } = parseExpression(source);
  expect(nodesUsed(tree)).toEqual(parts);
  const run = (nodes = {}) => compileTree(encodeTree(tree), { nodes }).evaluate(data);
  expect(run(await loadNodes(parts))).toEqual(result);
  // The result is the same when other expressions of the page have loaded more parts.
  expect(run(await loadNodes([...calls, ...parts]))).toEqual(result);
  if (parts.length > 0) expect(() => run()).toThrow('compileTree needs loadNodes');
});
