import { addressPart, idInAddress } from '../../commerce/rules/rule-address.ts';

/** Views of the application, by the first part of the path after `/admin`. */
export const views = [
  'orders',
  'subscriptions',
  'invoices',
  'customers',
  'products',
  'collections',
  'media',
  'stock',
  'search',
  'discounts',
  'prices',
  'gift-cards',
  'newsletter',
  'submissions',
  'reviews',
  'audit',
  'account',
] as const;
export type ViewName = (typeof views)[number];

export interface Route {
  view: ViewName;
  /** What is shown in detail: an order number, the key of a subscription, a customer, a rule of the search, a discount or a gift card. */
  id?: string;
}

const decoded = (part: string): string => {
  try {
    return idInAddress(decodeURIComponent(part));
  } catch {
    // Not a valid encoding: what it says is looked up as it is, and not found.
    return part;
  }
};

/** The view of a path; orders for anything unknown. */
export function routeOf(path: string): Route {
  const [, , name = '', id = ''] = path.split('/');
  const view = views.find((each) => each === name) ?? 'orders';
  return id === '' ? { view } : { view, id: decoded(id) };
}

export const pathOf = ({ view, id }: Route): string =>
  `/admin/${view}${id === undefined ? '' : `/${encodeURIComponent(addressPart(id))}`}`;
