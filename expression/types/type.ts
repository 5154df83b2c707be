import { ARRAY, BOOLEAN, FUNCTION, MISSING, NULL, NUMBER, OBJECT, STRING } from '../signature/kinds.ts';

/** The type of a value, as known before the expression runs. */
export interface Type {
  /** Kinds it may be, as bits; MISSING when it may not be there. */
  kinds: number;
  /** Fields, when it may be an object whose fields are known. */
  fields?: ReadonlyMap<string, Type>;
  /** Whether an object may have fields that are not listed. */
  open?: boolean;
  /** Type of the items, when it may be a list. */
  item?: Type;
  /** The only values it may be, when they are few. */
  values?: readonly (string | number | boolean | null)[];
  /** One sentence for the editor. */
  summary?: string;
}

export const everyKind = ARRAY | BOOLEAN | FUNCTION | MISSING | NULL | NUMBER | OBJECT | STRING;
export const unknown: Type = { kinds: everyKind, open: true };
export const missing: Type = { kinds: MISSING };

export const ofKinds = (kinds: number): Type => ({ kinds });
export const isUnknown = (type: Type): boolean =>
  type.kinds === everyKind && !type.fields && !type.item && !type.values;
export const optional = (type: Type): Type => ({ ...type, kinds: type.kinds | MISSING });
export const present = (type: Type): Type => ({ ...type, kinds: type.kinds & ~MISSING });
export const mayBe = (type: Type, kinds: number): boolean => (type.kinds & kinds) !== 0;
/** Whether the value is surely none of these kinds. */
export const isNever = (type: Type, kinds: number): boolean => (type.kinds & kinds) === 0;

/** A type made of more types than this is not known any more: written out, one that doubles has no end. */
const largest = 5_000;

const sizes = new WeakMap<Type, number>();

/** How many types a type is made of, each counted at every place where it is. */
function sizeOf(type: Type): number {
  const known = sizes.get(type);
  if (known !== undefined) return known;
  let size = 1 + (type.item ? sizeOf(type.item) : 0);
  for (const field of type.fields?.values() ?? []) size += sizeOf(field);
  sizes.set(type, size);
  return size;
}

/** A type, or `unknown` for one that is too large to be worked with. */
export const bounded = (type: Type): Type => ((type.fields || type.item) && sizeOf(type) > largest ? unknown : type);

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

/** Either of two types. */
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

/** What a path sees of a value: its items, when it is a list, else itself. */
export function itemsOf(type: Type): Type {
  if (isUnknown(type)) return unknown;
  if (isNever(type, ARRAY)) return type;
  const { item = unknown } = type;
  const rest: Type = { ...type, kinds: type.kinds & ~ARRAY };
  delete rest.item;
  return (rest.kinds & ~MISSING) === 0 ? item : unite(rest, item);
}

/** A list of such items. */
export const listOf = (item: Type): Type => ({ kinds: ARRAY, item: present(item) });

/** A sequence of such items, which are not flattened: none, one of them, or a list. */
export const sequenceOf = (item: Type): Type => optional(unite(present(item), listOf(item)));

/** A value that a path makes of many: one of them, a list of them, or nothing. */
export function manyOf(item: Type): Type {
  if (isUnknown(item)) return unknown;
  const flat = itemsOf(item);
  return { ...unite(present(flat), { kinds: ARRAY, item: present(flat) }), kinds: flat.kinds | ARRAY | MISSING };
}
