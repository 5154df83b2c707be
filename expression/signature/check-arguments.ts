import { fail } from '../errors/expression-error.ts';
import { ARRAY, kindOf, kindOfLetter, MISSING, NUMBER, nameOfKind, STRING } from './kinds.ts';
import type { Parameter } from './parse-signature.ts';

/**
 * Returns the number of arguments for each parameter, assigned greedily from the left with backtracking. With `whole`,
 * every argument must be used.
 */
export function assignArguments(
  parameters: readonly Parameter[],
  count: number,
  kinds: readonly number[],
  whole: boolean,
): number[] | undefined {
  const taken: number[] = [];
  const from = (index: number, used: number): boolean => {
    if (index === count) return !whole || used === kinds.length;
    const { mask, optional, repeated, lazy } = parameters[index] as Parameter;
    let most = 0;
    const bound = repeated ? kinds.length - used : 1;
    while (most < bound && used + most < kinds.length && ((kinds[used + most] as number) & mask) !== 0) most++;
    const least = optional ? 0 : 1;
    for (let step = 0; step <= most - least; step++) {
      const size = lazy ? least + step : most - step;
      taken[index] = size;
      if (from(index + 1, used + size)) return true;
    }
    return false;
  };
  return from(0, 0) ? taken : undefined;
}

function blame(parameters: readonly Parameter[], values: readonly unknown[], kinds: readonly number[]): never {
  let good = 0;
  for (let count = 1; count <= parameters.length; count++) {
    const taken = assignArguments(parameters, count, kinds, false);
    if (!taken) break;
    good = taken.reduce((sum, size) => sum + size, 0);
  }
  return fail('T0410', { value: values[good], index: good + 1 });
}

function areAll(list: readonly unknown[], wanted: number): boolean {
  const { length } = list;
  const type = wanted === NUMBER ? 'number' : wanted === STRING ? 'string' : undefined;
  if (type !== undefined) {
    for (let at = 0; at < length; at++) if (typeof list[at] !== type) return false;
    return true;
  }
  for (let at = 0; at < length; at++) if (kindOf(list[at]) !== wanted) return false;
  return true;
}

/** Converts an argument for an array parameter: a single value becomes an array with one item. */
function asArray(parameter: Parameter, value: unknown, kind: number, index: number, alone: boolean): unknown {
  if (kind === MISSING) return undefined;
  const { items } = parameter;
  if (items !== undefined) {
    const wanted = kindOfLetter[items.charAt(0)] ?? 0;
    let fits = true;
    if (kind !== ARRAY) fits = alone && items.length === 1 && kind === wanted;
    else {
      fits = areAll(value as unknown[], wanted);
    }
    if (!fits) fail('T0412', { value, index, type: `${nameOfKind[wanted]}s` });
  }
  return kind === ARRAY ? value : [value];
}

/** Whether each parameter accepts the argument at its own index, and those without one are optional. */
function fitInOrder(parameters: readonly Parameter[], values: readonly unknown[]): boolean {
  const count = parameters.length;
  const given = values.length;
  if (given > count && !parameters.at(-1)?.repeated) return false;
  for (let index = 0; index < given; index++)
    if ((kindOf(values[index]) & ((parameters[index] ?? parameters.at(-1)) as Parameter).mask) === 0) return false;
  for (let index = 0; given < count && index < count; index++) {
    const { optional, context, lazy, repeated } = parameters[index] as Parameter;
    if (index < given ? lazy || repeated : !optional || context) return false;
  }
  return true;
}

/**
 * Checks arguments against a signature and completes them: with the context for omitted arguments, and arrays around
 * single values. The common case, arguments in the order of the parameters, allocates nothing and changes `values` in
 * place.
 */
export function checkArguments(parameters: readonly Parameter[], values: unknown[], context: unknown): unknown[] {
  if (!fitInOrder(parameters, values)) return shareOut(parameters, values, context);
  for (let index = 0; index < values.length; index++) {
    const parameter = (parameters[index] ?? parameters.at(-1)) as Parameter;
    if (parameter.type !== 'a') continue;
    const kind = kindOf(values[index]);
    if (kind !== ARRAY || parameter.items !== undefined) {
      values[index] = asArray(parameter, values[index], kind, index + 1, true);
    }
  }
  return values;
}

function shareOut(parameters: readonly Parameter[], values: readonly unknown[], context: unknown): unknown[] {
  const kinds = values.map(kindOf);
  const taken = assignArguments(parameters, parameters.length, kinds, true);
  if (!taken) return blame(parameters, values, kinds);
  const result: unknown[] = [];
  let used = 0;
  parameters.forEach((parameter, index) => {
    const size = taken[index] as number;
    if (size === 0) {
      if (!parameter.context) {
        // The reference implementation passes the next argument here, which matters for `<a?s>` and the like.
        result.push(values[used++]);
        return;
      }
      if ((kindOf(context) & parameter.mask) === 0) fail('T0411', { value: context, index: used + 1 });
      result.push(context);
      return;
    }
    for (let each = 0; each < size; each++, used++) {
      const value = values[used];
      result.push(
        parameter.type === 'a' ? asArray(parameter, value, kinds[used] as number, used + 1, size === 1) : value,
      );
    }
  });
  return result;
}
