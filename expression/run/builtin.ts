import type { Parameter } from '../signature/parse-signature.ts';
import type { Frame } from './frame.ts';
import type { Run } from './run.ts';

/** A function of the language, of this project, or of the host, ready to be called. */
export interface Builtin {
  readonly name: string;
  readonly signature?: string;
  readonly parameters?: readonly Parameter[];
  /** Number of arguments it declares, which decides what a callback is given. */
  readonly arity: number;
  /** `always`: a list it returns is a sequence. `self`: it marks sequences itself. */
  readonly sequence?: 'always' | 'self';
  /** Its result shares nothing with its arguments. */
  readonly fresh?: boolean;
  /** All that it reads of an object that it is given first; where none of it is a text or a number it gives nothing. */
  readonly fields?: readonly string[];
  /** Why two calls with the same arguments may differ; absent on pure functions. */
  readonly impure?: string;
  call(values: readonly unknown[], run: Run, input: unknown, frame: Frame): unknown;
  /** Takes the same time whatever the size of its arguments, so they are not charged for. */
  readonly constant?: boolean;
  /** Makes a `call` with a memory of its own, for one place in one expression. */
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
