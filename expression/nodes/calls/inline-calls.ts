import { fail } from '../../errors/expression-error.ts';
import { applyFunction, TailCall } from '../../run/apply.ts';
import type { Frame } from '../../run/frame.ts';
import type { Run } from '../../run/run.ts';
import type { Scope } from '../../run/scope.ts';
import { sequence } from '../../run/sequence.ts';
import type { Tree } from '../../tree.ts';
import { isTruthy } from '../../values/is-truthy.ts';
import { type Compiler, errorPosition, type InlinedBuiltin } from '../node-compiler.ts';
import { addErrorPosition } from './call.ts';
import { type CompiledLambda, callBody, compileLambda } from './lambda.ts';

type InlineCall = NonNullable<InlinedBuiltin['inline']>;

/** Compiles a callback that is written in place into the loop, so that no function value is created for it. */
function inlineCallback(
  tree: Tree | undefined,
  scope: Scope,
  compiler: Compiler,
): { lambda: CompiledLambda; arity: number } | undefined {
  if (tree?.kind !== 'lambda' || tree.signature !== undefined || tree.predicates || tree.group) return undefined;
  return { lambda: compileLambda(tree, scope, compiler), arity: tree.parameters.length };
}

/** Calls the body with an item, its index and the list, and completes the tail call that the body may return. */
type Each = (input: unknown, frame: Frame, run: Run, item: unknown, place: unknown, list: unknown) => unknown;

function eachOf({ body, enter, plain }: CompiledLambda, arity: number): Each {
  const finish = (result: unknown, run: Run): unknown =>
    result instanceof TailCall ? applyFunction(result.callee, result.values, null, run) : result;
  if (plain && arity <= 1) {
    return (input, frame, run, item) => {
      run.charge(1);
      return finish(callBody(body, input, arity === 0 ? [frame] : [frame, item], run), run);
    };
  }
  if (plain && arity === 2) {
    return (input, frame, run, item, place) => {
      run.charge(1);
      return finish(callBody(body, input, [frame, item, place], run), run);
    };
  }
  return (input, frame, run, item, place, list) => {
    run.charge(1);
    return finish(callBody(body, input, enter(frame, [item, place, list]), run), run);
  };
}

/** Compiles `$map` and `$filter` with a callback that is written in place. */
const loop =
  (name: string, keep: (item: unknown, result: unknown, into: unknown[], run: Run) => void): InlineCall =>
  (node, scope, compiler, raw) => {
    const [listTree, callbackTree] = node.arguments;
    const callback = inlineCallback(callbackTree, scope, compiler);
    if (!listTree || !callback || node.arguments.length !== 2 || compiler.program.dynamic) return undefined;
    const list = compiler.compile(listTree, scope);
    const each = eachOf(callback.lambda, callback.arity);
    return (input, frame, run) => {
      const value = list(input, frame, run);
      if (value === undefined) return undefined;
      const items: unknown[] = Array.isArray(value) ? value : [value];
      const results: unknown[] = [];
      try {
        for (let index = 0; index < items.length; index++) {
          const item = items[index];
          keep(item, each(input, frame, run, item, index, items), results, run);
        }
      } catch (error) {
        throw addErrorPosition(error, node, name);
      }
      return raw ? results : sequence(results, run);
    };
  };

const map = loop('map', (_, result, into) => {
  if (result !== undefined) into.push(result);
});

const filter = loop('filter', (item, result, into, run) => {
  if (isTruthy(result, run)) into.push(item);
});

const reduce: InlineCall = (node, scope, compiler) => {
  const [listTree, callbackTree, startTree] = node.arguments;
  const callback = inlineCallback(callbackTree, scope, compiler);
  // A callback with four parameters also receives the list, which only the general call passes.
  if (!listTree || !callback || callback.arity < 2 || callback.arity > 3 || compiler.program.dynamic) return undefined;
  if (node.arguments.length < 2 || node.arguments.length > 3) return undefined;
  const list = compiler.compile(listTree, scope);
  const startOf = startTree && compiler.compile(startTree, scope);
  const each = eachOf(callback.lambda, callback.arity);
  return (input, frame, run) => {
    const value = list(input, frame, run);
    const start = startOf?.(input, frame, run);
    if (typeof start === 'function') fail('T0410', { token: 'reduce', value: start, index: 3, ...errorPosition(node) });
    if (value === undefined) return undefined;
    const items: unknown[] = Array.isArray(value) ? value : [value];
    const seeded = start !== undefined || items.length === 0;
    let result = seeded ? start : items[0];
    try {
      for (let index = seeded ? 0 : 1; index < items.length; index++) {
        result = each(input, frame, run, result, items[index], index);
      }
    } catch (error) {
      throw addErrorPosition(error, node, 'reduce');
    }
    return result;
  };
};

/** Functions that are compiled into their callers when their arguments allow it. */
export const inlineCalls: Readonly<Record<'filter' | 'map' | 'reduce', InlineCall>> = { filter, map, reduce };
