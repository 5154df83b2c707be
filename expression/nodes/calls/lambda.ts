import { fail } from '../../errors/expression-error.ts';
import { createFunction, createPartial } from '../../run/apply.ts';
import type { Closure, Frame } from '../../run/frame.ts';
import type { FunctionMeta } from '../../run/function-value.ts';
import type { Run } from '../../run/run.ts';
import type { Scope } from '../../run/scope.ts';
import { type Parameter, parseSignature } from '../../signature/parse-signature.ts';
import type { TreeOf } from '../../tree.ts';
import type { Compiler, NodeCompiler } from '../node-compiler.ts';
import { assignedNames } from '../values/assigned-names.ts';

/** The compiled body of a lambda. */
export interface CompiledLambda {
  scope: Scope;
  body: Closure;
  /** Returns a new frame with the values of the parameters. */
  enter(outer: Frame, values: readonly unknown[]): Frame;
  /** Whether a frame consists of only the outer frame and the parameters. */
  plain: boolean;
}

/** Compiles the body of a lambda in a new scope, whose first slots are the parameters. */
export function compileLambda(node: TreeOf<'lambda'>, outer: Scope, compiler: Compiler): CompiledLambda {
  const { parameters } = node;
  const assigned = assignedNames([node.body]).filter((name) => !parameters.includes(name));
  const scope = outer.open([...parameters, ...assigned], parameters.length);
  const body = compiler.compile(node.body, scope);
  const plain = !compiler.program.dynamic && assigned.length === 0;
  const stores = parameters.map((name) => scope.store(name));
  const enter = (frame: Frame, values: readonly unknown[]): Frame => {
    const local = scope.frame(frame);
    for (let index = 0; index < stores.length; index++) stores[index]?.(local, values[index]);
    return local;
  };
  if (!plain || new Set(parameters).size < parameters.length) return { scope, body, enter, plain: false };
  const count = parameters.length;
  const enterPlain = (frame: Frame, values: readonly unknown[]): Frame => {
    const local: Frame = [frame];
    for (let index = 0; index < count; index++) local.push(values[index]);
    return local;
  };
  return { scope, body, enter: enterPlain, plain: true };
}

/** Runs the body of a lambda that is called where it is written, checking the depth limit. */
export function callBody(body: Closure, input: unknown, frame: Frame, run: Run): unknown {
  if (++run.depth > run.limits.depth) fail('D1011', { value: run.limits.depth });
  const result = body(input, frame, run);
  run.depth--;
  return result;
}

/** Compiles `function($x){ … }`, a closure over the context and the variables at the place of its creation. */
export const lambda: NodeCompiler<'lambda'> = (node, outer, compiler) => {
  const compiled = compileLambda(node, outer, compiler);
  const { body, enter } = compiled;
  const parameters: readonly Parameter[] | undefined =
    node.signature === undefined ? undefined : parseSignature(node.signature);
  const arity = node.parameters.length;
  return (input, frame, run) => {
    const invoke: FunctionMeta['invoke'] = (values, _context, current) => body(input, enter(frame, values), current);
    const known: FunctionMeta = {
      arity,
      invoke,
      // A partial application skips the signature, as in the reference implementation.
      partial: (values, current) =>
        createPartial(
          node.parameters.map((_, index) => values[index]),
          invoke,
          current,
        ),
    };
    if (parameters) known.parameters = parameters;
    return createFunction(known, run);
  };
};
