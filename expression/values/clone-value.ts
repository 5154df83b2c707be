import type { Run } from '../run/run.ts';
import { COPY, type Tags } from '../run/tags.ts';
import { isNumeric } from './is-truthy.ts';
import { setField } from './lookup.ts';
import { rounded } from './to-text.ts';

/**
 * Returns a deep copy, as if the language wrote the value as JSON and parsed it again. The objects in it are tagged as
 * copies.
 */
export function cloneValue(value: unknown, run: Run, owner?: Tags): unknown {
  switch (typeof value) {
    case 'number':
      return Number.isSafeInteger(value) ? value : isNumeric(value) ? rounded(value) : null;
    case 'function':
      return '';
    case 'object':
      return value && cloneObject(value, run, owner);
    default:
      return value;
  }
}

function cloneObject(value: object, run: Run, owner?: Tags): unknown {
  if (Array.isArray(value)) {
    run.charge(1);
    const list: unknown[] = [];
    for (let index = 0; index < value.length; index++) list.push(cloneValue(value[index], run, owner) ?? null);
    return list;
  }
  const { toJSON } = value as { toJSON?: unknown };
  if (typeof toJSON === 'function' && !Object.hasOwn(value, 'toJSON'))
    return cloneValue(toJSON.call(value, ''), run, owner);
  // Spreading keeps the object's layout, so code that reads the copy stays fast.
  const copy: Record<string, unknown> = { ...value };
  let count = 1;
  for (const name in copy) {
    count++;
    const field = copy[name];
    if (typeof field === 'string') continue;
    const own = cloneValue(field, run, owner);
    if (own === undefined) delete copy[name];
    else if (own !== field) setField(copy, name, own);
  }
  run.charge(count);
  if (owner) owner.add(copy, COPY);
  return copy;
}
