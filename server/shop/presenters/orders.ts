import { invoiceAddress } from '../../../commerce/rules/invoices/draft.ts';
import { type OrderState, orderWithBalance } from '../../../commerce/rules/orders/order-balance.ts';
import type { Order } from '../../../schemas/entities/orders/order.ts';
import type { Address } from '../../../schemas/entities/people/address.ts';
import { countryOf } from '../../core/countries.ts';

/** Adds the names of province and country to an address, as far as they are known. */
export function withPlaceNames(address: Address): Address {
  const country = countryOf(address.countryCode);
  const province = country?.province?.choices.find(([code]) => code === address.provinceCode)?.[1];
  return {
    ...address,
    ...(country === undefined ? {} : { country: country.name }),
    ...(province === undefined ? {} : { province }),
  };
}

/** Presents an order to its buyer, with the state of its payments. */
export const presentOrder = (state: OrderState): Order => {
  const { invoices, ...order } = orderWithBalance(state);
  return {
    ...order,
    ...(invoices ? { invoices: invoices.map((each) => ({ ...each, address: invoiceAddress(each.number) })) } : {}),
    shippingAddress: withPlaceNames(order.shippingAddress),
  };
};
