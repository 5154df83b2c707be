import { ExpressionError, fail } from '../errors/expression-error.ts';
import type { Builtin } from './builtin.ts';
import type { Environment } from './environment.ts';
import type { Limits } from './limits.ts';
import type { Tags } from './tags.ts';

/** Everything one evaluation owns. Created for each, so evaluations share nothing. */
export class Run {
  /** Steps left. */
  steps: number;
  depth = 0;
  readonly limits: Limits;
  readonly data: unknown;
  /** Variables given by the caller, or null. */
  readonly bindings: Readonly<Record<string, unknown>> | null;
  readonly environment: Environment;
  readonly functions: ReadonlyMap<string, Builtin>;
  /** The list around a list given as data: it makes the whole list one context. */
  wrapper: unknown[] | null;
  /** Which lists are sequences; null when they are not tracked. */
  tags: Tags | null = null;
  /** Whether the bindings replace a function that the expression calls. */
  overridden = false;
  /** Set by filters: the list they returned is a value of the data, not a sequence of their own. */
  plain = false;
  /** Set when the evaluation has ended, but a function that it returned may still be called. */
  done = false;
  private instant: number | undefined;
  private wrappers: Set<unknown[]> | null = null;
  private values: Map<unknown, unknown> | null = null;

  constructor(
    limits: Limits,
    environment: Environment,
    data: unknown,
    bindings: Readonly<Record<string, unknown>> | null,
    functions: ReadonlyMap<string, Builtin>,
  ) {
    this.steps = limits.steps;
    this.limits = limits;
    this.environment = environment;
    this.data = data;
    this.bindings = bindings;
    this.functions = functions;
    this.wrapper = Array.isArray(data) ? [data] : null;
  }

  /** Takes no more steps than these. @returns how many it may take */
  allow(steps = this.steps): number {
    this.steps = Math.min(steps, this.steps);
    return this.steps;
  }

  /** Charges `steps` steps. */
  charge(steps: number): void {
    this.steps -= steps;
    if (this.steps < 0) fail('D1012', { value: this.limits.steps });
  }

  /** Fails when a list of `length` items would be too long. */
  limitList(length: number): void {
    if (length > this.limits.sequence) fail('D2015', { value: this.limits.sequence });
  }

  /** Charges for a list of `length` items that is about to be made. */
  admitList(length: number): void {
    this.limitList(length);
    this.charge(length);
  }

  /** Charges for reading all of a value: a text by its length, a list by its items, once per item for what is within. */
  chargeFor(value: unknown): void {
    if (typeof value === 'string') this.charge(value.length >> 4);
    else if (Array.isArray(value)) this.charge(value.length >> 2);
  }

  /** Fails when a text of `length` characters would be too long. */
  limitText(length: number): void {
    if (length > this.limits.text) fail('D2016', { value: this.limits.text });
  }

  /** Charges for a text of `length` characters that is about to be made. */
  admitText(length: number): void {
    this.limitText(length);
    this.charge(length >> 4);
  }

  /** The run to charge: a function called after the evaluation gets a budget of its own. */
  current(): Run {
    if (!this.done) return this;
    return Object.assign(Object.create(Run.prototype) as Run, this, {
      steps: this.limits.steps,
      depth: 0,
      done: false,
    });
  }

  /** A list as one context, so that a path does not walk into it at once. */
  wrap(list: unknown[]): unknown[] {
    const wrapper = [list];
    this.wrappers ??= new Set();
    this.wrappers.add(wrapper);
    return wrapper;
  }

  /** What `$` means for a context: the list within, when the context is a list given as one value. */
  contextOf(input: unknown): unknown {
    if (input === this.wrapper && this.wrapper !== null) return this.data;
    if (this.wrappers?.has(input as unknown[])) return (input as unknown[])[0];
    return input;
  }

  /** Values that are made once in an evaluation: of functions that are named, of nodes that no item changes. */
  get known(): Map<unknown, unknown> {
    this.values ??= new Map();
    return this.values;
  }

  /** Milliseconds since 1970, the same all through one evaluation. */
  now(): number {
    if (this.instant === undefined) this.instant = this.environment.now ? this.environment.now() : Date.now();
    return this.instant;
  }

  random(): number {
    return this.environment.random ? this.environment.random() : Math.random();
  }
}

/** Errors that are not ours: too deep a stack becomes D1011, what a host function throws is passed on unchanged. */
export function normalise(error: unknown, run: Run): unknown {
  if (error instanceof RangeError && /call stack/i.test(error.message)) {
    return new ExpressionError('D1011', { value: run.limits.depth });
  }
  return error;
}
