import type { OrderStage } from '../../commerce/rules/order-changes.ts';

export const stageNames: Readonly<Record<OrderStage, string>> = {
  TO_SEND: 'To send',
  SENT: 'On its way',
  DELIVERED: 'Delivered',
  CANCELLED: 'Cancelled',
};

export const paymentNames: Readonly<Record<string, string>> = {
  PENDING: 'Not paid',
  PAID: 'Paid',
  REFUNDED: 'Refunded',
};

export const parcelNames: Readonly<Record<string, string>> = {
  CONFIRMED: 'Not sent yet',
  IN_TRANSIT: 'In transit',
  OUT_FOR_DELIVERY: 'Out for delivery',
  DELIVERED: 'Delivered',
  NOT_DELIVERED: 'Not delivered',
};
