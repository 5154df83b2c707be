import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { messages } from '../../expression/errors/messages.ts';
import { compileTree } from '../../expression/evaluator.ts';
import { functionTable } from '../../expression/function-table.ts';
import { languageFunctions } from '../../expression/functions/index.ts';
import {
  compileExpression,
  decodeTree,
  type Environment,
  ExpressionError,
  encodeTree,
  formatExpression,
  loadNodes,
  nodesUsed,
} from '../../expression/index.ts';
import { createMatcher } from '../../expression/regex/create-matcher.ts';
import { walk } from '../../expression/tree-children.ts';
import { recordReads } from './expression/record-reads.ts';

interface Case {
  expr: string;
  environment?: Environment;
  result?: unknown;
  nothing?: true;
  function?: true;
  code?: string;
}

const folder = new URL('../corpus/expression/', import.meta.url);
const shop: unknown = JSON.parse(readFileSync(new URL('shop.json', folder), 'utf8'));
const cases = readFileSync(new URL('language.jsonl', folder), 'utf8')
  .trim()
  .split('\n')
  .map((line) => JSON.parse(line) as Case);
const named = cases.map((each): [string, Case] => [each.expr.slice(0, 80), each]);

function freeze<T>(value: T): T {
  if (typeof value === 'object' && value !== null && !Object.isFrozen(value)) {
    Object.freeze(value);
    Object.values(value).forEach(freeze);
  }
  return value;
}

/** Runs a case twice on frozen data; both runs must have the outcome that the case declares. */
function holds(one: Case, evaluate: () => unknown): void {
  for (let time = 0; time < 2; time++) {
    if (one.code) {
      expect(evaluate).toThrow(expect.objectContaining({ name: 'ExpressionError', code: one.code }));
      continue;
    }
    const value = evaluate();
    if (one.function) expect(typeof value).toBe('function');
    else expect(value).toEqual(one.result);
  }
}

freeze(shop);

describe('closures', () => {
  it.each(named)('%s', (_, one) => {
    holds(one, () => compileExpression(one.expr, { environment: one.environment ?? {} }).evaluate(shop));
  });
});

describe('an encoded tree', () => {
  it.each(named.filter(([, one]) => !one.code?.startsWith('S')))('%s', async (_, one) => {
    const { tree } = compileExpression(one.expr);
    const encoded = JSON.parse(JSON.stringify(encodeTree(tree)));
    expect(encodeTree(decodeTree(encoded))).toEqual(encoded);
    const compiled = compileTree(encoded, {
      functions: functionTable(),
      // Only the nodes that the tree declares, because a page loads no others.
      nodes: await loadNodes(nodesUsed(tree)),
      createMatcher,
      environment: one.environment ?? {},
    });
    holds(one, () => compiled.evaluate(shop));
  });
});

describe('reads', () => {
  it.each(named.filter(([, one]) => !one.code))('names all that is touched: %s', (_, one) => {
    const compiled = compileExpression(one.expr);
    const outside = recordReads(shop, compiled.reads, (data) => compiled.evaluate(data));
    expect(outside).toEqual([]);
  });
});

describe('the corpus', () => {
  it('has a case for every function of the language', () => {
    const called = new Set(cases.flatMap(({ expr }) => [...expr.matchAll(/\$(\w+)/g)].map(([, name]) => name)));
    expect(languageFunctions.filter(({ name }) => !called.has(name)).map(({ name }) => name)).toEqual([]);
  });

  it('has a case for every kind of node', () => {
    const kinds = new Set<string>();
    for (const { expr, code } of cases)
      if (!code) for (const node of walk(compileExpression(expr).tree)) kinds.add(node.kind);
    expect([...kinds].sort()).toMatchSnapshot();
  });

  it('has a case for every code of an error', () => {
    const codes = new Set(cases.map(({ code }) => code));
    const unreachable: Record<string, string> = {
      S0500: 'a text with errors is not compiled',
      S0502: 'needs a text of a hundred thousand characters; see compile-expression.test.ts',
    };
    expect(Object.keys(messages).filter((code) => !codes.has(code))).toEqual(Object.keys(unreachable));
  });

  it('formats to the same result', () => {
    for (const { expr, code } of cases) {
      if (code?.startsWith('S')) continue;
      const written = formatExpression(expr);
      expect(formatExpression(written)).toBe(written);
    }
    expect(ExpressionError).toBeDefined();
  });
});
