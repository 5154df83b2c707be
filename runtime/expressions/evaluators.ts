import type { Plan } from '../../plan/plan.ts';

/** An expression that is ready to run, and the paths that it reads. */
export interface Evaluator {
  expression: { evaluate(data: unknown): unknown };
  reads: readonly (readonly string[])[];
  /** First steps of the reads; undefined when the expression may read anything. */
  roots: readonly string[] | undefined;
}

/** Compiles a plan's expression trees; `compile` knows the functions that they use. */
export function createEvaluators(
  plan: Pick<Plan, 'expressions'>,
  compile: (tree: Plan['expressions'][number]['tree']) => Evaluator['expression'],
): Evaluator[] {
  return plan.expressions.map(({ tree, reads }) => {
    const roots = reads.some((read) => read.length === 0) ? undefined : [...new Set(reads.map(([root]) => root!))];
    return { expression: lazily(() => compile(tree)), reads, roots };
  });
}

/** Compiles an expression on its first evaluation: most of a page's expressions are never evaluated in the browser. */
function lazily(compile: () => Evaluator['expression']): Evaluator['expression'] {
  let ready: Evaluator['expression'] | undefined;
  return {
    evaluate(data) {
      ready ??= compile();
      return ready.evaluate(data);
    },
  };
}
