import { type Frame, UNSET } from './frame.ts';
import type { Run } from './run.ts';
import { type Lookup, type NameResolver, Scope, type Store } from './scope.ts';

/**
 * The scope of expressions that call `$eval`: names are kept at run time, in a map at index 1 of each frame, because
 * the evaluated text may read and assign any of them.
 */
export class DynamicScope extends Scope {
  private readonly beyondAll: NameResolver;
  private readonly parameters: string[];

  constructor(outer: Scope | null, parameters: string[], outside: NameResolver) {
    super(outer, [], 0, outside);
    this.beyondAll = outside;
    this.parameters = parameters;
  }

  override open(names: string[], always = 0): Scope {
    return new DynamicScope(this, names.slice(0, always), this.beyondAll);
  }

  override frame(outer: Frame): Frame {
    return [outer, new Map<string, unknown>(this.parameters.map((name) => [name, undefined]))];
  }

  override isLocal(): boolean {
    return true;
  }

  override lookup(name: string): Lookup {
    const outside = this.beyondAll(name);
    return (frame: Frame, run: Run) => {
      for (let at: Frame | undefined = frame; at; at = at[0] as Frame | undefined) {
        const names = at[1] as Map<string, unknown> | undefined;
        if (names?.has(name)) return names.get(name);
      }
      return outside(run, frame);
    };
  }

  override store(name: string): Store {
    return (frame, value) => {
      (frame[1] as Map<string, unknown>).set(name, value);
    };
  }

  override own(frame: Frame, name: string): unknown {
    const names = frame[1] as Map<string, unknown>;
    return names.has(name) ? names.get(name) : UNSET;
  }

  override bound(frame: Frame): string[] {
    return [...(frame[1] as Map<string, unknown>).keys()];
  }

  override copy(frame: Frame): Frame {
    return [frame[0], new Map(frame[1] as Map<string, unknown>)];
  }
}

/** Creates the outermost scope of such an expression. */
export const names = (outside: NameResolver): Scope => new DynamicScope(null, [], outside);
