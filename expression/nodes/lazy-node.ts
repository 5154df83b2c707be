import type { compileTreeWith } from '../compile-tree.ts';
import type { Outside, Scope } from '../run/scope.ts';
import type { calls } from './calls.ts';
import type { lists } from './lists.ts';
import type { NodeCompiler } from './node-compiler.ts';
import type { sorting } from './sort.ts';
import type { tuples } from './tuple-nodes.ts';

/** Parts of the evaluator that are loaded only where a tree needs them. */
export interface LazyNodes {
  /** Filters and array constructors, enough for trees without other lazy nodes. */
  readonly lists?: typeof lists;
  /** Every node outside the core, except the parts below: variables, lists, filters, arithmetic. */
  readonly general?: typeof compileTreeWith;
  /** Functions: built-in ones and lambdas. */
  readonly calls?: typeof calls;
  /** `**` */
  readonly descendant?: NodeCompiler<'descendant'>;
  /** `^(…)` */
  readonly sorting?: typeof sorting;
  /** `|…|…|` */
  readonly transform?: NodeCompiler<'transform'>;
  /** `@`, `#` and `%`: paths whose rows bind variables. */
  readonly tuples?: typeof tuples;
  /** `$eval`, which may look up any name at run time. */
  readonly names?: (outside: Outside) => Scope;
}

export type LazyNodeName = keyof LazyNodes;

/** The part of that name. A missing part is a mistake of the host, not of the expression. */
export function lazyNode<K extends LazyNodeName>(nodes: LazyNodes, name: K): NonNullable<LazyNodes[K]> {
  const found = nodes[name];
  if (found === undefined) throw new Error(`compileTree needs loadNodes(['${name}'])`);
  return found as NonNullable<LazyNodes[K]>;
}
