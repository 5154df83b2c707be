import { type Bindings, compileTreeWith, type EvaluateOptions } from './compile-tree.ts';
import { type Builtin, defineFunction } from './functions/builtin.ts';
import { languageFunctions } from './functions/index.ts';
import { errorOf, explainError, parseExpression } from './parse.ts';
import { createNativeMatcher } from './regex/native-matcher.ts';
import type { Environment } from './run/environment.ts';
import type { HostFunction } from './run/function-value.ts';
import type { Limits } from './run/limits.ts';
import type { Tree } from './tree.ts';

/** A function of the host: as it is, or with a signature that checks its arguments. */
export type HostFunctionDefinition =
  | HostFunction
  | { implementation: HostFunction; signature?: string; pure?: boolean };

export interface CompileOptions {
  functions?: Readonly<Record<string, HostFunctionDefinition>>;
  limits?: Partial<Limits>;
  environment?: Environment;
}

export interface CompiledExpression {
  readonly source: string;
  readonly tree: Tree;
  evaluate(data?: unknown, bindings?: Bindings, options?: EvaluateOptions): unknown;
}

export function hostFunction(name: string, definition: HostFunctionDefinition): Builtin {
  const { implementation, signature, pure } =
    typeof definition === 'function' ? { implementation: definition, signature: undefined, pure: true } : definition;
  return defineFunction({
    name,
    arity: implementation.length,
    ...(signature === undefined ? {} : { signature }),
    ...(pure === false ? { impure: 'is declared impure by the host' } : {}),
    call: (values, _run, input) => implementation.apply(input, values as unknown[]),
  });
}

export function functionTable(extra: CompileOptions['functions'] = {}): ReadonlyMap<string, Builtin> {
  const table = new Map(languageFunctions.map((each) => [each.name, each]));
  for (const [name, definition] of Object.entries(extra)) table.set(name, hostFunction(name, definition));
  return table;
}

export function compileExpression(source: string, options: CompileOptions = {}): CompiledExpression {
  const { tree, problems } = parseExpression(source);
  const [first] = problems;
  if (first) throw errorOf(first, source);
  const evaluate = compileTreeWith(tree, {
    functions: functionTable(options.functions),
    createMatcher: createNativeMatcher,
    explain: (error) => explainError(error, source),
    ...(options.limits ? { limits: options.limits } : {}),
    ...(options.environment ? { environment: options.environment } : {}),
  });
  return { source, tree, evaluate };
}
