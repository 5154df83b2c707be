import type { TreeOf } from '../tree.ts';

/** Where a value may come from: a path from the data (`root` is '') or from a variable that the caller gives. */
export interface Origin {
  root: string;
  path: readonly string[];
}

/** A function written in the expression, with the context and the variables it remembers. */
export interface KnownLambda {
  node: TreeOf<'lambda'>;
  context: Value;
  names: Names;
}

/** What the analysis knows of a value: where parts of it come from, and which functions it may be. */
export interface Value {
  origins: readonly Origin[];
  lambdas: readonly KnownLambda[];
}

export const nothing: Value = { origins: [], lambdas: [] };

const sameOrigin = (left: Origin, right: Origin): boolean =>
  left.root === right.root &&
  left.path.length === right.path.length &&
  left.path.every((key, index) => key === right.path[index]);

export function union(left: Value, right: Value): Value {
  if (left === nothing || left === right) return right;
  if (right === nothing) return left;
  const origins = [
    ...left.origins,
    ...right.origins.filter((origin) => !left.origins.some((known) => sameOrigin(known, origin))),
  ];
  return { origins, lambdas: [...new Set([...left.lambdas, ...right.lambdas])] };
}

/** Variables of one scope, and the scope around it. */
export class Names {
  private readonly known = new Map<string, Value>();
  private readonly outer: Names | null;

  constructor(outer: Names | null) {
    this.outer = outer;
  }

  find(name: string): Value | undefined {
    const own = this.known.get(name);
    const outer = this.outer?.find(name);
    // An assignment may not have run yet, so the outer value may still be meant.
    if (own && outer) return union(own, outer);
    return own ?? outer;
  }

  set(name: string, value: Value): void {
    const known = this.known.get(name);
    this.known.set(name, known ? union(known, value) : value);
  }
}
