import { ARRAY, BOOLEAN, FUNCTION, MISSING, NULL, NUMBER, OBJECT, STRING } from '../signature/kinds.ts';

/** The type of a value, as known before the expression is evaluated. */
export interface Type {
  /** Bits of the kinds that the value may have; MISSING when it may be missing. */
  kinds: number;
  /** Fields, when the value may be an object with known fields. */
  fields?: ReadonlyMap<string, Type>;
  /** Whether an object may have fields that are not listed. */
  open?: boolean;
  /** Type of the items, when the value may be a list. */
  item?: Type;
  /** The possible values, when they are few. */
  values?: readonly (string | number | boolean | null)[];
  /** One sentence for the editor. */
  summary?: string;
}

/** Bit mask of all kinds. */
export const everyKind = ARRAY | BOOLEAN | FUNCTION | MISSING | NULL | NUMBER | OBJECT | STRING;

/** The type of a value about which nothing is known. */
export const unknown: Type = { kinds: everyKind, open: true };

/** The type of no value. */
export const missing: Type = { kinds: MISSING };

/** Returns the type of values of these kinds. */
export const ofKinds = (kinds: number): Type => ({ kinds });

/** Whether nothing is known about a value. */
export const isUnknown = (type: Type): boolean =>
  type.kinds === everyKind && !type.fields && !type.item && !type.values;

/** Returns a type whose value may also be missing. */
export const optional = (type: Type): Type => ({ ...type, kinds: type.kinds | MISSING });

/** Returns a type whose value is not missing. */
export const present = (type: Type): Type => ({ ...type, kinds: type.kinds & ~MISSING });

/** Whether a value may have one of these kinds. */
export const mayBe = (type: Type, kinds: number): boolean => (type.kinds & kinds) !== 0;
/** Whether the value certainly has none of these kinds. */
export const isNever = (type: Type, kinds: number): boolean => (type.kinds & kinds) === 0;

/**
 * Maximum number of types within a type; larger ones become unknown, because repeated doubling would make a type
 * endless when it is written out.
 */
const maxSize = 5_000;

const sizes = new WeakMap<Type, number>();

/** Returns the number of types that a type consists of, counting each one every time it occurs. */
function sizeOf(type: Type): number {
  const known = sizes.get(type);
  if (known !== undefined) return known;
  let size = 1 + (type.item ? sizeOf(type.item) : 0);
  for (const field of type.fields?.values() ?? []) size += sizeOf(field);
  sizes.set(type, size);
  return size;
}

/** Returns the type, or `unknown` when it is too large to handle. */
export const boundedType = (type: Type): Type =>
  (type.fields || type.item) && sizeOf(type) > maxSize ? unknown : type;

function mergeFields(left: Type, right: Type): Pick<Type, 'fields' | 'open'> {
  const one = (left.kinds & OBJECT) !== 0;
  const other = (right.kinds & OBJECT) !== 0;
  if (!one || !other) {
    const only = one ? left : right;
    return { ...(only.fields ? { fields: only.fields } : {}), ...(only.open === undefined ? {} : { open: only.open }) };
  }
  if (!left.fields || !right.fields) return { open: true };
  const fields = new Map(left.fields);
  for (const [name, type] of right.fields) {
    const known = fields.get(name);
    fields.set(name, known ? unite(known, type) : optional(type));
  }
  for (const [name, type] of left.fields) if (!right.fields.has(name)) fields.set(name, optional(type));
  return { fields, open: left.open === true || right.open === true };
}

/** Returns the union of two types. */
export function unite(left: Type, right: Type): Type {
  if (left === right || isUnknown(left)) return left;
  if (isUnknown(right)) return right;
  const type: Type = { kinds: left.kinds | right.kinds, ...mergeFields(left, right) };
  const hasLists = (side: Type): boolean => (side.kinds & ARRAY) !== 0;
  const item =
    hasLists(left) && hasLists(right)
      ? left.item && right.item && unite(left.item, right.item)
      : hasLists(left)
        ? left.item
        : right.item;
  if (item) type.item = item;
  const silent = (side: Type): boolean => (side.kinds & ~MISSING) === 0;
  if (left.values && right.values) type.values = [...new Set([...left.values, ...right.values])];
  else if (left.values && silent(right)) type.values = left.values;
  else if (right.values && silent(left)) type.values = right.values;
  return type;
}

/** Returns the type that a path sees of a value: the items of a list, otherwise the value itself. */
export function itemsOf(type: Type): Type {
  if (isUnknown(type)) return unknown;
  if (isNever(type, ARRAY)) return type;
  const { item = unknown } = type;
  const rest: Type = { ...type, kinds: type.kinds & ~ARRAY };
  delete rest.item;
  return (rest.kinds & ~MISSING) === 0 ? item : unite(rest, item);
}

/** Returns the type of a list with such items. */
export const listOf = (item: Type): Type => ({ kinds: ARRAY, item: present(item) });

/** Returns the type of a sequence of such items, which are not flattened: nothing, one item, or a list. */
export const sequenceOf = (item: Type): Type => optional(unite(present(item), listOf(item)));

/** Returns the type of a path's value for many results: nothing, one of them, or a list of them. */
export function manyOf(item: Type): Type {
  if (isUnknown(item)) return unknown;
  const flat = itemsOf(item);
  return { ...unite(present(flat), { kinds: ARRAY, item: present(flat) }), kinds: flat.kinds | ARRAY | MISSING };
}
