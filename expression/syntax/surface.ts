/**
 * The tree as it is written: one node per construct of the text, with its exact range. The formatter prints this tree.
 */

interface Base {
  /** Offset just after the token that names the node; errors report it as `position`. */
  at: number;
  start: number;
  end: number;
  /** Set while lowering: `[]` was written after this node. */
  keepArray?: boolean;
}

/** A sort key. */
export interface SurfaceTerm {
  descending: boolean;
  /** `<` or `>` when the direction was written. */
  sign: string;
  key: Surface;
}

type Shape =
  | { type: 'name'; value: string; quoted: boolean }
  | { type: 'variable'; value: string }
  | { type: 'string'; value: string }
  | { type: 'number'; value: number }
  | { type: 'value'; value: boolean | null }
  | { type: 'regex'; pattern: string; flags: string }
  | { type: 'wildcard' }
  | { type: 'descendant' }
  | { type: 'parent' }
  | { type: 'operator'; value: string }
  | { type: 'end' }
  | { type: 'error'; value: string }
  | { type: 'binary'; operator: string; left: Surface; right: Surface }
  | { type: 'filter'; left: Surface; test: Surface }
  | { type: 'keep'; left: Surface }
  | { type: 'group'; left: Surface; pairs: [Surface, Surface][] }
  | { type: 'order'; left: Surface; terms: SurfaceTerm[] }
  | { type: 'negation'; value: Surface }
  | { type: 'array'; items: Surface[] }
  | { type: 'object'; pairs: [Surface, Surface][] }
  | { type: 'block'; expressions: Surface[] }
  | { type: 'call'; callee: Surface; arguments: Surface[]; partial: boolean }
  | { type: 'lambda'; word: string; parameters: Surface[]; signature?: string; body: Surface }
  | { type: 'condition'; test: Surface; yes: Surface; no?: Surface }
  | { type: 'fallback'; operator: '?:' | '??'; left: Surface; no: Surface }
  | { type: 'transform'; pattern: Surface; update: Surface; deletion?: Surface };

/** A node of the surface tree. */
export type Surface = Shape & Base;

/** Type of a node of the surface tree. */
export type SurfaceType = Surface['type'];

/** A node of the surface tree of one type. */
export type SurfaceOf<T extends SurfaceType> = Extract<Surface, { type: T }>;

/** A comment with its range. */
export interface Comment {
  text: string;
  start: number;
  end: number;
}

/** A problem in a text. */
export interface SyntaxProblem {
  code: string;
  start: number;
  end: number;
  position: number;
  token?: unknown;
  value?: unknown;
}
