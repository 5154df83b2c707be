import type { Parameter } from '../signature/parse-signature.ts';
import type { Matcher } from './matcher.ts';
import type { Run } from './run.ts';

/** Metadata of the engine's own functions. The key is a symbol, so that no data can be mistaken for a function. */
export const meta: unique symbol = Symbol('function of an expression');

/** Metadata of a function of the engine. */
export interface FunctionMeta {
  /** Number of declared arguments; callbacks receive no more. */
  arity: number;
  parameters?: readonly Parameter[];
  invoke(values: unknown[], input: unknown, run: Run): unknown;
  /** Whether the result shares nothing with the arguments. */
  fresh?: boolean;
  /** Whether a returned list is a sequence. */
  sequence?: boolean;
  /** Set on regular expressions, so that a search need not go through calls. */
  matcher?: Matcher;
  /** Applies the function partially; absent when the general way is sufficient. */
  partial?(values: readonly (unknown | typeof openArgument)[], run: Run): unknown;
}

/** Placeholder of an argument that a partial application leaves open. */
export const openArgument: unique symbol = Symbol('open argument');

/** Any function: one of the host, or a function value of the engine. */
export type HostFunction = (...values: unknown[]) => unknown;

/** A function that the engine has created. */
export type FunctionValue = HostFunction & { readonly [meta]: FunctionMeta };

/** Returns the metadata of a function; undefined for a function of the host. */
export const metaOf = (value: HostFunction): FunctionMeta | undefined => (value as Partial<FunctionValue>)[meta];

/** Whether a value is a function. */
export const isFunction = (value: unknown): value is HostFunction => typeof value === 'function';

/** Returns the number of arguments that a callback takes. */
export const arityOf = (value: HostFunction): number => metaOf(value)?.arity ?? value.length;
