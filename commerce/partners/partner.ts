import type { Cart } from '../../schemas/entities/cart/cart.ts';

/** An event that a partner's window posts to the page. */
export type PartnerEvent =
  | { type: 'ordered'; orderId?: string; orderNumber?: string; phone?: string }
  /** Continue in the shop's own checkout. */
  | { type: 'native' }
  /** The window was closed; `isSignedIn` is false when the shopper did not sign in there. */
  | { type: 'closed'; isSignedIn: boolean };

/** Settings of a partner in the shop's configuration. */
export interface PartnerSettings {
  /** Address of the partner's script. */
  script?: string;
  /** Origin of the partner's frames; messages from other origins are ignored. */
  origin?: string;
  /** Function of the script that opens the checkout, when it is not the default one. */
  function?: string;
  /** Page shown after an order. */
  thankYouUrl?: string;
}

/** A provider of a checkout window. */
export interface CheckoutPartner {
  /** Function of its script that opens the checkout. */
  openFunction: string;
  /** Arguments of that function. */
  args: (cart: Cart, address: string) => unknown[];
  /** Parses a message from its window; undefined for an unknown message. */
  parseMessage: (message: unknown) => PartnerEvent | undefined;
}

/** Longer texts in a message are ignored. */
const maxTextLength = 128;

const isObject = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null;

const textOf = (value: unknown): string | undefined =>
  (typeof value === 'string' && value.length <= maxTextLength) || typeof value === 'number'
    ? String(value).trim() || undefined
    : undefined;

/** Creates a parser of messages `{ type, data }` from a table of event types by message type. */
export const messageParser =
  (eventTypes: Readonly<Record<string, PartnerEvent['type']>>) =>
  (message: unknown): PartnerEvent | undefined => {
    if (!isObject(message) || typeof message.type !== 'string') return undefined;
    const type = Object.hasOwn(eventTypes, message.type) ? eventTypes[message.type] : undefined;
    const data = isObject(message.data) ? message.data : {};
    if (type === 'closed') return { type, isSignedIn: data.is_signed_in !== false };
    if (type !== 'ordered') return type && { type };
    const [orderId, orderNumber, phone] = [data.order_id, data.order_number, data.phone].map(textOf);
    return {
      type,
      ...(orderId ? { orderId } : {}),
      ...(orderNumber ? { orderNumber } : {}),
      ...(phone ? { phone } : {}),
    };
  };
