import type { Plan } from '../../compiler/page/plan.ts';
import type { ReadyExpression } from './runtime.ts';

/** Compiles the trees of a plan; `compile` knows the functions that they use. */
export function readyExpressions(
  plan: Pick<Plan, 'expressions'>,
  compile: (tree: Plan['expressions'][number]['tree']) => ReadyExpression['expression'],
): ReadyExpression[] {
  return plan.expressions.map(({ tree, reads }) => {
    const roots = reads.some((read) => read.length === 0) ? undefined : [...new Set(reads.map(([root]) => root!))];
    return { expression: lazily(() => compile(tree)), reads, roots };
  });
}

/** Most expressions of a page are never evaluated in the browser, so each is compiled when it first is. */
function lazily(compile: () => ReadyExpression['expression']): ReadyExpression['expression'] {
  let ready: ReadyExpression['expression'] | undefined;
  return {
    evaluate(data) {
      ready ??= compile();
      return ready.evaluate(data);
    },
  };
}
