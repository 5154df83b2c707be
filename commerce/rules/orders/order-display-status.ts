import type { FulfillmentDisplayStatus } from '../../../schemas/entities/orders/order.ts';

/** The fields of an order that determine its status. */
export interface OrderProgress {
  canceledAt: string | null;
  fulfillmentStatus: string;
  fulfillments: readonly { displayStatus: FulfillmentDisplayStatus; totalQuantity: number }[];
}

const quantityOf = (order: OrderProgress, ...statuses: FulfillmentDisplayStatus[]): number =>
  order.fulfillments
    .filter((parcel) => statuses.includes(parcel.displayStatus))
    .reduce((sum, parcel) => sum + parcel.totalQuantity, 0);

/**
 * The order status shown to the shopper: the first that applies of Order Cancelled, Delivered, In Transit and Order
 * Placed, otherwise the number of delivered pieces.
 */
export const orderDisplayStatus = (order: OrderProgress): string => {
  const parcels = order.fulfillments;
  const total = parcels.reduce((sum, parcel) => sum + parcel.totalQuantity, 0);
  const cancelled = quantityOf(order, 'NOT_DELIVERED');
  const delivered = quantityOf(order, 'DELIVERED');
  const inTransit = quantityOf(order, 'IN_TRANSIT', 'OUT_FOR_DELIVERY');
  const every = (status: FulfillmentDisplayStatus) =>
    parcels.length > 0 && parcels.every((parcel) => parcel.displayStatus === status);
  if (every('NOT_DELIVERED')) return 'Order Cancelled';
  if (order.canceledAt !== null && order.fulfillmentStatus === 'UNFULFILLED') return 'Order Cancelled';
  if (total > 0 && cancelled === total) return 'Order Cancelled';
  if (every('DELIVERED')) return 'Delivered';
  if (inTransit > 0 && inTransit === total - cancelled) return 'In Transit';
  if (inTransit === 0 && delivered === 0) return 'Order Placed';
  return `${delivered} / ${total} Delivered`;
};
