import type { RecurringChange } from '../../commerce/rules/orders/recurring-order.ts';
import type { Money } from '../../schemas/entities/money.ts';
import type { Fulfillment, Order } from '../../schemas/entities/orders/order.ts';
import type { RecurringPayment } from '../../schemas/entities/orders/recurring-order.ts';

/** An order, with the address at which its buyer sees it. */
interface OrderInput {
  order: Order;
  address: string;
}

/** A subscription: `day` is the calendar day of the next order, such as 2026-12-31. */
interface SubscriptionInput {
  plan: string;
  day: string;
  payment: RecurringPayment;
}

/** A change of a customer's sign-in methods. */
export type AccountChange = 'email' | 'phone' | 'password' | 'passkey-added' | 'passkey-removed' | 'login-added';

/** Inputs of each message. The message's template is the fragment `message-NAME`, with inputs of these names. */
export interface MessageInputs {
  code: { code: string; minutes: number };
  'order-placed': OrderInput & { subscriptions: SubscriptionInput[]; subscriptionsAddress: string };
  'order-sent': OrderInput & { parcel: Fulfillment };
  'order-cancelled': OrderInput;
  'order-paid': OrderInput & { amount: Money };
  'order-refunded': OrderInput & { amount: Money };
  /** A refund has failed at the bank after it was made, so the customer does not receive it. */
  'order-refund-failed': OrderInput & { amount: Money };
  /** `changedAt` is in ISO 8601; `undoAddress` is empty when the change cannot be undone. */
  'account-changed': { name: string; change: AccountChange; changedAt: string; undoAddress: string };
  /** To the staff. `address` is the playground's. */
  'release-failed': { name: string; failure: string; author: string; address: string };
  /** To the staff. */
  'staff-alarm': { what: string; most: number };
  /** `from` is empty when the buyer is unknown; `address` is the page on which the card is redeemed. */
  'gift-card': {
    name: string;
    from: string;
    message: string;
    amount: Money;
    number: string;
    pin: string;
    address: string;
  };
  /** `day` is a calendar day such as 2026-12-31; `goods` has one line per product. */
  'recurring-upcoming': SubscriptionInput & { goods: string[]; total: Money; address: string };
  'recurring-skipped': { plan: string; day: string; address: string };
  /** A change by the merchant; `day` is empty when no order is scheduled. */
  'recurring-changed': { plan: string; change: RecurringChange; day: string; reason: string; address: string };
  /** A card could not be charged; the order can be paid at `address` until `payBefore`, an ISO date-time. */
  'recurring-payment-failed': {
    order: Order;
    plan: string;
    amount: Money;
    needsAuthentication: boolean;
    payBefore: string;
    address: string;
  };
  /** `order` is the number of the order that was not paid in time. */
  'recurring-paused': { plan: string; order: string; address: string };
  /** The same, to the staff. `address` is the subscription's page in the admin. */
  'recurring-paused-staff': { plan: string; order: string; address: string };
  'newsletter-confirm': { confirmAddress: string; leaveAddress: string };
  'newsletter-welcome': { leaveAddress: string };
  /** `name` is empty when it is unknown; `address` is the page on which a review of the products is written. */
  'review-request': { name: string; goods: { title: string; address: string }[]; leaveAddress: string };
  /** `deletesAt` is in ISO 8601. */
  'account-deletion': { name: string; deletesAt: string };
  'account-deleted': { name: string };
}

/** Name of a message to a customer or to the staff. */
export type MessageName = keyof MessageInputs;

/** A message's name with its input. */
export type MessageContent = {
  [Name in MessageName]: { name: Name; input: MessageInputs[Name] };
}[MessageName];

const orderNumber = ({ order }: OrderInput): string => order.name;

/** Texts without which a message is useless: a template that omits one is not used. */
const essentials: { [Name in MessageName]: (input: MessageInputs[Name]) => string } = {
  code: ({ code }) => code,
  'order-placed': orderNumber,
  'order-sent': orderNumber,
  'order-cancelled': orderNumber,
  'order-paid': orderNumber,
  'order-refunded': orderNumber,
  'order-refund-failed': orderNumber,
  'account-changed': ({ undoAddress }) => undoAddress,
  'release-failed': ({ name }) => name,
  'staff-alarm': ({ most }) => String(most),
  'gift-card': ({ number }) => number,
  'recurring-upcoming': ({ address }) => address,
  'recurring-skipped': ({ address }) => address,
  'recurring-changed': ({ reason }) => reason,
  'recurring-payment-failed': ({ address }) => address,
  'recurring-paused': ({ address }) => address,
  'recurring-paused-staff': ({ address }) => address,
  'newsletter-confirm': ({ confirmAddress }) => confirmAddress,
  'newsletter-welcome': ({ leaveAddress }) => leaveAddress,
  'review-request': ({ leaveAddress }) => leaveAddress,
  'account-deletion': () => '',
  'account-deleted': () => '',
};

/** Names of all messages. */
export const messageNames = Object.keys(essentials) as readonly MessageName[];

/** Returns the text that a message must contain to be useful. */
export const essentialText = ({ name, input }: MessageContent): string =>
  (essentials[name] as (given: MessageContent['input']) => string)(input);

/** Returns the address at which a mail program can unsubscribe the recipient with one click. */
export const leaveAddressOf = ({ input }: MessageContent): string | undefined =>
  'leaveAddress' in input ? input.leaveAddress : undefined;

const prefix = 'message-';

/** Returns the id of the fragment that is a message's template. */
export const templateId = (name: string): string => `${prefix}${name}`;

/** Returns the message whose template is this document; undefined for any other document. */
export const messageOfTemplate = (id: string): MessageName | undefined =>
  messageNames.find((name) => templateId(name) === id);

/** Returns the name of the kind of mail whose text a document with this id would be. */
export const ownMailOf = (id: string): string => (id.startsWith(prefix) ? id.slice(prefix.length) : '');
