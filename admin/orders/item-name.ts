import type { OrderLineItem } from '../../schemas/entities/orders/order.ts';

/** Name of a parcel's item that distinguishes it from other variants of the same product. */
export const itemName = ({ title, variantTitle, sku }: OrderLineItem): string => {
  const variant = variantTitle || sku;
  return variant === '' ? title : `${title} (${variant})`;
};
