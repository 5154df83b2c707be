import type { OrderSummary } from '../../../../commerce/admin-calls/orders.ts';
import { minorFromMajor } from '../../../../commerce/rules/money.ts';
import { isPartlySent, orderStage } from '../../../../commerce/rules/orders/order-changes.ts';
import type { OrderRecord } from '../../../core/ports/storage/orders/order-desk.ts';

/** Presents an order as a list entry. */
export const presentOrderSummary = ({ order, paid }: OrderRecord): OrderSummary => {
  const { simpleId, name, createdAt, shippingAddress, email = '', totalPrice, lineItems, financialStatus } = order;
  return {
    simpleId,
    name,
    createdAt,
    email,
    financialStatus,
    paid,
    stage: orderStage(order),
    isPartlySent: isPartlySent(order),
    customer: [shippingAddress.firstName, shippingAddress.lastName].filter(Boolean).join(' '),
    pieces: lineItems.reduce((sum, { quantity }) => sum + quantity, 0),
    total: minorFromMajor(totalPrice.amount, totalPrice.currencyCode),
    currencyCode: totalPrice.currencyCode,
  };
};
