import type { Builtin } from '../functions/builtin.ts';
import type { Closure } from '../run/frame.ts';
import type { Matcher } from '../run/matcher.ts';
import type { Scope } from '../run/scope.ts';
import type { Place, Tree, TreeKind, TreeOf } from '../tree.ts';
import type { RareNodes } from './rare-nodes.ts';

/** What compiling one expression needs to know besides its tree. */
export interface Program {
  readonly functions: ReadonlyMap<string, Builtin>;
  /** Whether the expression can tell sequences from other lists, so that they must be kept apart. */
  readonly tellsSequences: boolean;
  /** Whether names are kept at run time, because `$eval` may ask for any of them. */
  readonly dynamic: boolean;
  readonly createMatcher?: ((pattern: string, flags: string, power?: number) => Matcher) | undefined;
  /** The rare parts that the tree needs. */
  readonly nodes: RareNodes;
  /** Names of functions that are called without a variable in the way; the bindings may still replace them. */
  readonly called: Set<string>;
}

export interface Compiler {
  readonly program: Program;
  /** Compiles a node with its filters and its grouping. */
  compile(node: Tree, scope: Scope): Closure;
  /** Compiles what the kind of a node says, without filters and grouping; `raw` leaves sequences as they are. */
  compileKind(node: Tree, scope: Scope, raw: boolean): Closure;
}

export type NodeCompiler<K extends TreeKind> = (
  node: TreeOf<K>,
  scope: Scope,
  compiler: Compiler,
  raw: boolean,
) => Closure;

/** Where an error happened. */
export const at = (node: Place): { position: number; start: number; end: number } => ({
  position: node.at,
  start: node.start,
  end: node.end,
});
