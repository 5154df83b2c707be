import type { Outside, Scope } from '../run/scope.ts';
import type { Parameter } from '../signature/parse-signature.ts';
import type { NodeCompiler } from './node-compiler.ts';
import type { compilePlainSort } from './sort.ts';
import type { tuples } from './tuple-nodes.ts';

/** Kinds of nodes that the evaluator does not bring along. */
export type RareKind = 'descendant' | 'membership' | 'parent' | 'partial' | 'range' | 'transform';

/** Parts of the evaluator that most pages do without: they are given to it where a tree needs them. */
export type RareNodes = { readonly [K in RareKind]?: NodeCompiler<K> } & {
  /** `^(…)` */
  readonly sorting?: typeof compilePlainSort;
  /** `@`, `#` and `%`: paths whose rows bind variables. */
  readonly tuples?: typeof tuples;
  /** Lambdas with a signature. */
  readonly signatures?: (signature: string) => readonly Parameter[];
  /** `$eval`, which may ask for any name at run time. */
  readonly names?: (outside: Outside) => Scope;
};

export type RareName = keyof RareNodes;

/** What a tree needs must be there; that it is not is a mistake of the host, not of the expression. */
export function rare<K extends RareName>(nodes: RareNodes, name: K): NonNullable<RareNodes[K]> {
  const found = nodes[name];
  if (found === undefined) throw new Error(`compileTree needs loadNodes(['${name}'])`);
  return found as NonNullable<RareNodes[K]>;
}
