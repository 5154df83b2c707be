import fc from 'fast-check';
import { compileExpression } from '../compile-expression.ts';
import type { Builtin } from '../run/builtin.ts';
import type { Environment } from '../run/environment.ts';
import type { Schema } from '../types/from-schema.ts';
import { dataFor } from './arbitrary-data.ts';

/** The arguments of a filter, and its result. */
export interface FilterRun {
  values: readonly unknown[];
  result: unknown;
}

/** Properties that a filter is expected to have. */
export interface FilterExpectation {
  /** Fails unless the property holds for all arguments that match the schemas. */
  toSatisfy(property: (run: FilterRun) => boolean): void;
  /** Fails unless the same arguments give the same result and are left unchanged. */
  toBePure(): void;
  /** Fails if matching arguments make the filter throw. */
  toNeverThrow(): void;
}

/** The generation of arguments, and the environment in which the filter runs. */
export interface FilterOptions {
  /** JSON Schema of each argument. */
  values: readonly Schema[];
  environment?: Environment;
  /** Number of runs of each property; 100 by default. */
  runs?: number;
  /** Seed of the generator: the same seed gives the same arguments; 1 by default. */
  seed?: number;
}

/**
 * Declares property tests for a filter or for your own function.
 *
 * @param filter A filter of the registry, or any function that will be registered.
 * @example
 * expectFilter(slug, { values: [{ type: 'string' }] }).toSatisfy(({ result }) => !/[A-Z ]/.test(String(result)));
 */
export function expectFilter(
  filter: Builtin | ((...values: never[]) => unknown),
  { values, environment = {}, runs = 100, seed = 1 }: FilterOptions,
): FilterExpectation {
  const names = values.map((_, index) => `$v${index}`);
  const isFunction = typeof filter === 'function';
  const name = isFunction ? 'tested' : filter.name;
  const functions = isFunction ? { functions: { tested: filter as (...values: unknown[]) => unknown } } : {};
  const compiled = compileExpression(`$${name}(${names.join(', ')})`, { environment, ...functions });
  const call = (given: readonly unknown[]): unknown =>
    compiled.evaluate(undefined, Object.fromEntries(given.map((value, index) => [`v${index}`, value])));
  const check = (property: (given: readonly unknown[]) => boolean): void => {
    fc.assert(fc.property(fc.tuple(...values.map(dataFor)), property), { numRuns: runs, seed });
  };
  return {
    toSatisfy: (property) => check((given) => property({ values: given, result: call(given) })),
    toBePure: () =>
      check((given) => {
        const before = JSON.stringify(given);
        const first = JSON.stringify(call(given));
        return first === JSON.stringify(call(given)) && before === JSON.stringify(given);
      }),
    toNeverThrow: () =>
      check((given) => {
        call(given);
        return true;
      }),
  };
}
