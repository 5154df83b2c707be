import type { Parameter } from '../signature/parse-signature.ts';
import type { Frame } from './frame.ts';
import type { Run } from './run.ts';

/** A callable function of the language, of this project, or of the host. */
export interface Builtin {
  readonly name: string;
  readonly signature?: string;
  readonly parameters?: readonly Parameter[];
  /** Number of declared arguments, which decides what a callback receives. */
  readonly arity: number;
  /** `always`: a returned list is a sequence. `self`: the function marks sequences itself. */
  readonly sequence?: 'always' | 'self';
  /** Whether the result shares nothing with the arguments. */
  readonly fresh?: boolean;
  /**
   * The only fields that the function reads from an object passed as its first argument; it returns undefined when none
   * of them is a string or number.
   */
  readonly fields?: readonly string[];
  /** Why two calls with the same arguments may differ; absent on pure functions. */
  readonly impure?: string;
  call(values: readonly unknown[], run: Run, input: unknown, frame: Frame): unknown;
  /** Whether the function takes constant time whatever the size of its arguments, so that they are not charged for. */
  readonly constant?: boolean;
  /** Creates a `call` with its own memory, for one call site in one expression. */
  perCall?(): Builtin['call'];
}

/** Calls a function and charges for the size of its arguments and of the text that it returns. */
export function callWith(
  { constant }: Builtin,
  call: Builtin['call'],
  values: readonly unknown[],
  run: Run,
  input: unknown,
  frame: Frame,
): unknown {
  if (!constant) {
    for (let index = 0; index < values.length; index++) {
      const value = values[index];
      // A short text is paid for by the call itself.
      if (typeof value === 'string' ? value.length > 31 : typeof value === 'object') run.chargeFor(value);
    }
  }
  const result = call(values, run, input, frame);
  if (typeof result === 'string' && result.length > 31) run.admitText(result.length);
  return result;
}
