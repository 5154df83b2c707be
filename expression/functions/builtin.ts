import type { Builtin } from '../run/builtin.ts';
import { parseSignature } from '../signature/parse-signature.ts';

type Definition = Omit<Builtin, 'parameters'>;

/** Declares a function. Its signature is parsed once, here. */
export function defineFunction<More extends object>(definition: Definition & More): Builtin & More {
  const { signature } = definition;
  return signature === undefined ? definition : { ...definition, parameters: parseSignature(signature) };
}

/** Declares a function that keeps separate state for each call site. */
export const statefulFunction = (
  name: string,
  signature: string,
  arity: number,
  perCall: () => Builtin['call'],
): Builtin => defineFunction({ name, signature, arity, call: (...all) => perCall()(...all), perCall });

/** Declares a function of one value; it returns undefined for undefined. */
export const unaryFunction = <T>(name: string, signature: string, change: (value: T) => unknown): Builtin =>
  defineFunction({
    name,
    signature,
    arity: 1,
    call: ([value]) => (value === undefined ? undefined : change(value as T)),
  });
