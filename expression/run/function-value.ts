import type { Parameter } from '../signature/parse-signature.ts';
import type { Matcher } from './matcher.ts';
import type { Run } from './run.ts';

/** Metadata of the engine's own functions. The key is a symbol, so no data can pass for a function. */
export const meta: unique symbol = Symbol('function of an expression');

export interface FunctionMeta {
  /** How many arguments it declares; callbacks get no more. */
  arity: number;
  parameters?: readonly Parameter[];
  invoke(values: unknown[], input: unknown, run: Run): unknown;
  /** Its result shares nothing with its arguments. */
  fresh?: boolean;
  /** A list it returns is a sequence. */
  sequence?: boolean;
  /** Set on regular expressions, so that searching need not go through calls. */
  matcher?: Matcher;
  /** Calls with some arguments set; absent where the general call is enough. */
  partial?(values: readonly (unknown | typeof open)[], run: Run): unknown;
}

/** Placeholder of an argument that a partial application leaves open. */
export const open: unique symbol = Symbol('open argument');

export type HostFunction = (...values: unknown[]) => unknown;
export type FunctionValue = HostFunction & { readonly [meta]: FunctionMeta };

export const metaOf = (value: HostFunction): FunctionMeta | undefined => (value as Partial<FunctionValue>)[meta];

export const isFunction = (value: unknown): value is HostFunction => typeof value === 'function';

/** How many arguments a callback takes. */
export const arityOf = (value: HostFunction): number => metaOf(value)?.arity ?? value.length;
