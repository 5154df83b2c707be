/** Mutable JSON of a page. */
export type Node = { [key: string]: unknown };

/** A string in a page, and a function to replace it. */
export interface Place {
  value: string;
  set(value: string): void;
}

/** A page with its places where mistakes can be made. */
export interface Draft {
  root: Node;
  nodes: Node[];
  actions: Node[];
  /** Strings with expressions. */
  bindings: Place[];
}

/** Whether a value is an object with members. */
export const isObject = (value: unknown): value is Node =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

const placeIn = (holder: object, key: string | number, value: unknown): Place => ({
  value: String(value),
  set(text) {
    (holder as Record<string | number, unknown>)[key] = text;
  },
});

/** Returns a copy of a page with all places for mistakes. */
export function draftOf(page: unknown): Draft {
  const root = structuredClone(page) as Node;
  const draft: Draft = { root, nodes: [], actions: [], bindings: [] };
  const visit = (value: unknown, place?: Place): void => {
    if (typeof value === 'string') {
      if (place && value.includes('{{')) draft.bindings.push(place);
    } else if (Array.isArray(value))
      for (const [index, item] of value.entries()) visit(item, placeIn(value, index, item));
    else if (isObject(value)) {
      if (typeof value.widget === 'string') draft.nodes.push(value);
      else if (typeof value.do === 'string') draft.actions.push(value);
      for (const [key, item] of Object.entries(value))
        if (key !== 'css' && key !== '$schema') visit(item, placeIn(value, key, item));
    }
  };
  visit(root);
  return draft;
}
