import { fail } from '../../errors/expression-error.ts';
import { applyFunction, createPartial } from '../../run/apply.ts';
import type { Closure } from '../../run/frame.ts';
import { arityOf, isFunction, metaOf, openArgument } from '../../run/function-value.ts';
import { errorPosition, type NodeCompiler } from '../node-compiler.ts';
import { calleeName, hintedName } from './callee.ts';

/** Compiles `f(a, ?)`: a function of the arguments that are left open. */
export const partial: NodeCompiler<'partial'> = (node, scope, compiler) => {
  const values = node.arguments.map((value) => (value === null ? null : compiler.compile(value, scope)));
  const callee = compiler.compile(node.callee, scope);
  const name = calleeName(node.callee);
  const hint = hintedName(node.callee, scope);
  return (input, frame, run) => {
    const given: unknown[] = values.map((value: Closure | null) =>
      value === null ? openArgument : value(input, frame, run),
    );
    const target = callee(input, frame, run);
    if (!isFunction(target)) {
      if (target === undefined && hint?.(frame, run) !== undefined)
        fail('T1007', { token: name, ...errorPosition(node) });
      return fail('T1008', { token: name, ...errorPosition(node) });
    }
    const known = metaOf(target);
    if (known?.partial) return known.partial(given, run);
    // A host function takes as many arguments as it declares.
    const filled = Array.from({ length: Math.max(arityOf(target), given.length) }, (_, index) => given[index]);
    return createPartial(filled, (all, context, current) => applyFunction(target, all, context, current), run);
  };
};
