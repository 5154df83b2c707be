import type { Scope } from '../../run/scope.ts';
import type { Stage, Tree } from '../../tree.ts';
import { chainFilters, compileFilter } from '../calls/filters.ts';
import type { Step } from '../lists/map-items.ts';
import type { Compiler } from '../node-compiler.ts';

const isFilter = (stage: Stage): stage is Extract<Stage, { kind: 'filter' }> => stage.kind === 'filter';

/** Compiles one step of a path without tuples, together with the filters that follow it. */
export function compileStep(node: Tree, scope: Scope, compiler: Compiler): Step {
  const base = compiler.compile(node, scope);
  const stages = node.stages?.filter(isFilter) ?? [];
  if (stages.length === 0) return { evaluate: base, staged: false };
  const filter = chainFilters(stages.map(({ test }) => compileFilter(test, scope, compiler)));
  return {
    staged: true,
    evaluate: (input, frame, run) => {
      const value = base(input, frame, run);
      return filter(Array.isArray(value) ? value : [value], frame, run);
    },
  };
}
