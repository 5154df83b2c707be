import { fail } from '../../errors/expression-error.ts';
import type { Closure } from '../../run/frame.ts';
import type { Run } from '../../run/run.ts';
import type { Tree } from '../../tree.ts';
import { errorPosition, type NodeCompiler } from '../node-compiler.ts';

const isComparable = (value: unknown): boolean =>
  value === undefined || typeof value === 'string' || typeof value === 'number';

/** Handles operands other than two numbers or two strings: returns undefined when one is missing, otherwise fails. */
export function compareSlow(left: unknown, right: unknown, operator: string, node: Tree): undefined {
  if (!isComparable(left) || !isComparable(right)) {
    const value = typeof left === 'string' || typeof left === 'number' ? right : left;
    fail('T2010', { value, token: operator, ...errorPosition(node) });
  }
  if (left === undefined || right === undefined) return undefined;
  return fail('T2009', { value: left, value2: right, token: operator, ...errorPosition(node) });
}

function alike(left: unknown, right: unknown, run: Run): boolean {
  if (typeof left === 'number') return typeof right === 'number';
  if (typeof left !== 'string' || typeof right !== 'string') return false;
  run.charge(left.length >> 8);
  return true;
}

type Make = (left: Closure, right: Closure, slow: (left: unknown, right: unknown) => undefined) => Closure;

const makers: Readonly<Record<string, Make>> = {
  '<': (left, right, slow) => (input, frame, run) => {
    const one = left(input, frame, run);
    const other = right(input, frame, run);
    return alike(one, other, run) ? (one as number) < (other as number) : slow(one, other);
  },
  '<=': (left, right, slow) => (input, frame, run) => {
    const one = left(input, frame, run);
    const other = right(input, frame, run);
    return alike(one, other, run) ? (one as number) <= (other as number) : slow(one, other);
  },
  '>': (left, right, slow) => (input, frame, run) => {
    const one = left(input, frame, run);
    const other = right(input, frame, run);
    return alike(one, other, run) ? (one as number) > (other as number) : slow(one, other);
  },
  '>=': (left, right, slow) => (input, frame, run) => {
    const one = left(input, frame, run);
    const other = right(input, frame, run);
    return alike(one, other, run) ? (one as number) >= (other as number) : slow(one, other);
  },
};

/** Compiles `<`, `<=`, `>` and `>=`. */
export const comparison: NodeCompiler<'comparison'> = (node, scope, compiler) => {
  const make = makers[node.operator] as Make;
  return make(compiler.compile(node.left, scope), compiler.compile(node.right, scope), (left, right) =>
    compareSlow(left, right, node.operator, node),
  );
};
