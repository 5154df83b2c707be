import type { Bound, BoundValue, Coercion, NumberWithin } from '../../plan/plan.ts';
import type { Json } from '../../schemas/page.ts';

/** Evaluates expression number `index` against the names in scope; never throws. */
export type Evaluate = (index: number) => unknown;

/** Placeholder between two computations of a node; evaluates nothing. */
export const unevaluated: Evaluate = () => undefined;

/** Returns the value of a bound place: an expression's result, or the joined parts of a mixed text. */
export function boundValue(bound: Bound, evaluate: Evaluate): unknown {
  if (typeof bound === 'number') return evaluate(bound);
  let text = '';
  for (const part of bound) text += typeof part === 'string' ? part : asText(evaluate(part));
  return boundedText(text);
}

/**
 * Maximum length of a text, far above any useful one: a text that long is built from itself, and would keep doubling.
 */
const maxTextLength = 10_000_000;

/** Returns the text unchanged. @throws RangeError when it is too long for a page */
export function boundedText(text: string): string {
  if (text.length > maxTextLength)
    throw Object.assign(new RangeError(`The text is longer than ${maxTextLength} characters`), {
      code: 'text-too-long',
    });
  return text;
}

/** Converts any value to text, as the expression language's `&` does. */
export function asText(value: unknown): string {
  if (value === undefined || value === null) return '';
  if (typeof value === 'string') return value;
  if (typeof value === 'object') return boundedText(JSON.stringify(value));
  return String(value);
}

/**
 * Whether a value is true by the expression language's rules: empty values are false, a list is true if any item is.
 */
export function isTruthy(value: unknown): boolean {
  if (Array.isArray(value)) return value.some(isTruthy);
  if (typeof value === 'object' && value !== null) return Object.keys(value).length > 0;
  return Boolean(value);
}

/** Converts a computed value to the type of its place; undefined when that is impossible, so that the default stays. */
export function coerced(value: unknown, to: Coercion): unknown {
  if (value === undefined || value === null) return undefined;
  if (Array.isArray(to)) {
    if (isWithin(to)) return numberWithin(value, to);
    return typeof value !== 'object' && to.includes(String(value)) ? value : undefined;
  }
  switch (to) {
    case 'text':
      return asText(value);
    case 'number':
    case 'integer': {
      const number =
        typeof value === 'number'
          ? value
          : typeof value === 'string' && value.trim() !== ''
            ? Number(value)
            : Number.NaN;
      if (!Number.isFinite(number)) return undefined;
      return to === 'integer' ? Math.trunc(number) : number;
    }
    case 'boolean':
      return isTruthy(value);
    case 'list':
      // The expression language returns a list of one item as that item.
      return Array.isArray(value) ? value : [value];
    default:
      return value;
  }
}

const isWithin = (to: string[] | NumberWithin): to is NumberWithin => typeof to[2] === 'boolean';

/** Applies a widget's limits on a number to an expression's result. */
function numberWithin(value: unknown, [min, max, isWhole]: NumberWithin): number | undefined {
  const number = coerced(value, isWhole ? 'integer' : 'number') as number | undefined;
  if (number === undefined || (min !== null && number < min) || (max !== null && number > max)) return undefined;
  return number;
}

/**
 * Returns the fixed values with the computed ones filled in. The fixed values are shared, so they are never mutated.
 */
export function withBindings(
  fixed: Record<string, Json>,
  bound: readonly BoundValue[] | undefined,
  evaluate: Evaluate,
): Record<string, unknown> {
  if (!bound) return fixed;
  const values: Record<string, unknown> = { ...fixed };
  for (const [path, value, to] of bound) {
    const computed = coerced(boundValue(value, evaluate), to);
    if (computed !== undefined) setAtPath(values, path, computed);
  }
  return values;
}

/** Sets the value at a path. Objects and lists on the way are copied, because they may be shared. */
export function setAtPath(target: Record<string, unknown>, path: readonly (string | number)[], value: unknown): void {
  let at: Record<string | number, unknown> = target;
  for (const step of path.slice(0, -1)) {
    const inner = at[step];
    const copy = Array.isArray(inner) ? [...inner] : { ...(inner as object) };
    at[step] = copy;
    at = copy as Record<string | number, unknown>;
  }
  at[path.at(-1)!] = value;
}
