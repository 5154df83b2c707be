import type { Run } from '../run/run.ts';
import { rawSequence, sequence } from '../run/sequence.ts';

/** Names that every object inherits: only for these, check whether the object has its own field. */
const inherited = new Set(Object.getOwnPropertyNames(Object.prototype));

/** Returns a field of an object. */
export type Getter = (value: object) => unknown;

/** Whether every object inherits a field with this name. */
export const isInherited = (name: string): boolean => inherited.has(name);

/** Returns a field of an object that is not a list. */
export function getField(value: object, name: string): unknown {
  return inherited.has(name) && !Object.hasOwn(value, name)
    ? undefined
    : (value as Readonly<Record<string, unknown>>)[name];
}

/** Returns a getter of one field, for objects that are not lists. */
export function fieldGetter(name: string): Getter {
  if (inherited.has(name)) {
    return (value) => (Object.hasOwn(value, name) ? (value as Readonly<Record<string, unknown>>)[name] : undefined);
  }
  return (value) => (value as Readonly<Record<string, unknown>>)[name];
}

/** Returns a field of a value; for a list, the fields of its members as one flat sequence. */
export function lookup(value: unknown, name: string, run: Run): unknown {
  if (typeof value !== 'object' || value === null) return undefined;
  if (!Array.isArray(value)) return getField(value, name);
  return sequence(collect(value, name, run), run);
}

/** Like `lookup`, but returns a sequence without unwrapping it. */
export function rawLookup(value: unknown, name: string, run: Run): unknown {
  if (!Array.isArray(value)) return lookup(value, name, run);
  return rawSequence(collect(value, name, run), run);
}

function collect(list: readonly unknown[], name: string, run: Run): unknown[] {
  const items: unknown[] = [];
  run.charge(list.length);
  for (let index = 0; index < list.length; index++) {
    const member = list[index];
    if (typeof member !== 'object' || member === null) continue;
    const field = Array.isArray(member) ? collect(member, name, run) : getField(member, name);
    if (field === undefined) continue;
    if (Array.isArray(field)) for (let at = 0; at < field.length; at++) items.push(field[at]);
    else items.push(field);
  }
  return items;
}

/** Sets an own field of the object, whatever its name: `__proto__` is a key like any other. */
export function setField(target: Record<string, unknown>, name: string, value: unknown): void {
  if (name === '__proto__') {
    Object.defineProperty(target, name, { value, writable: true, enumerable: true, configurable: true });
  } else target[name] = value;
}

/** Joins two values into one list; a missing value adds nothing. */
export function append(left: unknown, right: unknown, run: Run): unknown {
  if (left === undefined) return right;
  if (right === undefined) return left;
  const one = Array.isArray(left) ? left : [left];
  const other = Array.isArray(right) ? right : [right];
  run.limitList(one.length + other.length);
  // Copying is cheaper than creating.
  run.charge(1 + ((one.length + other.length) >> 2));
  return one.concat(other);
}
