import type { Json, VariantChange } from '../../schemas/page.ts';

/** Returns the steps of a JSON pointer (RFC 6901); undefined when it is invalid. */
export function pointerSteps(pointer: string): string[] | undefined {
  if (pointer === '') return [];
  if (!pointer.startsWith('/')) return undefined;
  return pointer
    .slice(1)
    .split('/')
    .map((step) => step.replaceAll('~1', '/').replaceAll('~0', '~'));
}

const forbidden = new Set(['__proto__', 'constructor', 'prototype']);

/** Returns the child at one step; undefined when it does not exist. */
function child(value: Json | undefined, step: string): Json | undefined {
  if (Array.isArray(value)) return /^\d+$/.test(step) ? value[Number(step)] : undefined;
  if (typeof value !== 'object' || value === null || !Object.hasOwn(value, step)) return undefined;
  return value[step];
}

/** Returns the node with an id in a value. */
function nodeWithId(value: Json, id: string): Json | undefined {
  if (typeof value !== 'object' || value === null) return undefined;
  if (!Array.isArray(value) && typeof value.widget === 'string' && value.id === id) return value;
  for (const inner of Object.values(value)) {
    const found = nodeWithId(inner, id);
    if (found !== undefined) return found;
  }
  return undefined;
}

/**
 * Returns the value at which a change starts, and the steps from there: the page, or the node with an id
 * (`#hero/props/text`).
 */
function startOf(root: Json, at: string): { from: Json | undefined; steps: string[] | undefined } {
  const [, id, pointer] = /^#([^/]+)(\/.*)$/s.exec(at) ?? [];
  if (id === undefined || pointer === undefined) return { from: root, steps: pointerSteps(at) };
  const { body = null } = root as { body?: Json };
  return { from: nodeWithId(body, id), steps: pointerSteps(pointer) };
}

/** Applies one change in place; returns false when its target does not exist. */
function applyChange(root: Json, { at, to }: VariantChange): boolean {
  const { from, steps } = startOf(root, at);
  const last = steps?.pop();
  if (!steps || last === undefined || forbidden.has(last)) return false;
  const parent = steps.reduce<Json | undefined>(child, from);
  if (Array.isArray(parent)) {
    const index = last === '-' ? parent.length : Number(last);
    if (!Number.isInteger(index) || index < 0 || index > parent.length) return false;
    if (to !== undefined) parent[index] = to;
    else if (index < parent.length) parent.splice(index, 1);
    else return false;
    return true;
  }
  if (typeof parent !== 'object' || parent === null) return false;
  if (to !== undefined) parent[last] = to;
  else if (Object.hasOwn(parent, last)) delete parent[last];
  else return false;
  return true;
}

/**
 * Applies a variant's changes in order.
 *
 * @returns the changed page, and the indexes of changes whose target does not exist
 */
export function applyChanges(page: Json, changes: readonly VariantChange[]): { page: Json; missing: number[] } {
  const copy = structuredClone(page);
  const missing = changes.flatMap((each, index) => (applyChange(copy, structuredClone(each)) ? [] : [index]));
  return { page: copy, missing };
}
