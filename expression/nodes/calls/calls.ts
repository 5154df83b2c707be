import { createFunction } from '../../run/apply.ts';
import { type Builtin, callWith } from '../../run/builtin.ts';
import type { Frame } from '../../run/frame.ts';
import type { FunctionMeta } from '../../run/function-value.ts';
import type { Run } from '../../run/run.ts';
import { regex } from '../values/regex.ts';
import { apply } from './apply.ts';
import { call } from './call.ts';
import { lambda } from './lambda.ts';
import { partial } from './partial.ts';

/** Turns a built-in function into a value, for expressions that name it without calling it. */
function value(builtin: Builtin, run: Run, frame: Frame): unknown {
  const known: FunctionMeta = {
    arity: builtin.arity,
    invoke: (values, input, now) => callWith(builtin, builtin.call, values, now, input, frame),
  };
  if (builtin.parameters) known.parameters = builtin.parameters;
  if (builtin.sequence === 'always') known.sequence = true;
  if (builtin.fresh) known.fresh = true;
  return createFunction(known, run);
}

/** Compilers of calls, lambdas and regular expressions, loaded only for expressions that use them. */
export const calls = { apply, call, lambda, partial, regex, value };
