import { filterRegistry } from './filters/index.ts';
import { defineFunction } from './functions/builtin.ts';
import { languageFunctions } from './functions/index.ts';
import type { Builtin } from './run/builtin.ts';
import type { HostFunction } from './run/function-value.ts';

/**
 * A function of the host: alone, or with a signature against which its arguments are checked. Without an implementation
 * it is only declared, which is enough to check and to compile an expression.
 */
export type HostFunctionDefinition =
  | HostFunction
  | { implementation?: HostFunction; signature?: string; pure?: boolean; summary?: string };

/** The functions that are available to an expression. */
export interface FunctionOptions {
  /** Additional functions, by name without the `$`; they hide the language's functions of the same name. */
  functions?: Readonly<Record<string, HostFunctionDefinition>>;
  /** Whether the project's own filters ($money, $date …) are available; true by default. */
  filters?: boolean;
}

function hostFunction(name: string, definition: HostFunctionDefinition): Builtin {
  const { implementation, signature, pure } =
    typeof definition === 'function' ? { implementation: definition, signature: undefined, pure: true } : definition;
  return defineFunction({
    name,
    arity: implementation?.length ?? 0,
    ...(signature === undefined ? {} : { signature }),
    ...(pure === false ? { impure: 'is declared impure by the host' } : {}),
    call: (values, _run, input) => implementation?.apply(input, values as unknown[]),
  });
}

const byName = (functions: readonly Builtin[]): ReadonlyMap<string, Builtin> =>
  new Map(functions.map((each) => [each.name, each]));

const languageTable = byName(languageFunctions);
const wholeTable = byName([...languageFunctions, ...filterRegistry]);

/** Returns the functions that an expression compiled with these options may call. */
export function functionTable({ functions, filters }: FunctionOptions = {}): ReadonlyMap<string, Builtin> {
  const base = filters === false ? languageTable : wholeTable;
  if (!functions) return base;
  const table = new Map(base);
  for (const [name, definition] of Object.entries(functions)) table.set(name, hostFunction(name, definition));
  return table;
}
