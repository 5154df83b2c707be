import type { Builtin } from '../run/builtin.ts';
import type { Closure, Frame } from '../run/frame.ts';
import type { Run } from '../run/run.ts';
import type { NameResolver, Scope } from '../run/scope.ts';
import type { Tree, TreeOf } from '../tree.ts';
import type { ListKind } from './core-kinds.ts';
import type { Compiler, NodeCompiler } from './node-compiler.ts';
import type { Evaluate, TreeOptions } from './tree-options.ts';

type NodeCompilers<K extends Tree['kind']> = { readonly [Kind in K]: NodeCompiler<Kind> };

/** One row of a path that binds variables: the item, and the frame with the bound variables. */
export interface Tuple {
  at: unknown;
  frame: Frame;
}

/** Returns the rows of a path that pass a test. */
export type TupleFilter = (tuples: Tuple[], run: Run) => Tuple[];

/** Parts of the evaluator that are loaded only when a tree needs them. */
export interface LazyNodes {
  /** Filters and array constructors, enough for trees without other lazy nodes. */
  readonly lists?: NodeCompilers<ListKind>;
  /** Every node outside the core, except the parts below: variables, lists, filters, arithmetic. */
  readonly general?: (tree: Tree, options: TreeOptions) => Evaluate;
  /** Functions: built-in ones and lambdas. */
  readonly calls?: NodeCompilers<'apply' | 'call' | 'lambda' | 'partial' | 'regex'> & {
    /** Turns a function into a value, for expressions that name it without calling it. */
    value(builtin: Builtin, run: Run, frame: Frame): unknown;
  };
  /** `**` */
  readonly descendant?: NodeCompiler<'descendant'>;
  /** `^(…)` */
  readonly sorting?: (
    node: TreeOf<'sort'>,
    scope: Scope,
    compiler: Compiler,
  ) => (items: readonly unknown[], frame: Frame, run: Run) => unknown[];
  /** `|…|…|` */
  readonly transform?: NodeCompiler<'transform'>;
  /** `@`, `#` and `%`: paths whose rows bind variables. */
  readonly tuples?: {
    readonly parent: NodeCompiler<'parent'>;
    compileTuplePath(node: TreeOf<'path'>, scope: Scope, compiler: Compiler): Closure;
    compileTupleFilter(test: Tree, scope: Scope, compiler: Compiler): TupleFilter;
    /** Returns the path whose rows a step passes on unchanged, because a later `%` looks for its parent in them. */
    nestedStream(step: Tree): TreeOf<'path'> | undefined;
  };
  /** `$eval`, which may look up any name at run time. */
  readonly names?: (outside: NameResolver) => Scope;
}

/** Name of a part of the evaluator that is loaded separately. */
export type LazyNodeName = keyof LazyNodes;

/** Returns the part with this name. A missing part is a mistake of the host, not of the expression. */
export function lazyNode<K extends LazyNodeName>(nodes: LazyNodes, name: K): NonNullable<LazyNodes[K]> {
  const found = nodes[name];
  if (found === undefined) throw new Error(`compileTree needs loadNodes(['${name}'])`);
  return found as NonNullable<LazyNodes[K]>;
}
