import type { Json, VariantChange } from '../../schemas/page.ts';

/** Steps of a JSON pointer (RFC 6901); undefined when it is none. */
export function pointerSteps(pointer: string): string[] | undefined {
  if (pointer === '') return [];
  if (!pointer.startsWith('/')) return undefined;
  return pointer
    .slice(1)
    .split('/')
    .map((step) => step.replaceAll('~1', '/').replaceAll('~0', '~'));
}

const forbidden = new Set(['__proto__', 'constructor', 'prototype']);

/** One step down; undefined where nothing is. */
function below(value: Json | undefined, step: string): Json | undefined {
  if (Array.isArray(value)) return /^\d+$/.test(step) ? value[Number(step)] : undefined;
  if (typeof value !== 'object' || value === null || !Object.hasOwn(value, step)) return undefined;
  return value[step];
}

/** Makes one change in place; false when there is no such place. */
function change(root: Json, { at, to }: VariantChange): boolean {
  const steps = pointerSteps(at);
  const last = steps?.pop();
  if (!steps || last === undefined || forbidden.has(last)) return false;
  const holder = steps.reduce<Json | undefined>(below, root);
  if (Array.isArray(holder)) {
    const index = last === '-' ? holder.length : Number(last);
    if (!Number.isInteger(index) || index < 0 || index > holder.length) return false;
    if (to !== undefined) holder[index] = to;
    else if (index < holder.length) holder.splice(index, 1);
    else return false;
    return true;
  }
  if (typeof holder !== 'object' || holder === null) return false;
  if (to !== undefined) holder[last] = to;
  else if (Object.hasOwn(holder, last)) delete holder[last];
  else return false;
  return true;
}

/**
 * A page with the changes of a variant. Changes are made one after another, each to what the ones before have left.
 *
 * @returns The changed page, and the numbers of the changes whose place there is not
 */
export function withChanges(page: Json, changes: readonly VariantChange[]): { page: Json; lost: number[] } {
  const copy = structuredClone(page);
  const lost = changes.flatMap((each, index) => (change(copy, structuredClone(each)) ? [] : [index]));
  return { page: copy, lost };
}
