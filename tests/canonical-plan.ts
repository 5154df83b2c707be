import { expect } from 'vitest';
import type { PagePatcher } from '../compiler/page-patcher.ts';
import { applyPatch } from '../plan/apply-patch.ts';
import { type Bound, nodesOf, type Plan, type PlanAction, type PlanNode } from '../plan/plan.ts';
import type { PlanPatch } from '../plan/plan-patch.ts';
import { actionBranches } from '../schemas/page.ts';
import { type Step, textAfter } from './random-edits.ts';

/** The parts of a plan that run. */
export type Runnable = Pick<Plan, 'body' | 'expressions'>;

/**
 * Returns the nodes of a plan, with node numbers replaced by places in document order and
 * expression numbers by the expressions.
 */
export function canonical({ body, expressions }: Runnable): unknown {
  const places = new Map([...nodesOf(body)].map(({ at }, place) => [at, place]));
  const value = (each: Bound | undefined) =>
    each === undefined ? undefined : [each].flat().map((part) => (typeof part === 'number' ? expressions[part] : part));
  const values = ({ when, bound = [], names = {} }: Pick<PlanNode, 'when' | 'bound' | 'names'>) => ({
    when: value(when),
    bound: bound.map(([path, each, to]) => [path, value(each), to]),
    names: Object.fromEntries(Object.entries(names).map(([name, at]) => [name, places.get(at)])),
  });
  const action = ({ do: name, target, pointer, with: payload, ...rest }: PlanAction): unknown => ({
    name,
    target: target === undefined ? undefined : places.get(target),
    pointer,
    payload,
    ...values(rest),
    branches: actionBranches.map((branch) => rest[branch]?.map(action)),
  });
  const node = ({ widget, pointer, id, as, key, props, on = {}, slots = {}, ...rest }: PlanNode): unknown => ({
    widget,
    pointer,
    id,
    as,
    key: value(key),
    props,
    ...values(rest),
    on: Object.entries(on).map(([event, actions]) => [event, actions.map(action)]),
    slots: Object.entries(slots)
      .filter(([, nodes]) => nodes.length > 0)
      .map(([slot, nodes]) => [slot, nodes.map(node)]),
  });
  return body.map(node);
}

/**
 * Follows a text through edits, and checks that the patched plan equals the compiled plan of each text.
 *
 * @returns number of edits that were patched
 */
export function followEdits(
  text: string,
  script: readonly Step[],
  compiled: (text: string) => Runnable,
  patch: PagePatcher,
): number {
  let count = 0;
  let before = text;
  let plan = compiled(before);
  for (const step of script) {
    const now = textAfter(before, step);
    const whole = compiled(now);
    if (patchPlan(plan, patch(before, now))) {
      count++;
      expect(canonical(plan)).toEqual(canonical(whole));
    } else plan = whole;
    before = now;
  }
  return count;
}

/** Applies a patch to a plan. Returns false when there is no patch, or when it does not fit. */
export function patchPlan(plan: Runnable, patch: PlanPatch | undefined): boolean {
  const own = structuredClone(patch);
  if (!own || !applyPatch(plan, own, plan.expressions.length)) return false;
  plan.expressions.push(...own.expressions);
  return true;
}
