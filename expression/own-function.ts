import { ExpressionError, fail } from './errors/expression-error.ts';
import type { FilterContract } from './filters/filter.ts';
import type { HostFunctionDefinition } from './function-table.ts';
import { defineFunction } from './functions/builtin.ts';
import type { Builtin } from './run/builtin.ts';
import type { Run } from './run/run.ts';

/** The documentation and signature of a shop's own function. */
export type FunctionContract = Omit<FilterContract, 'fields' | 'impure'>;

/** A shop's own function: a pure function of its arguments, with its contract. */
export interface OwnFunction {
  contract: FunctionContract;
  implementation(...values: never[]): unknown;
}

const maxDepth = 50;

/** Charges for a result, and refuses what is not JSON. */
function admit(value: unknown, run: Run, name: string, depth = 0): void {
  const kind = typeof value;
  if (kind === 'string') run.admitText((value as string).length);
  if (kind === 'string' || value === null || value === undefined || kind === 'number' || kind === 'boolean') return;
  if (Array.isArray(value) && depth < maxDepth) {
    run.admitList(value.length);
    for (const item of value) admit(item, run, name, depth + 1);
    return;
  }
  const prototype: unknown = kind === 'object' ? Object.getPrototypeOf(value) : undefined;
  if ((prototype !== Object.prototype && prototype !== null) || depth >= maxDepth)
    fail('D3137', { message: `$${name} gives something that is not JSON` });
  const items = Object.values(value as object);
  run.admitList(items.length);
  for (const item of items) admit(item, run, name, depth + 1);
}

/**
 * Makes a shop's own function callable. Its arguments are charged for like those of every function, and its result by
 * its size; what it throws is an error of the expression.
 */
export const ownFunction = ({ contract, implementation }: OwnFunction): Builtin =>
  defineFunction({
    name: contract.name,
    signature: contract.signature,
    arity: contract.parameters.length,
    call(values, run) {
      let result: unknown;
      try {
        result = implementation(...(values as never[]));
      } catch (error) {
        if (error instanceof ExpressionError) throw error;
        fail('D3137', { message: `$${contract.name} failed: ${String((error as Error)?.message ?? error)}` });
      }
      admit(result, run, contract.name);
      return result;
    },
  });

/** Returns the declaration of a function for those that compile and check expressions; it is plain data. */
export const declaredFunction = ({ signature, summary }: FunctionContract): HostFunctionDefinition => ({
  signature,
  summary,
});

/**
 * Defines an expression function of a shop or a plug-in. It must be pure: equal arguments give equal results, and it
 * changes none of them.
 *
 * @example
 * export default defineOwnFunction(
 *   {
 *     name: 'shout',
 *     summary: 'Writes a text in capitals.',
 *     signature: '<s-:s>',
 *     parameters: [{ name: 'text', summary: 'The text.' }],
 *     examples: [{ expression: '$shout("tea")', result: 'TEA!' }],
 *   },
 *   (text) => text && `${text.toUpperCase()}!`,
 * );
 */
export const defineOwnFunction = <Values extends unknown[]>(
  contract: FunctionContract,
  implementation: (...values: Values) => unknown,
): OwnFunction => ({ contract, implementation: implementation as OwnFunction['implementation'] });
