import type { Cart } from '../../schemas/entities/cart.ts';

/** What a partner's window tells the page. */
export type PartnerNews =
  | { news: 'ordered'; orderId?: string; orderNumber?: string; phone?: string }
  /** The shopper is to go on in the shop's own checkout. */
  | { news: 'native' }
  | { news: 'closed' };

/** What a shop sets for a partner. */
export interface PartnerSettings {
  /** Address of the partner's script. */
  script?: string;
  /** Where the partner's frames come from; what others say is not heard. */
  origin?: string;
  /** Function of the script that opens the checkout, when it is not the usual one. */
  function?: string;
  /** Page that thanks for an order. */
  thankYouUrl?: string;
}

/** A company whose window takes the shopper from the cart to an order. */
export interface CheckoutPartner {
  /** Function of its script that opens the checkout. */
  opens: string;
  /** What the function is given. */
  args: (cart: Cart, address: string) => unknown[];
  /** What a message from its window means; undefined when it is none of ours. */
  read: (message: unknown) => PartnerNews | undefined;
}

/** Longest text that is believed of a message. */
const longestText = 128;

const isObject = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null;

const textOf = (value: unknown): string | undefined =>
  (typeof value === 'string' && value.length <= longestText) || typeof value === 'number'
    ? String(value).trim() || undefined
    : undefined;

/** Reads a message of the form `{ type, data }`, by what each type means; anything else is none of ours. */
export const readMessage =
  (meanings: Readonly<Record<string, PartnerNews['news']>>) =>
  (message: unknown): PartnerNews | undefined => {
    if (!isObject(message) || typeof message.type !== 'string') return undefined;
    const news = Object.hasOwn(meanings, message.type) ? meanings[message.type] : undefined;
    if (news !== 'ordered') return news && { news };
    const data = isObject(message.data) ? message.data : {};
    const [orderId, orderNumber, phone] = [data.order_id, data.order_number, data.phone].map(textOf);
    return {
      news,
      ...(orderId ? { orderId } : {}),
      ...(orderNumber ? { orderNumber } : {}),
      ...(phone ? { phone } : {}),
    };
  };
