import type { OrderStage } from '../../commerce/rules/orders/order-changes.ts';

/** Names of the stages of orders. */
export const stageNames: Readonly<Record<OrderStage, string>> = {
  TO_SEND: 'To send',
  SENT: 'On its way',
  DELIVERED: 'Delivered',
  CANCELLED: 'Cancelled',
};

/** The next step for an order, in words. */
export const stageName = (stage: OrderStage, isPartlySent: boolean): string =>
  isPartlySent ? 'Partly sent' : stageNames[stage];

const paymentNames: Readonly<Record<string, string>> = {
  PENDING: 'Not paid',
  PAID: 'Paid',
  PARTIALLY_REFUNDED: 'Refunded in part',
  REFUNDED: 'Refunded',
};

/** The payment state of an order, in words. @param paid in minor units */
export const paymentName = (financialStatus: string, paid: number): string | undefined =>
  financialStatus === 'PENDING' && paid > 0 ? 'Paid in part' : paymentNames[financialStatus];

/** Names of the states of parcels. */
export const parcelNames: Readonly<Record<string, string>> = {
  CONFIRMED: 'Not sent yet',
  IN_TRANSIT: 'In transit',
  OUT_FOR_DELIVERY: 'Out for delivery',
  DELIVERED: 'Delivered',
  NOT_DELIVERED: 'Not delivered',
};
