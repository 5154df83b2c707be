import type { Plan } from '../../plan/plan.ts';

/** An expression that is ready to run, and what it reads. */
export interface Evaluator {
  expression: { evaluate(data: unknown): unknown };
  reads: readonly (readonly string[])[];
  /** First steps of the reads; undefined when it may read anything. */
  roots: readonly string[] | undefined;
}

/** Compiles the trees of a plan; `compile` knows the functions that they use. */
export function createEvaluators(
  plan: Pick<Plan, 'expressions'>,
  compile: (tree: Plan['expressions'][number]['tree']) => Evaluator['expression'],
): Evaluator[] {
  return plan.expressions.map(({ tree, reads }) => {
    const roots = reads.some((read) => read.length === 0) ? undefined : [...new Set(reads.map(([root]) => root!))];
    return { expression: lazily(() => compile(tree)), reads, roots };
  });
}

/** Most expressions of a page are never evaluated in the browser, so each is compiled when it first is. */
function lazily(compile: () => Evaluator['expression']): Evaluator['expression'] {
  let ready: Evaluator['expression'] | undefined;
  return {
    evaluate(data) {
      ready ??= compile();
      return ready.evaluate(data);
    },
  };
}
