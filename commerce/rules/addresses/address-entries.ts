import type { Address, AddressInput } from '../../../schemas/entities/people/address.ts';
import type { AddressFormSchema } from '../../../schemas/entities/people/address-form-schema.ts';
import { nationalNumber } from '../accounts/phone-number.ts';
import { type AddressEntries, phoneCountry, provincesOf } from './address-problems.ts';
import { normalPostalCode } from './postal-code.ts';

/** Normalises a dialling prefix to one leading "+", as in the form. */
const normalStdCode = (code: string): string => `+${code.trim().replace(/^\+/, '')}`;

/** Trims entries and normalises them to the stored form; a state may also be given by its label. */
export function normalEntries(schema: AddressFormSchema, entered: AddressEntries): AddressEntries {
  const trimmed = Object.fromEntries(Object.entries(entered).map(([field, text]) => [field, text.trim()]));
  const { country = '', province = '', zip = '', phone = '' } = trimmed;
  const stdCode = normalStdCode(entered.stdCode);
  const chosen = provincesOf(schema, country).find(({ value, label }) =>
    [value, label].some((text) => text.toLowerCase() === province.toLowerCase()),
  );
  return {
    ...trimmed,
    country,
    province: chosen?.value ?? province,
    zip: normalPostalCode(zip, country),
    phone: nationalNumber(phone, phoneCountry(schema, country, stdCode), stdCode),
    stdCode,
  };
}

const optionalFields = ['lastName', 'company', 'address2', 'province'] as const;

/** Returns those of the fields that are not empty. */
function pickNonEmpty<Field extends string>(
  entries: AddressEntries,
  fields: readonly Field[],
): Partial<Record<Field, string>> {
  const picked: Partial<Record<Field, string>> = {};
  for (const field of fields) if (entries[field]) picked[field] = entries[field];
  return picked;
}

/** Converts entries to the input of a call. */
export function addressInputOf(entries: AddressEntries, isDefault: boolean): AddressInput {
  const { address1 = '', city = '', firstName = '', zip = '', phone = '', country, stdCode } = entries;
  const phoneWithCountryCode = { countryCode: stdCode, phone };
  return {
    address1,
    city,
    country,
    firstName,
    zip,
    phoneWithCountryCode,
    default: isDefault,
    ...pickNonEmpty(entries, optionalFields),
  };
}

/** Converts a saved address to entries. */
export const entriesOf = (address: Address): AddressEntries => ({
  country: address.countryCode,
  stdCode: address.phoneWithCountryCode.countryCode,
  firstName: address.firstName,
  lastName: address.lastName ?? '',
  company: address.company ?? '',
  address1: address.address1,
  address2: address.address2 ?? '',
  city: address.city,
  zip: address.zip,
  province: address.provinceCode ?? '',
  phone: address.phoneWithCountryCode.phone,
});
