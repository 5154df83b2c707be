import type { OrderLineItem } from '../../schemas/entities/orders/order.ts';

/** Name of an item of a parcel that tells it from other variants of the same product. */
export const itemName = ({ title, variantTitle, sku }: OrderLineItem): string => {
  const variant = variantTitle || sku;
  return variant === '' ? title : `${title} (${variant})`;
};
