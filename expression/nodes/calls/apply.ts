import { fail } from '../../errors/expression-error.ts';
import { applyFunction, createFunction } from '../../run/apply.ts';
import type { Closure } from '../../run/frame.ts';
import { isFunction } from '../../run/function-value.ts';
import type { Run } from '../../run/run.ts';
import { errorPosition, type NodeCompiler } from '../node-compiler.ts';
import { addErrorPosition, callBuiltin, callFunctionValue, callValue, unlessReplaced } from './call.ts';
import { calleeName, knownBuiltin } from './callee.ts';

function compose(first: unknown, then: unknown, run: Run): unknown {
  return createFunction(
    {
      arity: 1,
      invoke: (values, _, now) => applyFunction(then, [applyFunction(first, [values[0]], null, now)], null, now),
    },
    run,
  );
}

/** Compiles `value ~> f`, `value ~> f(more)` and the composition of two functions, the left one called first. */
export const apply: NodeCompiler<'apply'> = (node, scope, compiler, raw) => {
  const { right } = node;
  const left = compiler.compile(node.left, scope);
  if (right.kind === 'call' && !right.tail) {
    const values = [left, ...right.arguments.map((value) => compiler.compile(value, scope))];
    const general = callValue(compiler.compile(right.callee, scope), values, right, scope);
    const builtin = knownBuiltin(right.callee, scope, compiler);
    if (!builtin) return general;
    compiler.program.called.add(builtin.name);
    return unlessReplaced(callBuiltin(builtin, values, right, raw), general);
  }
  const callee = compiler.compile(right, scope);
  const name = calleeName(right);
  const general: Closure = (input, frame, run) => {
    const value = left(input, frame, run);
    const target = callee(input, frame, run);
    if (!isFunction(target)) return fail('T2006', { value: target, token: '~>', ...errorPosition(node) });
    if (isFunction(value)) return compose(value, target, run);
    try {
      return callFunctionValue(target, [value], null, run);
    } catch (error) {
      throw addErrorPosition(error, node, name);
    }
  };
  const builtin = knownBuiltin(right, scope, compiler);
  if (!builtin) return general;
  compiler.program.called.add(builtin.name);
  const known = callBuiltin(builtin, [(input) => input], right, raw);
  const direct: Closure = (input, frame, run) => {
    const value = left(input, frame, run);
    if (!isFunction(value)) return known(value, frame, run);
    return compose(value, callee(input, frame, run), run);
  };
  return unlessReplaced(direct, general);
};
