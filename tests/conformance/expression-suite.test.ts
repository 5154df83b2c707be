import { readdirSync, readFileSync } from 'node:fs';
import { pathToFileURL } from 'node:url';
import { describe, expect, it } from 'vitest';
import { compileTree } from '../../expression/evaluator.ts';
import { functionTable } from '../../expression/function-table.ts';
import {
  checkExpression,
  compileExpression,
  encodeTree,
  loadNodes,
  nodesUsed,
  parseExpression,
} from '../../expression/index.ts';
import { createMatcher } from '../../expression/regex/create-matcher.ts';
import { recordReads } from './expression/record-reads.ts';
import { schemaOfData } from './expression/schema-of-data.ts';

/** A copy of the reference's own suite: a folder with `groups` and `datasets`, given by JSONATA_SUITE. */
const suite = pathToFileURL(`${process.env.JSONATA_SUITE}/`);

interface SuiteCase {
  id: string;
  expr: string;
  data?: unknown;
  dataset?: string | null;
  bindings?: Record<string, unknown>;
  result?: unknown;
  undefinedResult?: boolean;
  code?: string;
  error?: { code: string };
  timelimit?: number;
}

const read = (path: string): unknown => JSON.parse(readFileSync(new URL(path, suite), 'utf8'));

describe('the reference implementation’s own suite', async () => {
  const cases = readdirSync(new URL('groups', suite)).flatMap((file) => read(`groups/${file}`) as SuiteCase[]);
  const dataOf = (one: SuiteCase): unknown =>
    'data' in one ? one.data : one.dataset ? read(`datasets/${one.dataset}.json`) : undefined;
  const limits = { steps: 1e9, sequence: 1e7, text: 1e8, output: 1e8 };
  const codeOf = (one: SuiteCase): string | undefined => one.code ?? one.error?.code;

  function holds(one: SuiteCase, evaluate: () => unknown): void {
    const code = codeOf(one);
    if (code === undefined) expect(evaluate(), one.expr).toEqual(one.result);
    else expect(evaluate, one.expr).toThrow(expect.objectContaining({ code }));
  }

  it.each(cases.map((one) => [one.id, one] as const))('%s', (_, one) => {
    holds(one, () => compileExpression(one.expr, { limits, filters: false }).evaluate(dataOf(one), one.bindings));
  });

  it('passes for decoded trees with only the nodes that they declare', async () => {
    for (const one of cases) {
      // Errors of syntax occur before there is a tree.
      if (codeOf(one)?.startsWith('S')) continue;
      const { tree } = parseExpression(one.expr);
      const compiled = compileTree(encodeTree(tree), {
        functions: functionTable({ filters: false }),
        nodes: await loadNodes(nodesUsed(tree)),
        createMatcher,
        limits,
      });
      holds(one, () => compiled.evaluate(dataOf(one), one.bindings));
    }
  });

  it('touches no data outside the declared reads', () => {
    for (const one of cases) {
      const data = dataOf(one);
      // After an error nothing is known about the reads; cases with a time limit would take too long when watched.
      if (codeOf(one) || typeof data !== 'object' || data === null || one.timelimit) continue;
      const compiled = compileExpression(one.expr, { limits, filters: false });
      expect(
        recordReads(data, compiled.reads, (watched) => compiled.evaluate(watched, one.bindings)),
        one.expr,
      ).toEqual([]);
    }
  });

  it('has no false errors for schemas inferred from its data', () => {
    for (const one of cases) {
      // An expected error may be one that the check finds.
      if (codeOf(one)) continue;
      const data = dataOf(one);
      const variables = Object.fromEntries(
        Object.entries(one.bindings ?? {}).map(([name, value]) => [name, schemaOfData(value)]),
      );
      const { diagnostics } = checkExpression(one.expr, {
        variables,
        ...(data === undefined ? {} : { schema: schemaOfData(data) }),
      });
      expect(
        diagnostics.filter(({ severity }) => severity === 'error'),
        one.expr,
      ).toEqual([]);
    }
  });
});
