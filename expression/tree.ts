/**
 * The lowered tree: the input of the evaluator and the analyses. Paths are flat lists of steps, `%` is resolved to a
 * slot, tail calls are marked. It is plain data, so it can be sent as JSON.
 */

/** A node's position in the source. `at` is the position that errors report; `start` and `end` are the exact range. */
export interface SourceRange {
  at: number;
  start: number;
  end: number;
}

/** Optional properties of any node. */
export interface NodeModifiers {
  /** Filters on a node that is not a path. */
  predicates?: Tree[];
  group?: Group;
  /** Set when `[]` was written after the node: its result stays an array. */
  keepArray?: boolean;
  // The following fields are set only on a step of a path.
  stages?: Stage[];
  focus?: string;
  index?: string;
  /** Label under which the step stores its own input, for a later `%`. */
  ancestor?: string;
  tuple?: boolean;
  consArray?: boolean;
}

/** Grouping of a path's items: `{key: value}`. */
export interface Group extends SourceRange {
  pairs: [Tree, Tree][];
}

/** A filter or an index variable after a step. */
export type Stage = ({ kind: 'filter'; test: Tree } & SourceRange) | ({ kind: 'index'; name: string } & SourceRange);

/** A sort key and its direction. */
export interface SortTerm {
  descending: boolean;
  key: Tree;
}

type Shape =
  | { kind: 'literal'; value: string | number | boolean | null }
  /** `power` is the power of a text's length by which the platform's work may grow; omitted when it is unknown. */
  | { kind: 'regex'; pattern: string; flags: string; power?: number }
  | { kind: 'name'; name: string }
  | { kind: 'variable'; name: string }
  | { kind: 'wildcard' }
  | { kind: 'descendant' }
  | { kind: 'parent'; label: string }
  | { kind: 'path'; steps: Tree[]; keepSingleton?: boolean }
  | { kind: 'arithmetic'; operator: '+' | '-' | '*' | '/' | '%'; left: Tree; right: Tree }
  | { kind: 'comparison'; operator: '<' | '<=' | '>' | '>='; left: Tree; right: Tree }
  | { kind: 'equality'; operator: '=' | '!='; left: Tree; right: Tree }
  | { kind: 'logic'; operator: 'and' | 'or'; left: Tree; right: Tree }
  | { kind: 'concat'; left: Tree; right: Tree }
  | { kind: 'membership'; left: Tree; right: Tree }
  | { kind: 'range'; left: Tree; right: Tree }
  | { kind: 'negation'; value: Tree }
  | { kind: 'array'; items: Tree[] }
  | { kind: 'object'; pairs: [Tree, Tree][] }
  | { kind: 'condition'; test: Tree; yes: Tree; no?: Tree }
  | { kind: 'fallback'; operator: '?:' | '??'; value: Tree; no: Tree }
  | { kind: 'block'; expressions: Tree[] }
  | { kind: 'bind'; name: string; value: Tree }
  | { kind: 'lambda'; parameters: string[]; signature?: string; body: Tree }
  | { kind: 'call'; callee: Tree; arguments: Tree[]; tail?: boolean }
  | { kind: 'partial'; callee: Tree; arguments: (Tree | null)[] }
  | { kind: 'apply'; left: Tree; right: Tree }
  | { kind: 'transform'; pattern: Tree; update: Tree; deletion?: Tree }
  | { kind: 'sort'; terms: SortTerm[] }
  | { kind: 'placeholder' }
  | { kind: 'error' };

/** A node of the lowered tree. */
export type Tree = Shape & SourceRange & NodeModifiers;

/** Kind of a node. */
export type TreeKind = Tree['kind'];

/** A node of one kind. */
export type TreeOf<K extends TreeKind> = Extract<Tree, { kind: K }>;
