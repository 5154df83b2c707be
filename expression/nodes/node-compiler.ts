import type { Builtin } from '../run/builtin.ts';
import type { Closure } from '../run/frame.ts';
import type { Matcher } from '../run/matcher.ts';
import type { Scope } from '../run/scope.ts';
import type { SourceRange, Tree, TreeKind, TreeOf } from '../tree.ts';
import type { LazyNodes } from './lazy-node.ts';

/** A function whose calls can be compiled into their callers. */
export interface InlinedBuiltin extends Builtin {
  /** Returns undefined when the arguments of a call do not allow that. */
  readonly inline?: (node: TreeOf<'call'>, scope: Scope, compiler: Compiler, raw: boolean) => Closure | undefined;
}

/** Settings and state of compiling one expression, besides its tree. */
export interface Program {
  readonly functions: ReadonlyMap<string, InlinedBuiltin>;
  /** Whether results can depend on which lists are sequences, so that they must be tracked. */
  readonly tracksSequences: boolean;
  /** Whether names are kept at run time, because `$eval` may look up any of them. */
  readonly dynamic: boolean;
  readonly createMatcher?: ((pattern: string, flags: string, power?: number) => Matcher) | undefined;
  /** The lazy parts that the tree needs. */
  readonly nodes: LazyNodes;
  /** Names of functions that no variable hides; the bindings may still replace them. */
  readonly called: Set<string>;
}

/** Compiles the nodes of one expression. */
export interface Compiler {
  readonly program: Program;
  /** Compiles a node with its filters and its grouping. */
  compile(node: Tree, scope: Scope): Closure;
  /** Compiles a node by its kind, without filters and grouping; `raw` leaves sequences as they are. */
  compileKind(node: Tree, scope: Scope, raw: boolean): Closure;
}

/** Compiles a node of one kind to a closure. With `raw`, a sequence is returned without being unwrapped. */
export type NodeCompiler<K extends TreeKind> = (
  node: TreeOf<K>,
  scope: Scope,
  compiler: Compiler,
  raw: boolean,
) => Closure;

/** Returns the position of a node as the details of an error. */
export const errorPosition = (node: SourceRange): { position: number; start: number; end: number } => ({
  position: node.at,
  start: node.start,
  end: node.end,
});
