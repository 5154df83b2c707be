import type { Closure } from '../../run/frame.ts';
import type { Scope } from '../../run/scope.ts';
import { sequence } from '../../run/sequence.ts';
import type { Tree } from '../../tree.ts';
import { chainFilters, compileFilter } from '../calls/filters.ts';
import type { Tuple } from '../lazy-node.ts';
import { compileGroup } from '../lists/group.ts';
import type { Compiler } from '../node-compiler.ts';

/** Compiles the filters and the grouping that follow a node other than a path. */
export function withPredicates(node: Tree, base: Closure, scope: Scope, compiler: Compiler): Closure {
  const { predicates = [] } = node;
  const { tuples: rows } = compiler.program.nodes;
  if (rows?.nestedStream(node) && predicates.length > 0) {
    const filters = predicates.map((test) => rows.compileTupleFilter(test, scope, compiler));
    return (input, frame, run) => {
      let tuples = base(input, frame, run) as Tuple[];
      for (const filter of filters) tuples = filter(tuples, run);
      return tuples;
    };
  }
  const filter = chainFilters(predicates.map((test) => compileFilter(test, scope, compiler)));
  const filtered: Closure =
    predicates.length === 0
      ? base
      : (input, frame, run) => {
          const value = base(input, frame, run);
          return filter(Array.isArray(value) ? value : [value], frame, run);
        };
  if (node.group) {
    const group = compileGroup(node.group, scope, compiler);
    return (input, frame, run) => group(filtered(input, frame, run), frame, run);
  }
  return (input, frame, run) => {
    const items = filtered(input, frame, run) as unknown[];
    return run.plain ? items : sequence(items, run);
  };
}
