import type { TreeOf } from '../tree.ts';

/** A possible origin of a value: a path from the data (`root` is '') or from a variable passed by the caller. */
export interface Origin {
  root: string;
  path: readonly string[];
}

/** A function written in the expression, with the context and the variables that it captures. */
export interface KnownLambda {
  node: TreeOf<'lambda'>;
  context: Value;
  names: Names;
}

/** The analysis's knowledge of a value: the origins of its parts, and the functions that it may be. */
export interface Value {
  origins: readonly Origin[];
  lambdas: readonly KnownLambda[];
}

/** A value without origins, such as a literal. */
export const nothing: Value = { origins: [], lambdas: [] };

const sameOrigin = (left: Origin, right: Origin): boolean =>
  left.root === right.root &&
  left.path.length === right.path.length &&
  left.path.every((key, index) => key === right.path[index]);

/** Returns the combined knowledge of a value that may be either of two. */
export function union(left: Value, right: Value): Value {
  if (left === nothing || left === right) return right;
  if (right === nothing) return left;
  const origins = [
    ...left.origins,
    ...right.origins.filter((origin) => !left.origins.some((known) => sameOrigin(known, origin))),
  ];
  return { origins, lambdas: [...new Set([...left.lambdas, ...right.lambdas])] };
}

/** The variables of one scope, and the enclosing scope. */
export class Names {
  private readonly known = new Map<string, Value>();
  private readonly outer: Names | null;

  constructor(outer: Names | null) {
    this.outer = outer;
  }

  find(name: string): Value | undefined {
    const own = this.known.get(name);
    const outer = this.outer?.find(name);
    // The assignment may not have run yet, so the name may still refer to the outer value.
    if (own && outer) return union(own, outer);
    return own ?? outer;
  }

  set(name: string, value: Value): void {
    const known = this.known.get(name);
    this.known.set(name, known ? union(known, value) : value);
  }
}
