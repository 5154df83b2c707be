import type { compileTreeWith } from '../compile-tree.ts';
import type { Outside, Scope } from '../run/scope.ts';
import type { calls } from './calls.ts';
import type { lists } from './lists.ts';
import type { NodeCompiler } from './node-compiler.ts';
import type { sorting } from './sort.ts';
import type { tuples } from './tuple-nodes.ts';

/** Parts of the evaluator that some pages do without: they are given to it where a tree needs them. */
export interface RareNodes {
  /** Filters and written lists, where nothing else is needed. */
  readonly lists?: typeof lists;
  /** All that is not plain, but for the parts below: variables, lists, filters, arithmetic. */
  readonly general?: typeof compileTreeWith;
  /** Functions, those of the language and those that an expression makes. */
  readonly calls?: typeof calls;
  /** `**` */
  readonly descendant?: NodeCompiler<'descendant'>;
  /** `^(…)` */
  readonly sorting?: typeof sorting;
  /** `|…|…|` */
  readonly transform?: NodeCompiler<'transform'>;
  /** `@`, `#` and `%`: paths whose rows bind variables. */
  readonly tuples?: typeof tuples;
  /** `$eval`, which may ask for any name at run time. */
  readonly names?: (outside: Outside) => Scope;
}

export type RareName = keyof RareNodes;

/** What a tree needs must be there; that it is not is a mistake of the host, not of the expression. */
export function rare<K extends RareName>(nodes: RareNodes, name: K): NonNullable<RareNodes[K]> {
  const found = nodes[name];
  if (found === undefined) throw new Error(`compileTree needs loadNodes(['${name}'])`);
  return found as NonNullable<RareNodes[K]>;
}
