import { fail } from '../../errors/expression-error.ts';
import type { Closure } from '../../run/frame.ts';
import type { Tree } from '../../tree.ts';
import { isNumeric } from '../../values/is-truthy.ts';
import { errorPosition, type NodeCompiler } from '../node-compiler.ts';

type Operate = (left: number, right: number) => number;

/**
 * Computes a result that is not simply finite. Both sides are type-checked first, then a missing one makes the result
 * undefined.
 */
export function arithmeticSlow(
  left: unknown,
  right: unknown,
  operate: Operate,
  operator: string,
  node: Tree,
): number | undefined {
  const details = { token: operator, ...errorPosition(node) };
  try {
    if (left !== undefined && !isNumeric(left)) fail('T2001', { value: left, ...details });
    if (right !== undefined && !isNumeric(right)) fail('T2002', { value: right, ...details });
  } catch (error) {
    throw Object.assign(error as object, details);
  }
  if (left === undefined || right === undefined) return undefined;
  return operate(left as number, right as number);
}

const operations: Readonly<Record<string, Operate>> = {
  '+': (left, right) => left + right,
  '-': (left, right) => left - right,
  '*': (left, right) => left * right,
  '/': (left, right) => left / right,
  '%': (left, right) => left % right,
};

type Make = (left: Closure, right: Closure, slow: (left: unknown, right: unknown) => unknown) => Closure;

const usable = (left: unknown, right: unknown): boolean => Number.isFinite(left) && Number.isFinite(right);

// Each operator has its own closure, because one that calls `operate` would cost twice as much.
const fast: Readonly<Record<string, Make>> = {
  '+': (left, right, slow) => (input, frame, run) => {
    const one = left(input, frame, run);
    const other = right(input, frame, run);
    return usable(one, other) ? (one as number) + (other as number) : slow(one, other);
  },
  '-': (left, right, slow) => (input, frame, run) => {
    const one = left(input, frame, run);
    const other = right(input, frame, run);
    return usable(one, other) ? (one as number) - (other as number) : slow(one, other);
  },
  '*': (left, right, slow) => (input, frame, run) => {
    const one = left(input, frame, run);
    const other = right(input, frame, run);
    return usable(one, other) ? (one as number) * (other as number) : slow(one, other);
  },
  '/': (left, right, slow) => (input, frame, run) => {
    const one = left(input, frame, run);
    const other = right(input, frame, run);
    return usable(one, other) ? (one as number) / (other as number) : slow(one, other);
  },
  '%': (left, right, slow) => (input, frame, run) => {
    const one = left(input, frame, run);
    const other = right(input, frame, run);
    return usable(one, other) ? (one as number) % (other as number) : slow(one, other);
  },
};

/** Returns the number that a node is known to be at compile time. */
const constant = (node: Tree): number | undefined =>
  node.kind === 'literal' && typeof node.value === 'number' && !node.predicates && !node.group ? node.value : undefined;

/** Compiles `+`, `-`, `*`, `/` and `%`. */
export const arithmetic: NodeCompiler<'arithmetic'> = (node, scope, compiler) => {
  const operate = operations[node.operator] as Operate;
  const left = constant(node.left);
  const right = constant(node.right);
  if (left !== undefined && right !== undefined) {
    const value = operate(left, right);
    return () => value;
  }
  const slow = (one: unknown, other: unknown): unknown => arithmeticSlow(one, other, operate, node.operator, node);
  const make = fast[node.operator] as Make;
  return make(compiler.compile(node.left, scope), compiler.compile(node.right, scope), slow);
};
