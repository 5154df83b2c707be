import type { TrackedEvent } from '../../../runtime/env.ts';
import { limits } from '../../limits.ts';
import type { Payload } from '../payloads.ts';
import { type Ga4Item, ga4Items } from './ga4-items.ts';

/** Events that have another name in Google Analytics 4. */
const names: Readonly<Record<string, string | ((data: Payload) => string)>> = {
  auth: ({ type }) => (type === 'singUp' ? 'sign_up' : 'login'),
  impression: 'view_promotion',
  product_click: 'select_item',
};

/** Parameters that have another name in Google Analytics 4. Nested ones are handled by `ga4Items` and `amounts`. */
const parameters: Readonly<Record<string, string>> = {
  mode: 'method',
  name: 'promotion_name',
  q: 'search_term',
  collection: 'item_list_id',
};

interface Amounts {
  currencyCode: string;
  amount: number;
}

interface Paid {
  order?: { name?: string; totalPrice?: Amounts; totalTax?: Amounts; totalShippingPrice?: Amounts };
  cart?: { cost?: { totalAmount?: Amounts } };
}

const worth = (items: readonly Ga4Item[]): number =>
  items.reduce((sum, { price = 0, quantity }) => sum + Math.round(price * limits.centsPerUnit) * quantity, 0) /
  limits.centsPerUnit;

/** The first currency found in an event's data. */
const currencyOf = ({ order, cart, ...rest }: Paid & Payload): unknown =>
  rest.currency ??
  order?.totalPrice?.currencyCode ??
  cart?.cost?.totalAmount?.currencyCode ??
  (rest.product as { variants?: { price?: Amounts }[] } | undefined)?.variants?.[0]?.price?.currencyCode;

function amounts(data: Paid & Payload, items: readonly Ga4Item[]): Payload {
  const { order } = data;
  return {
    currency: currencyOf(data),
    value: order?.totalPrice?.amount ?? worth(items),
    ...(order
      ? { transaction_id: order.name, tax: order.totalTax?.amount, shipping: order.totalShippingPrice?.amount }
      : {}),
  };
}

const flat = (value: unknown): boolean => ['string', 'number', 'boolean'].includes(typeof value);

/** Name and parameters of an event for `gtag('event', …)`. Only primitive values and items are sent. */
export function ga4Event({ event, data }: TrackedEvent): [name: string, parameters: Payload] {
  const eventName = Object.hasOwn(names, event) ? names[event]! : event;
  const items = ga4Items(data);
  const rest = Object.entries(data).flatMap(([key, value]) =>
    flat(value) ? [[Object.hasOwn(parameters, key) ? parameters[key]! : key, value]] : [],
  );
  return [
    typeof eventName === 'string' ? eventName : eventName(data),
    { ...Object.fromEntries(rest), ...(items ? { ...amounts(data, items), items } : {}) },
  ];
}
