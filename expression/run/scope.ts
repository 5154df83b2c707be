import { type Frame, UNSET } from './frame.ts';
import type { Run } from './run.ts';

/** Returns the value of a variable. */
export type Lookup = (frame: Frame, run: Run) => unknown;

/** Assigns a variable. */
export type Store = (frame: Frame, value: unknown) => void;

/** Resolves a name that no scope holds: in the caller's bindings, then among the functions. */
export type NameResolver = (name: string) => (run: Run, frame: Frame) => unknown;

/**
 * The variables that are visible at a place in an expression, known at compile time. The first `always` names
 * (parameters) have a value from the start; the others only after they are assigned.
 */
export class Scope {
  readonly names: string[];
  private readonly always: number;
  readonly outer: Scope | null;
  private readonly outside: NameResolver;

  constructor(outer: Scope | null, names: string[], always: number, outside: NameResolver) {
    this.outer = outer;
    this.names = names;
    this.always = always;
    this.outside = outside;
  }

  /** Creates a scope within this one. */
  open(names: string[], always = 0): Scope {
    return new Scope(this, names, always, this.outside);
  }

  /** Creates a frame of this scope with nothing assigned. */
  frame(outer: Frame): Frame {
    const frame: Frame = [outer];
    for (let index = 0; index < this.names.length; index++) frame.push(index < this.always ? undefined : UNSET);
    return frame;
  }

  /** Returns the number of frames outwards and the index where a name is; undefined when no scope has it. */
  find(name: string): { hops: number; place: number; sure: boolean } | undefined {
    let hops = 0;
    for (let scope: Scope | null = this; scope; scope = scope.outer, hops++) {
      const index = scope.names.lastIndexOf(name);
      if (index !== -1) return { hops, place: index + 1, sure: index < scope.always };
    }
    return undefined;
  }

  isLocal(name: string): boolean {
    return this.find(name) !== undefined;
  }

  lookup(name: string): Lookup {
    const found = this.find(name);
    if (!found) {
      const read = this.outside(name);
      return (frame, run) => read(run, frame);
    }
    const { hops, place, sure } = found;
    if (sure) {
      if (hops === 0) return (frame) => frame[place];
      if (hops === 1) return (frame) => (frame[0] as Frame)[place];
      return (frame) => outerFrame(frame, hops)[place];
    }
    const beyond = this.beyond(hops).lookup(name);
    return (frame, run) => {
      const holder = outerFrame(frame, hops);
      const value = holder[place];
      return value === UNSET ? beyond(holder[0] as Frame, run) : value;
    };
  }

  /** Assigns in the innermost scope, which has a slot for every name assigned in it. */
  store(name: string): Store {
    const place = this.names.lastIndexOf(name) + 1;
    return (frame, value) => {
      frame[place] = value;
    };
  }

  /** Returns the value of a name in this scope's own frame; UNSET when there is none. */
  own(frame: Frame, name: string): unknown {
    const index = this.names.lastIndexOf(name);
    return index === -1 ? UNSET : frame[index + 1];
  }

  /** Returns the names that a frame of this scope may hold. */
  bound(_frame: Frame): string[] {
    return this.names;
  }

  /** Returns a frame with the same values, for another tuple. */
  copy(frame: Frame): Frame {
    return frame.slice();
  }

  /** Returns the scope that encloses the one `hops` levels out. */
  private beyond(hops: number): Scope {
    let scope: Scope = this;
    for (let hop = 0; hop < hops; hop++) scope = scope.outer as Scope;
    return scope.outer ?? new Scope(null, [], 0, this.outside);
  }
}

/** Returns the frame a number of levels outwards. */
export function outerFrame(frame: Frame, hops: number): Frame {
  let at = frame;
  for (let hop = 0; hop < hops; hop++) at = at[0] as Frame;
  return at;
}
