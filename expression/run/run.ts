import { ExpressionError, fail } from '../errors/expression-error.ts';
import type { Builtin } from './builtin.ts';
import type { Environment } from './environment.ts';
import type { Limits } from './limits.ts';
import type { Tags } from './tags.ts';

/** The state of one evaluation. Created for each evaluation, so that evaluations share nothing. */
export class Run {
  /** Remaining steps. */
  steps: number;
  depth = 0;
  readonly limits: Limits;
  readonly data: unknown;
  /** Variables passed by the caller, or null. */
  readonly bindings: Readonly<Record<string, unknown>> | null;
  readonly environment: Environment;
  readonly functions: ReadonlyMap<string, Builtin>;
  /** The list around a list passed as data, which makes the whole list one context. */
  wrapper: unknown[] | null;
  /** The tags of lists that are sequences; null when sequences are not tracked. */
  tags: Tags | null = null;
  /** Whether the bindings replace a function that the expression calls. */
  overridden = false;
  /** Set by filters when the list that they returned is a value of the data instead of a new sequence. */
  plain = false;
  /** Set when the evaluation has ended; a function that it returned may still be called. */
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

  /** Limits the remaining steps to `steps`. @returns the steps that remain */
  allow(steps = this.steps): number {
    this.steps = Math.min(steps, this.steps);
    return this.steps;
  }

  /** Charges for `steps` steps. */
  charge(steps: number): void {
    this.steps -= steps;
    if (this.steps < 0) fail('D1012', { value: this.limits.steps });
  }

  /** Throws when a list of `length` items would be too long. */
  limitList(length: number): void {
    if (length > this.limits.sequence) fail('D2015', { value: this.limits.sequence });
  }

  /** Charges for a list of `length` items that is about to be created. */
  admitList(length: number): void {
    this.limitList(length);
    this.charge(length);
  }

  /** Charges for reading a whole value: a string by its length, a list by its number of items. */
  chargeFor(value: unknown): void {
    if (typeof value === 'string') this.charge(value.length >> 4);
    else if (Array.isArray(value)) this.charge(value.length >> 2);
  }

  /** Throws when a text of `length` characters would be too long. */
  limitText(length: number): void {
    if (length > this.limits.text) fail('D2016', { value: this.limits.text });
  }

  /** Charges for a text of `length` characters that is about to be created. */
  admitText(length: number): void {
    this.limitText(length);
    this.charge(length >> 4);
  }

  /** Returns the run to charge: a function that is called after the evaluation gets a new budget. */
  current(): Run {
    if (!this.done) return this;
    return Object.assign(Object.create(Run.prototype) as Run, this, {
      steps: this.limits.steps,
      depth: 0,
      done: false,
    });
  }

  /** Wraps a list as one context, so that a path does not immediately iterate over it. */
  wrap(list: unknown[]): unknown[] {
    const wrapper = [list];
    this.wrappers ??= new Set();
    this.wrappers.add(wrapper);
    return wrapper;
  }

  /** Returns the value of `$` for a context: the wrapped list, when the context is a list passed as one value. */
  contextOf(input: unknown): unknown {
    if (input === this.wrapper && this.wrapper !== null) return this.data;
    if (this.wrappers?.has(input as unknown[])) return (input as unknown[])[0];
    return input;
  }

  /**
   * Values that are created once per evaluation: functions that are named, and nodes whose value is the same for every
   * item.
   */
  get known(): Map<unknown, unknown> {
    this.values ??= new Map();
    return this.values;
  }

  /** Returns milliseconds since 1970, the same throughout one evaluation. */
  now(): number {
    if (this.instant === undefined) this.instant = this.environment.now ? this.environment.now() : Date.now();
    return this.instant;
  }

  random(): number {
    return this.environment.random ? this.environment.random() : Math.random();
  }
}

/**
 * Converts foreign errors: a stack overflow becomes D1011, an error thrown by a host function is passed on unchanged.
 */
export function normalise(error: unknown, run: Run): unknown {
  if (error instanceof RangeError && /call stack/i.test(error.message)) {
    return new ExpressionError('D1011', { value: run.limits.depth });
  }
  return error;
}
