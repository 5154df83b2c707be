import type { PropsOf } from '../../../schemas/contract/widget.ts';
import type { Checkout } from '../../../schemas/entities/cart/checkout.ts';
import type { Address } from '../../../schemas/entities/people/address.ts';
import type { Values } from './address-fields.ts';
import type contract from './contract.ts';

type Props = PropsOf<typeof contract>;

/** Choice that stands for entering a new address. */
export const newAddress = 'new';

/** Saved addresses to which this checkout can deliver. */
export const usableAddresses = (answer: unknown, { country }: Props): Address[] =>
  ((answer as { hits?: Address[] } | undefined)?.hits ?? []).filter(({ countryCode }) => countryCode === country);

/** The chosen saved address: the wanted one, or the default unless the checkout already has an address. */
export function chosenAddress(saved: readonly Address[], wanted: string | undefined, checkout: Checkout | undefined) {
  if (wanted !== undefined) return saved.find(({ id }) => id === wanted);
  return checkout?.shippingAddress ? undefined : saved[0];
}

/** Options of the address choice; empty without saved addresses. */
export const addressOptions = (saved: readonly Address[], { newAddressLabel }: Props) =>
  saved.length === 0
    ? []
    : [
        ...saved.map(({ id, address1, city, zip, firstName, lastName }) => ({
          value: id,
          label: `${address1}, ${city} ${zip}`,
          description: [firstName, lastName].filter(Boolean).join(' '),
        })),
        { value: newAddress, label: newAddressLabel, description: '' },
      ];

/** The field values of a saved address. */
export const savedValues = (address: Address | undefined): Partial<Values> =>
  address
    ? {
        firstName: address.firstName,
        lastName: address.lastName ?? '',
        address1: address.address1,
        address2: address.address2 ?? '',
        city: address.city,
        province: address.provinceCode ?? '',
        zip: address.zip,
        phone: address.phoneWithCountryCode.phone,
      }
    : {};
