import type { Bound, BoundValue, Coercion, NumberWithin } from '../../plan/plan.ts';
import type { Json } from '../../schemas/page.ts';

/** Evaluates expression number `index` against the names in scope; never throws. */
export type Evaluate = (index: number) => unknown;

/** Evaluates nothing: for between two computations. */
export const unevaluated: Evaluate = () => undefined;

/** The value of a bound place: what the expression gives, or the joined text of a mix. */
export function boundValue(bound: Bound, evaluate: Evaluate): unknown {
  if (typeof bound === 'number') return evaluate(bound);
  let text = '';
  for (const part of bound) text += typeof part === 'string' ? part : asText(evaluate(part));
  return bounded(text);
}

/** Far longer than any useful text: a text that has become as long is made of itself, and would double for ever. */
const mostText = 10_000_000;

/** The same text. @throws RangeError when it is too long for a page. */
export function bounded(text: string): string {
  if (text.length > mostText)
    throw Object.assign(new RangeError(`A text has become longer than ${mostText} characters`), {
      code: 'text-too-long',
    });
  return text;
}

/** Text of any value, as the expression language's `&` writes it. */
export function asText(value: unknown): string {
  if (value === undefined || value === null) return '';
  if (typeof value === 'string') return value;
  if (typeof value === 'object') return bounded(JSON.stringify(value));
  return String(value);
}

/** True as the expression language has it: empty things are false, a list is true when one of its items is. */
export function isTruthy(value: unknown): boolean {
  if (Array.isArray(value)) return value.some(isTruthy);
  if (typeof value === 'object' && value !== null) return Object.keys(value).length > 0;
  return Boolean(value);
}

/** A computed value made fit for its place; undefined when it cannot be, so that the default stays. */
export function coerced(value: unknown, to: Coercion): unknown {
  if (value === undefined || value === null) return undefined;
  if (Array.isArray(to))
    return isWithin(to)
      ? numberWithin(value, to)
      : typeof value !== 'object' && to.includes(String(value))
        ? value
        : undefined;
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
      // The expression language gives a list of one as its item.
      return Array.isArray(value) ? value : [value];
    default:
      return value;
  }
}

const isWithin = (to: string[] | NumberWithin): to is NumberWithin => typeof to[2] === 'boolean';

/** A widget's limit on a number also limits an expression's result. */
function numberWithin(value: unknown, [least, most, isWhole]: NumberWithin): number | undefined {
  const number = coerced(value, isWhole ? 'integer' : 'number') as number | undefined;
  if (number === undefined || (least !== null && number < least) || (most !== null && number > most)) return undefined;
  return number;
}

/** The fixed values with the computed ones in their places; what is fixed is shared, never written to. */
export function withBound(
  fixed: Record<string, Json>,
  bound: readonly BoundValue[] | undefined,
  evaluate: Evaluate,
): Record<string, unknown> {
  if (!bound) return fixed;
  const values: Record<string, unknown> = { ...fixed };
  for (const [path, value, to] of bound) {
    const computed = coerced(boundValue(value, evaluate), to);
    if (computed !== undefined) put(values, path, computed);
  }
  return values;
}

export function put(target: Record<string, unknown>, path: readonly (string | number)[], value: unknown): void {
  let at: Record<string | number, unknown> = target;
  for (const step of path.slice(0, -1)) {
    const inner = at[step];
    const copy = Array.isArray(inner) ? [...inner] : { ...(inner as object) };
    at[step] = copy;
    at = copy as Record<string | number, unknown>;
  }
  at[path.at(-1)!] = value;
}
