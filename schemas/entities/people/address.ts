import { boolean, object, optional, type Static, text } from '../../schema.ts';

/** A telephone number with its dialling code. */
export const phoneWithCountryCode = object(
  {
    countryCode: text('Dialling prefix, such as +91', { minLength: 1, maxLength: 8 }),
    phone: text('Number without the prefix', { minLength: 1, maxLength: 20 }),
  },
  'A telephone number',
);
export type PhoneWithCountryCode = Static<typeof phoneWithCountryCode>;

/** A stored address. */
export const address = object(
  {
    id: text('Identifier'),
    address1: text('Street and number'),
    address2: optional(text('Flat, floor, landmark')),
    city: text('City'),
    company: optional(text('Company')),
    isDefault: boolean('Whether it is the default address'),
    countryCode: text('ISO 3166 code of the country'),
    country: optional(text('Name of the country')),
    provinceCode: optional(text('State or province, by its code where it has one')),
    province: optional(text('Name of the state or province')),
    firstName: text('First name'),
    lastName: optional(text('Last name')),
    zip: text('Postal code'),
    phoneWithCountryCode: phoneWithCountryCode,
  },
  'An address',
);
export type Address = Static<typeof address>;

/** Input of an address; the server trims every text. */
export const addressInput = object(
  {
    address1: text('Street and number', { minLength: 1, maxLength: 300 }),
    address2: optional(text('Flat, floor, landmark', { maxLength: 300 })),
    city: text('City', { minLength: 1, maxLength: 100 }),
    company: optional(text('Company', { maxLength: 200 })),
    country: text('ISO 3166 code of the country', { pattern: '^[A-Z]{2}$' }),
    default: optional(boolean('Make it the default address')),
    firstName: text('First name', { minLength: 1, maxLength: 100 }),
    lastName: optional(text('Last name', { maxLength: 100 })),
    province: optional(text('State or province', { maxLength: 100 })),
    zip: text('Postal code', { minLength: 1, maxLength: 20 }),
    phoneWithCountryCode: phoneWithCountryCode,
  },
  'An address to save',
);
export type AddressInput = Static<typeof addressInput>;
