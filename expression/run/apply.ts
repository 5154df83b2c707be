import { fail } from '../errors/expression-error.ts';
import { checkArguments } from '../signature/check-arguments.ts';
import {
  type FunctionMeta,
  type FunctionValue,
  type HostFunction,
  meta,
  metaOf,
  openArgument,
} from './function-value.ts';
import type { Run } from './run.ts';
import { SEQUENCE } from './tags.ts';

/** A call that a lambda returns to its caller, so that recursion in tail position needs no stack. */
export class TailCall {
  readonly callee: unknown;
  readonly values: unknown[];

  constructor(callee: unknown, values: unknown[]) {
    this.callee = callee;
    this.values = values;
  }
}

function invoke(callee: unknown, values: unknown[], input: unknown, run: Run): unknown {
  if (typeof callee !== 'function') return fail('T1006');
  run.charge(1);
  const known = metaOf(callee as HostFunction);
  if (known === undefined) return (callee as HostFunction).apply(input, values);
  const checked = known.parameters === undefined ? values : checkArguments(known.parameters, values, input);
  const result = known.invoke(checked, input, run);
  if (known.sequence === true && run.tags !== null && Array.isArray(result)) run.tags.add(result, SEQUENCE);
  return result;
}

/**
 * Calls a function value and completes the tail calls that it returns. Depth is counted here, where the platform's own
 * stack grows: even a built-in function called in tail position waits for its callbacks.
 */
export function applyFunction(callee: unknown, values: unknown[], input: unknown, run: Run): unknown {
  if (++run.depth > run.limits.depth) fail('D1011', { value: run.limits.depth });
  let result = invoke(callee, values, input, run);
  while (result instanceof TailCall) result = invoke(result.callee, result.values, input, run);
  run.depth--;
  return result;
}

/** Creates a function value. The host may call it like any function, during the evaluation or after it. */
export function createFunction(known: FunctionMeta, run: Run): FunctionValue {
  const value = (...values: unknown[]): unknown => applyFunction(value, values, null, run.current());
  (value as unknown as { [meta]: FunctionMeta })[meta] = known;
  return value as FunctionValue;
}

/** Creates a function of the arguments that a partial application leaves open. */
export function createPartial(given: readonly unknown[], invoke: FunctionMeta['invoke'], run: Run): FunctionValue {
  return createFunction(
    {
      arity: given.filter((value) => value === openArgument).length,
      invoke: (rest, context, now) => {
        let next = 0;
        return invoke(
          given.map((value) => (value === openArgument ? rest[next++] : value)),
          context,
          now,
        );
      },
    },
    run,
  );
}
