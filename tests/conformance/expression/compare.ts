import { compileExpression, ExpressionError, type Limits } from '../../../expression/index.ts';

/** The value of an evaluation, or the code of its error. */
export type Outcome = { value: unknown } | { code: string };

/** Whether two values are equal by own keys and list positions; NaN equals NaN. */
export function same(left: unknown, right: unknown, depth = 0): boolean {
  if (Object.is(left, right)) return true;
  if (depth > 200) return false;
  if (left === 0 && right === 0) return true;
  if (typeof left === 'function' || typeof right === 'function') return isFunction(left) && isFunction(right);
  if (typeof left !== 'object' || typeof right !== 'object' || left === null || right === null) return false;
  if (Array.isArray(left) !== Array.isArray(right)) return isFunction(left) && isFunction(right);
  if (Array.isArray(left)) {
    const other = right as unknown[];
    return left.length === other.length && left.every((item, index) => same(item, other[index], depth + 1));
  }
  const one = left as Record<string, unknown>;
  const other = right as Record<string, unknown>;
  const keys = Object.keys(one);
  return (
    keys.length === Object.keys(other).length &&
    keys.every((key) => Object.hasOwn(other, key) && same(one[key], other[key], depth + 1))
  );
}

const isFunction = (value: unknown): boolean =>
  typeof value === 'function' ||
  (typeof value === 'object' && value !== null && ('_jsonata_lambda' in value || '_jsonata_function' in value));

/** Evaluates an expression with this engine. */
export function evaluateOurs(source: string, data: unknown, limits: Partial<Limits> = {}): Outcome {
  try {
    return { value: compileExpression(source, { filters: false, limits }).evaluate(data) };
  } catch (error) {
    return { code: error instanceof ExpressionError ? error.code : `raw ${String(error)}` };
  }
}

/** Whether two outcomes are equal. */
export function agree(left: Outcome, right: Outcome): boolean {
  if ('code' in left || 'code' in right) return 'code' in left && 'code' in right && left.code === right.code;
  return same(left.value, right.value);
}
