import { fail } from '../../errors/expression-error.ts';
import type { Run } from '../../run/run.ts';
import { sequence } from '../../run/sequence.ts';
import type { Tree } from '../../tree.ts';
import { errorPosition, type NodeCompiler } from '../node-compiler.ts';

const tenMillion = 1e7;

/** Returns the integers from one bound to the other; undefined when there are none. */
export function range(from: unknown, to: unknown, run: Run, node: Tree): number[] | undefined {
  if (from !== undefined && !Number.isInteger(from))
    fail('T2003', { value: from, token: '..', ...errorPosition(node) });
  if (to !== undefined && !Number.isInteger(to)) fail('T2004', { value: to, token: '..', ...errorPosition(node) });
  if (from === undefined || to === undefined || (from as number) > (to as number)) return undefined;
  const first = from as number;
  const size = (to as number) - first + 1;
  if (size > tenMillion) fail('D2014', { value: size, token: '..', ...errorPosition(node) });
  run.admitList(size);
  const items = new Array<number>(size);
  for (let index = 0; index < size; index++) items[index] = first + index;
  return items;
}

/** Compiles `[from .. to]`. */
export const rangeNode: NodeCompiler<'range'> = (node, scope, compiler) => {
  const left = compiler.compile(node.left, scope);
  const right = compiler.compile(node.right, scope);
  return (input, frame, run) => {
    const from = left(input, frame, run);
    const items = range(from, right(input, frame, run), run, node);
    return items === undefined ? undefined : sequence(items, run);
  };
};
