type Values = Readonly<Record<string, unknown>>;

/** A widget that publishes data to the nodes inside it. */
export interface ScopeOwner {
  /** The scope around the widget itself. */
  readonly scope: SlotScope | undefined;
  readonly data: unknown;
  itemTemplate: ItemTemplate | undefined;
}

/**
 * The surroundings of nodes in one place of the page: the nearest publishing widget, and in a repeated slot the
 * element. A node without a model adds nothing, so its children share its scope.
 */
export class SlotScope {
  readonly owner: ScopeOwner;
  readonly element: Values | undefined;
  /** Keys of the lists around it. The last one is computed with this scope, and set afterwards. */
  path: string;
  /** Scopes of expressions, by layout: many expressions of a card see the same names. */
  scopes: (object | undefined)[] | undefined = undefined;
  /** Data of the widget and the element together, once all of it is read. */
  merged: object | undefined = undefined;

  constructor(owner: ScopeOwner, element: Values | undefined, path: string) {
    this.owner = owner;
    this.element = element;
    this.path = path;
  }

  /** The value of the widget's name here. */
  get value(): unknown {
    const { element, owner } = this;
    if (element === undefined) return owner.data;
    this.merged ??= merge(owner, element);
    return this.merged;
  }

  /** Returns some fields of the data. Merging all of it is expensive, and few expressions read more. */
  pick(names: readonly string[]): object {
    const values: Record<string, unknown> = {};
    for (const name of names) values[name] = this.get(name);
    return values;
  }

  /** Returns one field of the data. */
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

/** The first element's data merged with its list's, to be copied for the others. */
export interface ItemTemplate {
  names: readonly string[];
  values: Values;
}

/**
 * Merges a widget's data with that of a list element. Elements are alike, so each is a copy of the first with its own
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

/** Whether an object has exactly these names, in this order. */
function hasSameKeys(element: Values, names: readonly string[]): boolean {
  let index = 0;
  for (const name in element) if (name !== names[index++]) return false;
  return index === names.length;
}
