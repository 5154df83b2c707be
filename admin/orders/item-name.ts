import type { OrderLineItem } from '../../schemas/entities/orders/order.ts';

/** What is in a parcel, so that it can be told from another variant of the same product. */
export const itemName = ({ title, variantTitle, sku }: OrderLineItem): string => {
  const variant = variantTitle || sku;
  return variant === '' ? title : `${title} (${variant})`;
};
