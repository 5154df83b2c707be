import { ExpressionError, fail } from '../../errors/expression-error.ts';
import { applyFunction, TailCall } from '../../run/apply.ts';
import { type Builtin, callWith } from '../../run/builtin.ts';
import type { Closure, Frame } from '../../run/frame.ts';
import { metaOf } from '../../run/function-value.ts';
import type { Run } from '../../run/run.ts';
import type { Scope } from '../../run/scope.ts';
import { sequence } from '../../run/sequence.ts';
import { checkArguments } from '../../signature/check-arguments.ts';
import { kindOf } from '../../signature/kinds.ts';
import type { Tree, TreeOf } from '../../tree.ts';
import { isInvariant, once } from '../invariant.ts';
import { type Compiler, errorPosition, type NodeCompiler } from '../node-compiler.ts';
import { calleeName, hintedName, knownBuiltin } from './callee.ts';

/** Adds the position of a call to an error that has none. */
export function addErrorPosition(error: unknown, node: Tree, name: string | undefined): unknown {
  if (error instanceof ExpressionError) {
    if (error.position === undefined) Object.assign(error, errorPosition(node));
    error.token ??= name;
  }
  return error;
}

function evaluateAll(values: readonly Closure[]): (input: unknown, frame: Frame, run: Run) => unknown[] {
  const [first, second, third] = values;
  if (!first) return () => [];
  if (!second) return (input, frame, run) => [first(input, frame, run)];
  if (!third) return (input, frame, run) => [first(input, frame, run), second(input, frame, run)];
  return (input, frame, run) => values.map((value) => value(input, frame, run));
}

/** Compiles a call of a function that is known at compile time. */
export function callBuiltin(builtin: Builtin, values: readonly Closure[], node: Tree, raw: boolean): Closure {
  const { parameters, name } = builtin;
  const perform = builtin.perCall?.() ?? builtin.call;
  const unwraps = builtin.sequence === 'always' && !raw;
  const [only] = values;
  const parameter = parameters?.[0];
  if (only && parameter && values.length === 1 && parameters?.length === 1 && parameter.type !== 'a') {
    const { mask } = parameter;
    return (input, frame, run) => {
      const value = only(input, frame, run);
      run.charge(1);
      try {
        const checked = (kindOf(value) & mask) !== 0 ? [value] : checkArguments([parameter], [value], input);
        const result = callWith(builtin, perform, checked, run, input, frame);
        return unwraps && Array.isArray(result) ? sequence(result, run) : result;
      } catch (error) {
        throw addErrorPosition(error, node, name);
      }
    };
  }
  const evaluate = evaluateAll(values);
  return (input, frame, run) => {
    const results = evaluate(input, frame, run);
    run.charge(1);
    try {
      const checked = parameters === undefined ? results : checkArguments(parameters, results, input);
      const result = callWith(builtin, perform, checked, run, input, frame);
      return unwraps && Array.isArray(result) ? sequence(result, run) : result;
    } catch (error) {
      throw addErrorPosition(error, node, name);
    }
  };
}

/** Returns the result of a function value. When sequences are not tracked, no call may return a wrapped one. */
export function callFunctionValue(target: unknown, values: unknown[], input: unknown, run: Run): unknown {
  const result = applyFunction(target, values, input, run);
  return run.tags === null && metaOf(target as never)?.sequence && Array.isArray(result)
    ? sequence(result, run)
    : result;
}

/** Compiles a call whose callee is a value. */
export function callValue(callee: Closure, values: readonly Closure[], node: TreeOf<'call'>, scope: Scope): Closure {
  const name = calleeName(node.callee);
  const hint = hintedName(node.callee, scope);
  const evaluate = evaluateAll(values);
  const { tail } = node;
  return (input, frame, run) => {
    const target = callee(input, frame, run);
    if (target === undefined && hint?.(frame, run)) fail('T1005', { token: name, ...errorPosition(node) });
    const results = evaluate(input, frame, run);
    if (tail) return new TailCall(target, results);
    try {
      return callFunctionValue(target, results, input, run);
    } catch (error) {
      throw addErrorPosition(error, node, name);
    }
  };
}

/** Calls the known function, or makes the general call when bindings replace functions. */
export const unlessReplaced =
  (known: Closure, general: Closure): Closure =>
  (input, frame, run) =>
    run.overridden ? general(input, frame, run) : known(input, frame, run);

/**
 * Whether a tail call depends on its caller: on a sequence that remains one, or on the context that is passed to it.
 */
function leavesToCaller(
  node: TreeOf<'call'>,
  { sequence: marks, parameters = [] }: Builtin,
  compiler: Compiler,
): boolean {
  if (marks !== undefined && compiler.program.tracksSequences) return true;
  return node.arguments.length < parameters.length && parameters.some(({ context }) => context);
}

/** Compiles `f(a, b)`. */
export const call: NodeCompiler<'call'> = (node, scope, compiler, raw) => {
  const builtin = knownBuiltin(node.callee, scope, compiler);
  const known = builtin && !(node.tail && leavesToCaller(node, builtin, compiler)) ? builtin : undefined;
  const inlined = known?.inline?.(node, scope, compiler, raw);
  if (known) compiler.program.called.add(known.name);
  const compileValues = (): Closure[] => node.arguments.map((value) => compiler.compile(value, scope));
  const compileGeneral = (values: readonly Closure[]): Closure =>
    callValue(compiler.compile(node.callee, scope), values, node, scope);
  if (inlined) {
    // Compiled only when the caller replaces the function: compiling every call twice would double the work at each
    // level of nesting.
    let general: Closure | undefined;
    return (input, frame, run) => {
      if (!run.overridden) return inlined(input, frame, run);
      general ??= compileGeneral(compileValues());
      return general(input, frame, run);
    };
  }
  const values = compileValues();
  const general = compileGeneral(values);
  if (!known) return general;
  const closure = unlessReplaced(callBuiltin(known, values, node, raw), general);
  return isInvariant(node, scope, compiler) ? once(node, closure) : closure;
};
