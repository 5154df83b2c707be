import { addressPart, idInAddress } from '../../commerce/rules/addresses/rule-address.ts';

/** Views of the application, by the first part of the path after `/admin`. */
export const views = [
  'orders',
  'sales',
  'subscriptions',
  'invoices',
  'customers',
  'products',
  'collections',
  'looks',
  'media',
  'stock',
  'search',
  'discounts',
  'prices',
  'gift-cards',
  'newsletter',
  'submissions',
  'reviews',
  'jobs',
  'plugins',
  'audit',
  'account',
] as const;
/** Name of a view. */
export type ViewName = (typeof views)[number];

/** A view and what it shows. */
export interface Route {
  view: ViewName;
  /** Identifier of the entry shown in detail, such as an order number, or the key of a subscription or search rule. */
  id?: string;
  /** Whether the view is for creating something new. */
  isNew?: true;
  /** Identifier of the entry from which a new one is copied. */
  like?: string;
}

/** Views in which new entries can be created. */
const makingViews: ReadonlySet<ViewName> = new Set(['products', 'collections', 'looks', 'search', 'discounts']);

/** Views in which a new entry can be a copy of another. */
const copyingViews: ReadonlySet<ViewName> = new Set(['products']);

const newPart = 'new';

/**
 * Marks an identifier that equals the path segment for new entries. No other identifier starts with the mark;
 * parsing ignores it.
 */
const partOf = (id: string): string => (id === newPart ? `~${newPart}` : addressPart(id));

const decoded = (part: string): string => {
  try {
    return idInAddress(decodeURIComponent(part));
  } catch {
    // For an invalid encoding, the text is looked up unchanged, and not found.
    return part;
  }
};

/** The view of a path; orders for anything unknown. */
export function routeOf(path: string): Route {
  const [, , name = '', id = '', like = ''] = path.split('/');
  const view = views.find((each) => each === name) ?? 'orders';
  if (id === newPart && makingViews.has(view))
    return { view, isNew: true, ...(like !== '' && copyingViews.has(view) ? { like: decoded(like) } : {}) };
  return id === '' ? { view } : { view, id: decoded(id) };
}

/** Returns the path of a route. */
export function pathOf({ view, id, isNew, like }: Route): string {
  const copied = like === undefined ? '' : `/${encodeURIComponent(partOf(like))}`;
  const existing = id === undefined ? '' : encodeURIComponent(partOf(id));
  const part = isNew ? `${newPart}${copied}` : existing;
  return `/admin/${view}${part === '' ? '' : `/${part}`}`;
}
