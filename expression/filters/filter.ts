import { defineFunction } from '../functions/builtin.ts';
import type { Builtin } from '../run/builtin.ts';
import type { Environment } from '../run/environment.ts';

/** A parameter of a filter, for its documentation. */
export interface FilterParameter {
  name: string;
  summary: string;
  optional?: boolean;
}

/** An example that the reference shows and a test runs. */
export interface FilterExample {
  expression: string;
  data?: unknown;
  environment?: Partial<Environment>;
  result: unknown;
}

/** The documentation and signature of a filter. */
export interface FilterContract {
  name: string;
  summary: string;
  signature: string;
  parameters: readonly FilterParameter[];
  examples: readonly FilterExample[];
  /**
   * The only fields that the filter reads from an object passed as its first argument; the filter returns undefined
   * when none of them is a string or number.
   */
  fields?: readonly string[];
  /** Why the filter is not pure. A filter that depends only on locale, currency and the like is pure. */
  impure?: string;
}

/** A function of the project, callable like those of the language, together with its contract. */
export type Filter = Builtin & { readonly contract: FilterContract };

type Call = Builtin['call'];

/** Declares a filter. `create` is called once per call site, so that it can keep a formatter for the next call. */
export function defineFilter(contract: FilterContract, create: () => Call): Filter {
  const { name, signature, parameters, fields, impure } = contract;
  const definition = {
    name,
    signature,
    arity: parameters.length,
    ...(fields ? { fields } : {}),
    perCall: create,
    call: ((...all) => create()(...all)) as Call,
  };
  return { ...defineFunction(impure === undefined ? definition : { ...definition, impure }), contract };
}

/** Creates a cache of one entry: the last value made and its key. The platform's formatters are slow to create. */
export function memoiseLast<T>(): (key: string, make: () => T) => T {
  let known: { key: string; value: T } | undefined;
  return (key, make) => {
    if (known?.key !== key) known = { key, value: make() };
    return known.value;
  };
}

/** Maximum number of formatters kept per call site: a page mixes few currencies, and a formatter takes kilobytes. */
const maxFormatters = 16;

/** Creates a cache of a few entries; the oldest is removed when there are too many. */
export function memoiseFew<T>(): (key: string, make: () => T) => T {
  const known = new Map<string, T>();
  return (key, make) => {
    let value = known.get(key);
    if (value === undefined) {
      value = make();
      known.set(key, value);
      if (known.size > maxFormatters) known.delete(known.keys().next().value!);
    }
    return value;
  };
}

/** Defaults for what an environment does not set. */
export const defaults = { locale: 'en-IN', currency: 'INR', timeZone: 'UTC' } as const;

/** Returns the locale of an environment, or the default. */
export const localeOf = ({ locale }: Environment): string => locale || defaults.locale;

/** Returns the currency of an environment, or the default. */
export const currencyOf = ({ currency }: Environment): string => currency || defaults.currency;

/** Returns the time zone of an environment, or the default. */
export const timeZoneOf = ({ timeZone }: Environment): string => timeZone || defaults.timeZone;
