import type { Closure, Frame } from '../../run/frame.ts';
import type { Run } from '../../run/run.ts';
import { isSequence, pushFlat } from '../../run/sequence.ts';

/** One compiled step of a path. */
export interface Step {
  /**
   * Evaluates the step for one item. With stages, a list is returned as it is, and `run.plain` tells whether it is
   * plain.
   */
  evaluate: Closure;
  staged: boolean;
}

/** Applies a step to every item and joins the results, flattening one level of lists. */
export function mapItems(
  { evaluate, staged }: Step,
  items: readonly unknown[],
  last: boolean,
  frame: Frame,
  run: Run,
): unknown[] {
  const results: unknown[] = [];
  let count = 0;
  let lone: unknown;
  let lonePlain = false;
  run.charge(items.length);
  for (let index = 0; index < items.length; index++) {
    const result = evaluate(items[index], frame, run);
    if (result === undefined) continue;
    if (last && ++count === 1) {
      lone = result;
      lonePlain = Array.isArray(result) && (staged ? run.plain : !isSequence(result, run));
    }
    pushFlat(results, result, run);
  }
  // When a list of the data is the only result, it is the result itself, not a sequence of its members.
  run.plain = count === 1 && lonePlain;
  return run.plain ? (lone as unknown[]) : results;
}
