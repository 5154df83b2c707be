import type { Type } from './type.ts';

/** Types of the variables in scope; inner scopes hide outer ones. */
export class TypeNames {
  private readonly known = new Map<string, Type>();
  private readonly outer: TypeNames | null;

  constructor(outer: TypeNames | null) {
    this.outer = outer;
  }

  find(name: string): Type | undefined {
    return this.known.get(name) ?? this.outer?.find(name);
  }

  set(name: string, type: Type): void {
    this.known.set(name, type);
  }

  *all(): Generator<[string, Type]> {
    yield* this.known;
    if (this.outer) yield* this.outer.all();
  }
}
