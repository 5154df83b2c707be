import { fail } from '../errors/expression-error.ts';
import type { Closure } from '../run/frame.ts';
import type { Tree } from '../tree.ts';
import { at, type NodeCompiler } from './node-compiler.ts';

const isComparable = (value: unknown): boolean =>
  value === undefined || typeof value === 'string' || typeof value === 'number';

/** Everything that is not two numbers or two texts: nothing, or an error. */
export function compareSlow(left: unknown, right: unknown, operator: string, node: Tree): undefined {
  if (!isComparable(left) || !isComparable(right)) {
    const value = typeof left === 'string' || typeof left === 'number' ? right : left;
    fail('T2010', { value, token: operator, ...at(node) });
  }
  if (left === undefined || right === undefined) return undefined;
  return fail('T2009', { value: left, value2: right, token: operator, ...at(node) });
}

const alike = (left: unknown, right: unknown): boolean =>
  typeof left === 'number' ? typeof right === 'number' : typeof left === 'string' && typeof right === 'string';

type Make = (left: Closure, right: Closure, slow: (left: unknown, right: unknown) => undefined) => Closure;

const makers: Readonly<Record<string, Make>> = {
  '<': (left, right, slow) => (input, frame, run) => {
    const one = left(input, frame, run);
    const other = right(input, frame, run);
    return alike(one, other) ? (one as number) < (other as number) : slow(one, other);
  },
  '<=': (left, right, slow) => (input, frame, run) => {
    const one = left(input, frame, run);
    const other = right(input, frame, run);
    return alike(one, other) ? (one as number) <= (other as number) : slow(one, other);
  },
  '>': (left, right, slow) => (input, frame, run) => {
    const one = left(input, frame, run);
    const other = right(input, frame, run);
    return alike(one, other) ? (one as number) > (other as number) : slow(one, other);
  },
  '>=': (left, right, slow) => (input, frame, run) => {
    const one = left(input, frame, run);
    const other = right(input, frame, run);
    return alike(one, other) ? (one as number) >= (other as number) : slow(one, other);
  },
};

export const comparison: NodeCompiler<'comparison'> = (node, scope, compiler) => {
  const make = makers[node.operator] as Make;
  return make(compiler.compile(node.left, scope), compiler.compile(node.right, scope), (left, right) =>
    compareSlow(left, right, node.operator, node),
  );
};
