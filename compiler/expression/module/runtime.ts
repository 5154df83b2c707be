/** What generated modules import. Nothing here is for use by hand. */
import {
  type Bindings,
  compileTreeWith,
  type Evaluate,
  type EvaluateOptions,
  type TreeOptions,
} from '../compile-tree.ts';
import { decodeTree } from '../encoding/decode-tree.ts';
import type { EncodedTree } from '../encoding/encode-tree.ts';
import { ExpressionError } from '../errors/expression-error.ts';
import type { Builtin } from '../functions/builtin.ts';
import { allRareNodes } from '../nodes/all-rare-nodes.ts';
import { arithmeticSlow } from '../nodes/arithmetic.ts';
import { locate } from '../nodes/call.ts';
import { compareSlow } from '../nodes/comparison.ts';
import { timesKept } from '../nodes/filters.ts';
import { createMatcher } from '../regex/create-matcher.ts';
import type { Environment } from '../run/environment.ts';
import type { Closure, Frame } from '../run/frame.ts';
import { defaultLimits, type Limits } from '../run/limits.ts';
import { Run } from '../run/run.ts';
import { checkArguments } from '../signature/check-arguments.ts';
import type { Tree } from '../tree.ts';
import { walk } from '../tree-children.ts';
import { isTruthy } from '../values/is-truthy.ts';
import { toText } from '../values/to-text.ts';

export { addItem } from '../nodes/array.ts';
export { createNamesPath as names } from '../nodes/create-names-path.ts';
export { isMember } from '../nodes/membership.ts';
export { isEqual } from '../values/is-equal.ts';
export { isTruthy };

export interface ModuleOptions {
  functions?: ReadonlyMap<string, Builtin>;
  limits?: Partial<Limits>;
  environment?: Environment;
}

/** What the module brings besides the runtime: its functions, and the words for its errors. */
export interface ModuleSupport {
  functions: ReadonlyMap<string, Builtin>;
  describe(error: ExpressionError): string;
}

/** One expression of a module while it runs: its tree, its closures when they are needed, and how to begin a run. */
export class Entry {
  readonly evaluate: Evaluate;
  private readonly encoded: EncodedTree;
  private readonly options: TreeOptions;
  private readonly limits: Limits;
  private readonly environment: Environment;
  private readonly describe: ModuleSupport['describe'];
  private readonly called: readonly string[];
  private whole: Evaluate | undefined;
  private closures: Closure[] | undefined;

  constructor(
    encoded: EncodedTree,
    called: readonly string[],
    fast: ((entry: Entry) => Evaluate) | null,
    support: ModuleSupport,
    options: ModuleOptions,
  ) {
    this.encoded = encoded;
    this.called = called;
    this.options = { functions: options.functions ?? support.functions, nodes: allRareNodes, createMatcher };
    this.describe = support.describe;
    this.options.explain = (error) => this.explain(error);
    if (options.limits) this.options.limits = options.limits;
    if (options.environment) this.options.environment = options.environment;
    this.limits = { ...defaultLimits, ...options.limits };
    this.environment = options.environment ?? {};
    this.evaluate = fast === null ? (data, bindings, more) => this.slow(data, bindings, more) : fast(this);
  }

  /** The whole expression as closures: for lists as data, and for callers that replace functions. */
  slow(data: unknown, bindings?: Bindings, more?: EvaluateOptions): unknown {
    this.whole ??= this.compile();
    return this.whole(data, bindings, more);
  }

  /** Whether the fast code must stand back. */
  overrides(bindings: Bindings): boolean {
    for (const name of this.called) if (Object.hasOwn(bindings, name)) return true;
    return false;
  }

  begin(data: unknown, bindings?: Bindings, more?: EvaluateOptions): Run {
    return new Run(
      more?.limits ? { ...this.limits, ...more.limits } : this.limits,
      more?.environment ?? this.environment,
      data,
      bindings ?? null,
      this.options.functions,
    );
  }

  /** The closure of a node, by its place in the order of the tree. */
  closure(index: number): Closure {
    if (this.closures === undefined) this.whole = this.compile();
    return (this.closures as Closure[])[index] as Closure;
  }

  /** What an error of the fast code becomes on its way out. */
  failed(error: unknown): unknown {
    if (error instanceof RangeError && /call stack/i.test(error.message))
      return this.explain(new ExpressionError('D1011'));
    return error instanceof ExpressionError ? this.explain(error) : error;
  }

  private explain(error: ExpressionError): ExpressionError {
    if (error.bare) {
      error.message = this.describe(error);
      error.bare = false;
    }
    return error;
  }

  builtin(name: string): Builtin {
    return this.options.functions.get(name) as Builtin;
  }

  private compile(): Evaluate {
    const tree = decodeTree(this.encoded);
    const order = new Map<Tree, number>();
    for (const node of walk(tree)) order.set(node, order.size);
    const closures: Closure[] = [];
    const evaluate = compileTreeWith(tree, {
      ...this.options,
      onCompiled: (node, closure) => {
        const index = order.get(node);
        if (index !== undefined) closures[index] = closure;
      },
    });
    this.closures = closures;
    return evaluate;
  }
}

/** A call of a known function, with what it remembers between calls. */
export function caller(entry: Entry, name: string, node: Tree) {
  const builtin = entry.builtin(name);
  const perform = builtin.perCall?.() ?? builtin.call;
  const { parameters, sequence } = builtin;
  const unwraps = sequence === 'always';
  return (values: unknown[], input: unknown, frame: Frame, run: Run): unknown => {
    run.charge(1);
    try {
      const checked = parameters === undefined ? values : checkArguments(parameters, values, input);
      const result = perform(checked, run, input, frame);
      if (!unwraps || !Array.isArray(result)) return result;
      return result.length === 0 ? undefined : result.length === 1 ? result[0] : result;
    } catch (error) {
      throw locate(error, node, name);
    }
  };
}

const operate: Readonly<Record<string, (left: number, right: number) => number>> = {
  '+': (left, right) => left + right,
  '-': (left, right) => left - right,
  '*': (left, right) => left * right,
  '/': (left, right) => left / right,
  '%': (left, right) => left % right,
};

export const calculate = (left: unknown, right: unknown, operator: string, node: Tree): unknown =>
  arithmeticSlow(left, right, operate[operator] as (left: number, right: number) => number, operator, node);

export const compare = (left: unknown, right: unknown, operator: string, node: Tree): undefined =>
  compareSlow(left, right, operator, node);

/** Text of a part of a concatenation that is not a text yet. */
export function part(value: unknown, run: Run, node: Tree): string {
  if (value === undefined) return '';
  try {
    return toText(value, run);
  } catch (error) {
    throw locate(error, node, '&');
  }
}

/** How often an item passes for a result of its test that is not a boolean. */
export const times = (result: unknown, index: number, length: number): number =>
  result === undefined || result === false ? 0 : timesKept(result, index, length);

/** A variable that no scope of the expression has. */
export function outer(name: string, run: Run): unknown {
  if (name === '$') return run.data;
  return run.bindings !== null && Object.hasOwn(run.bindings, name) ? run.bindings[name] : undefined;
}

/** Adds a list to a list. */
export function spread(into: unknown[], list: readonly unknown[]): void {
  for (let index = 0; index < list.length; index++) into.push(list[index]);
}

/** A list of numbers added up as `$sum` does; undefined when it needs the checks of `$sum` itself. */
export function quickSum(value: unknown): number | undefined {
  if (typeof value === 'number') return value;
  if (!Array.isArray(value)) return undefined;
  let total = 0;
  for (let index = 0; index < value.length; index++) {
    const each: unknown = value[index];
    if (typeof each !== 'number') return undefined;
    total += each;
  }
  return total;
}

/** A short list of texts joined; undefined when `$join` itself must look at it. */
export function quickJoin(list: unknown, separator: unknown = ''): string | undefined {
  if (!Array.isArray(list) || list.length === 0 || list.length > 50 || typeof separator !== 'string') return undefined;
  let text: unknown = list[0];
  if (typeof text !== 'string') return undefined;
  for (let index = 1; index < list.length; index++) {
    const each: unknown = list[index];
    if (typeof each !== 'string') return undefined;
    text += separator + each;
  }
  return (text as string).length > 1000 ? undefined : (text as string);
}

/** The beginning of an ASCII text; undefined when `$substring` itself must count. */
export function quickSubstring(text: unknown, start: unknown, size: unknown): string | undefined {
  if (typeof text !== 'string' || typeof start !== 'number' || typeof size !== 'number') return undefined;
  const end = start + size;
  if (!(start >= 0 && size > 0 && end <= 64)) return undefined;
  for (let index = 0; index <= end && index < text.length; index++) if (text.charCodeAt(index) > 127) return undefined;
  return text.slice(start, end);
}
