import type {
  Fulfillment,
  FulfillmentDisplayStatus,
  Order,
  OrderTransaction,
} from '../../../schemas/entities/orders/order.ts';
import { messages } from '../../messages.ts';
import { minorFromMajor, moneyFromMinor } from '../money.ts';
import { cardMoney, financialStatus, giftCardMoney, isPaid, type OrderState, orderMoney } from './order-balance.ts';

/** Pieces that return to stock. */
export interface Restock {
  variantId: string;
  quantity: number;
}

/** The next state, or a message why the change is rejected. */
export type OrderOutcome = (OrderState & { restock: readonly Restock[] }) | { refused: string };

/** Carrier and tracking of a parcel. */
export interface Tracking {
  carrier?: string | undefined;
  trackingNumber?: string | undefined;
  trackingUrl?: string | undefined;
}

/** A number of pieces of an order line. */
export interface ParcelLine {
  lineItemId: string;
  quantity: number;
}

type ParcelItem = Fulfillment['fulfillmentLineItems'][number];

const isPacked = ({ displayStatus }: Fulfillment): boolean => displayStatus === 'CONFIRMED';

const piecesIn = (items: readonly ParcelItem[]): number => items.reduce((sum, { quantity }) => sum + quantity, 0);

/** Lines that have not been sent yet, with their quantities. */
export const unsentLines = (order: Order): ParcelItem[] =>
  order.canceledAt === null ? order.fulfillments.filter(isPacked).flatMap((parcel) => parcel.fulfillmentLineItems) : [];

/** Unsent lines that a merchant can send: gift cards are issued when the order is paid, and never sent by hand. */
export function sendableLines(order: Order): ParcelItem[] {
  const giftCards = new Set(order.lineItems.filter(({ isGiftCard }) => isGiftCard).map(({ id }) => id));
  return unsentLines(order).filter(({ lineItemId }) => !giftCards.has(lineItemId));
}

/** The part of an item for a number of its pieces; with the rest, it adds up to the item. */
function partOf(item: ParcelItem, quantity: number): ParcelItem {
  const { currencyCode } = item.totalPrice;
  const share = (amount: number) =>
    moneyFromMinor(Math.round((minorFromMajor(amount, currencyCode) * quantity) / item.quantity), currencyCode);
  const [totalAmount, totalPrice] = [share(item.totalAmount.amount), share(item.totalPrice.amount)];
  return { lineItemId: item.lineItemId, quantity, totalAmount, totalPrice };
}

function restOf(item: ParcelItem, part: ParcelItem): ParcelItem {
  const { currencyCode } = item.totalPrice;
  const less = (whole: number, taken: number) =>
    moneyFromMinor(minorFromMajor(whole, currencyCode) - minorFromMajor(taken, currencyCode), currencyCode);
  return {
    lineItemId: item.lineItemId,
    quantity: item.quantity - part.quantity,
    totalAmount: less(item.totalAmount.amount, part.totalAmount.amount),
    totalPrice: less(item.totalPrice.amount, part.totalPrice.amount),
  };
}

const withoutUndefined = (tracking: Tracking): Tracking =>
  Object.fromEntries(Object.entries(tracking).filter(([, value]) => value !== undefined && value !== ''));

/**
 * Moves packed pieces to a separate parcel.
 *
 * @param parcel the parcel without its contents
 * @param wanted number of pieces by line, at most the packed ones
 */
export function withParcel(
  state: OrderState,
  parcel: Omit<Fulfillment, 'totalQuantity' | 'fulfillmentLineItems'>,
  wanted: ReadonlyMap<string, number>,
): OrderState {
  const { order } = state;
  const items: ParcelItem[] = [];
  const remaining: ParcelItem[] = [];
  for (const item of unsentLines(order)) {
    const quantity = wanted.get(item.lineItemId) ?? 0;
    const part = partOf(item, quantity);
    if (quantity > 0) items.push(part);
    if (quantity < item.quantity) remaining.push(restOf(item, part));
  }
  const packed = order.fulfillments.find(isPacked)!;
  const fulfillments: Fulfillment[] = [
    ...order.fulfillments.filter((each) => !isPacked(each)),
    { ...parcel, totalQuantity: piecesIn(items), fulfillmentLineItems: items },
    ...(remaining.length > 0
      ? [{ ...packed, totalQuantity: piecesIn(remaining), fulfillmentLineItems: remaining }]
      : []),
  ];
  const fulfillmentStatus = remaining.length > 0 ? 'PARTIALLY_FULFILLED' : 'FULFILLED';
  return { ...state, order: { ...order, fulfillments, fulfillmentStatus } };
}

/** Sends packed pieces in a new parcel, which is in transit. */
export function sendParcel(
  state: OrderState,
  id: string,
  lines: readonly ParcelLine[],
  tracking: Tracking,
): OrderOutcome {
  const { order } = state;
  if (order.canceledAt !== null) return { refused: messages.orderIsCancelled };
  if (order.paymentMethod === 'CARD' && !isPaid(state)) return { refused: messages.orderAwaitsCard };
  const sendable = sendableLines(order);
  const wanted = new Map<string, number>();
  for (const { lineItemId, quantity } of lines) wanted.set(lineItemId, (wanted.get(lineItemId) ?? 0) + quantity);
  const areThere = [...wanted].every(([lineItemId, quantity]) =>
    sendable.some((item) => item.lineItemId === lineItemId && item.quantity >= quantity),
  );
  if (wanted.size === 0 || !areThere) return { refused: messages.parcelNotUnsent };
  return {
    ...withParcel(state, { id, displayStatus: 'IN_TRANSIT', ...withoutUndefined(tracking) }, wanted),
    restock: [],
  };
}

/** Possible states of a parcel that was sent. */
export const parcelStates = ['IN_TRANSIT', 'OUT_FOR_DELIVERY', 'DELIVERED', 'NOT_DELIVERED'] as const;

/**
 * Changes the state or the tracking of a parcel. Returned pieces are restocked by hand, because they may be
 * damaged.
 */
export function changeParcel(
  state: OrderState,
  id: string,
  displayStatus: FulfillmentDisplayStatus,
  tracking: Tracking,
): OrderOutcome {
  const { order } = state;
  const wasSent = (parcel: Fulfillment) =>
    !isPacked(parcel) && (order.canceledAt === null || parcel.displayStatus !== 'NOT_DELIVERED');
  if (!order.fulfillments.some((parcel) => parcel.id === id && wasSent(parcel)))
    return { refused: messages.parcelNotFound };
  const fulfillments = order.fulfillments.map((parcel): Fulfillment => {
    if (parcel.id !== id) return parcel;
    const { carrier, trackingNumber, trackingUrl, ...rest } = parcel;
    return { ...rest, displayStatus, ...withoutUndefined(tracking) };
  });
  return { ...state, order: { ...order, fulfillments }, restock: [] };
}

/**
 * Cancels all pieces that have not been sent. They return to stock, and the gift cards' payments for them return
 * to the customer's balance.
 */
export function cancelOrder(state: OrderState, at: string): OrderOutcome {
  const { order } = state;
  if (order.canceledAt !== null) return { refused: messages.orderIsCancelled };
  const unsent = unsentLines(order);
  if (unsent.length === 0) return { refused: messages.orderIsSent };
  const variantOf = new Map(order.lineItems.map(({ id, variantId }) => [id, variantId]));
  const cancelled: Order = {
    ...order,
    canceledAt: at,
    fulfillments: order.fulfillments.map((parcel) =>
      isPacked(parcel) ? { ...parcel, displayStatus: 'NOT_DELIVERED' } : parcel,
    ),
  };
  const after = { ...state, order: cancelled };
  const back = Math.min(orderMoney(after).owed, giftCardMoney(order));
  const transaction: RecordedMoney = { id: `gift card back ${order.id}`, amount: back, at, method: 'GIFT_CARD' };
  return {
    ...(back > 0
      ? withTransaction({ ...after, refunded: after.refunded + back }, 'REFUND', transaction)
      : withStatus(after)),
    restock: unsent.flatMap(({ lineItemId, quantity }) => {
      const variantId = variantOf.get(lineItemId);
      return variantId === undefined ? [] : [{ variantId, quantity }];
    }),
  };
}

/** Number of pieces by line that will not arrive: those of a cancelled order that were not sent. */
export function cancelledPieces(order: Order): ReadonlyMap<string, number> {
  const pieces = new Map<string, number>();
  if (order.canceledAt === null) return pieces;
  const cancelled = order.fulfillments.filter(({ displayStatus }) => displayStatus === 'NOT_DELIVERED');
  for (const { lineItemId, quantity } of cancelled.flatMap((parcel) => parcel.fulfillmentLineItems))
    pieces.set(lineItemId, (pieces.get(lineItemId) ?? 0) + quantity);
  return pieces;
}

/** Whether some pieces were sent and others are still to be sent. */
export const isPartlySent = (order: Order): boolean =>
  unsentLines(order).length > 0 && order.fulfillments.some((parcel) => !isPacked(parcel));

/** A payment or refund to be recorded, in minor units, with its time. */
export interface RecordedMoney {
  id: string;
  amount: number;
  at: string;
  /** The customer's gift card balance or a card, as source or target; undefined for other methods. */
  method?: OrderTransaction['method'];
}

const withStatus = (state: OrderState): OrderState => ({
  ...state,
  order: { ...state.order, financialStatus: financialStatus(state) },
});

function withTransaction(
  { order, ...sums }: OrderState,
  kind: OrderTransaction['kind'],
  { id, amount, at, method }: RecordedMoney,
): OrderState {
  const money = moneyFromMinor(amount, order.totalPrice.currencyCode);
  const transactions = [
    ...(order.transactions ?? []),
    { id, kind, amount: money, createdAt: at, ...(method ? { method } : {}) },
  ];
  return withStatus({ ...sums, order: { ...order, transactions } });
}

/** Records a payment by the customer, at most the order's total in all. */
export function notePayment(state: OrderState, transaction: RecordedMoney): OrderOutcome {
  const paid = state.paid + transaction.amount;
  if (transaction.amount <= 0 || paid > orderMoney(state).total) return { refused: messages.paymentTooHigh };
  return { ...withTransaction({ ...state, paid }, 'PAYMENT', transaction), restock: [] };
}

/**
 * Records a refund to the customer: at most the paid amount and, for gift cards and a card, at most their own
 * payments.
 */
export function noteRefund(state: OrderState, transaction: RecordedMoney): OrderOutcome {
  const refunded = state.refunded + transaction.amount;
  const maxAmount = { CARD: cardMoney, GIFT_CARD: giftCardMoney, other: () => transaction.amount }[
    transaction.method ?? 'other'
  ](state.order);
  if (transaction.amount <= 0 || transaction.amount > maxAmount || refunded > state.paid)
    return { refused: messages.refundTooHigh };
  return { ...withTransaction({ ...state, refunded }, 'REFUND', transaction), restock: [] };
}

/** Records that a refund has failed after it was recorded, so that the customer has not received the money. */
export function failRefund({ order, ...sums }: OrderState, id: string, at: string): OrderOutcome {
  const isIt = (each: OrderTransaction) => each.id === id && each.kind === 'REFUND' && each.failedAt === undefined;
  const failed = order.transactions?.find(isIt);
  if (!failed) return { refused: messages.refundNotFound };
  const refunded = sums.refunded - minorFromMajor(failed.amount.amount, failed.amount.currencyCode);
  const transactions = order.transactions?.map((each) => (isIt(each) ? { ...each, failedAt: at } : each));
  return { ...withStatus({ ...sums, refunded, order: { ...order, transactions } }), restock: [] };
}

/**
 * Returns the id of the refund noted by hand that corresponds to a refund made by the payment service: it has the
 * same amount, was noted later, and has no method.
 */
export const manualRefundFor = ({ transactions = [] }: Order, amount: number, madeAt: number): string | undefined =>
  transactions.find(
    (each) =>
      each.kind === 'REFUND' &&
      each.method === undefined &&
      minorFromMajor(each.amount.amount, each.amount.currencyCode) === amount &&
      Date.parse(each.createdAt) >= madeAt,
  )?.id;

/** Records that a refund noted with another method went to the card. */
export function moveRefundToCard(state: OrderState, id: string): OrderOutcome {
  const { order } = state;
  const recorded = order.transactions?.find((each) => each.id === id);
  if (!recorded || minorFromMajor(recorded.amount.amount, recorded.amount.currencyCode) > cardMoney(order))
    return { refused: messages.refundTooHigh };
  const transactions = order.transactions?.map((each) =>
    each === recorded ? { ...each, method: 'CARD' as const } : each,
  );
  return { ...state, order: { ...order, transactions }, restock: [] };
}

/** Stages of an order, by what remains to be done. */
export const orderStages = ['TO_SEND', 'SENT', 'DELIVERED', 'CANCELLED'] as const;
/** One of these stages. */
export type OrderStage = (typeof orderStages)[number];

/** Returns the stage of an order. */
export function orderStage(order: Order): OrderStage {
  if (unsentLines(order).length > 0) return 'TO_SEND';
  const arriving = order.fulfillments.filter(({ displayStatus }) => displayStatus !== 'NOT_DELIVERED');
  if (arriving.length === 0) return order.canceledAt === null ? 'SENT' : 'CANCELLED';
  return arriving.every(({ displayStatus }) => displayStatus === 'DELIVERED') ? 'DELIVERED' : 'SENT';
}
