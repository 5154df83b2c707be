type Values = Readonly<Record<string, unknown>>;

/** A widget that publishes something to what is inside it. */
export interface ScopeOwner {
  /** The scope that it is in itself. */
  readonly scope: SlotScope | undefined;
  readonly data: unknown;
  itemTemplate: ItemTemplate | undefined;
}

/**
 * What is around nodes at one place of the page: the nearest widget that publishes something, and in a repeated slot
 * the element. Nodes without a model have nothing to add, so all that is inside them has the same around it.
 */
export class SlotScope {
  readonly owner: ScopeOwner;
  readonly element: Values | undefined;
  /** Keys of the lists that it is in; the last is found with what is around the element. */
  path: string;
  /** Scopes of expressions, by shape: many expressions of a card see the same names. */
  scopes: (object | undefined)[] | undefined = undefined;
  /** What the element and the widget publish together, once all of it is read. */
  merged: object | undefined = undefined;

  constructor(owner: ScopeOwner, element: Values | undefined, path: string) {
    this.owner = owner;
    this.element = element;
    this.path = path;
  }

  /** What the name of the widget around refers to here. */
  get value(): unknown {
    const { element, owner } = this;
    if (element === undefined) return owner.data;
    this.merged ??= merge(owner, element);
    return this.merged;
  }

  /** Some of what is published here. Merging all of it is expensive where few expressions read more. */
  pick(names: readonly string[]): object {
    const values: Record<string, unknown> = {};
    for (const name of names) values[name] = this.get(name);
    return values;
  }

  /** One name of what is published here. */
  get(name: string): unknown {
    const { element, owner } = this;
    if (element !== undefined) {
      const value = element[name];
      if (value !== undefined || name in element) return value;
    }
    const { data } = owner;
    // The expression language decides how a name is looked up in a list or a function.
    if (typeof data === 'function' || Array.isArray(data)) return data;
    return typeof data === 'object' && data !== null ? (data as Values)[name] : undefined;
  }
}

/** What the first element of a list publishes together with the list, to be copied for the others. */
export interface ItemTemplate {
  names: readonly string[];
  values: Values;
}

/**
 * What a widget publishes with an element of its list. Elements are alike, so each is a copy of the first with its own
 * values written over: adding properties to an object is expensive.
 */
function merge(owner: ScopeOwner, element: Values): object {
  const data = owner.data as object;
  owner.itemTemplate ??= { names: Object.keys(element), values: { ...data, ...element } };
  const { names, values } = owner.itemTemplate;
  if (!hasSameKeys(element, names)) return { ...data, ...element };
  const together: Record<string, unknown> = { ...values };
  for (let index = 0; index < names.length; index++) together[names[index]!] = element[names[index]!];
  return together;
}

/** True when an object has these names, in this order, and no others. */
function hasSameKeys(element: Values, names: readonly string[]): boolean {
  let index = 0;
  for (const name in element) if (name !== names[index++]) return false;
  return index === names.length;
}
