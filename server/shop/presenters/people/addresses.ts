import { messages } from '../../../../commerce/messages.ts';
import { normalEntries } from '../../../../commerce/rules/addresses/address-entries.ts';
import {
  type AddressEntries,
  addressProblems,
  phoneCountry,
} from '../../../../commerce/rules/addresses/address-problems.ts';
import { normalPostalCode } from '../../../../commerce/rules/addresses/postal-code.ts';
import type { Address, AddressInput } from '../../../../schemas/entities/people/address.ts';
import { CallError } from '../../../core/call-error.ts';
import { nationalNumberOf } from '../../phones/national-number.ts';
import { presentAddressForm } from './address-form.ts';
import { indianPlace } from './indian-places.ts';

const enteredIn = ({ phoneWithCountryCode: phone, default: _, ...texts }: AddressInput): AddressEntries => ({
  ...texts,
  stdCode: phone.countryCode,
  phone: phone.phone,
});

/** Adds the state of the postal code when the shopper has left it empty and the code reveals it. */
function withProvince(input: AddressInput): AddressInput {
  if (input.province?.trim() || input.country !== 'IN') return input;
  const { province } = indianPlace(normalPostalCode(input.zip, 'IN'));
  return province === undefined ? input : { ...input, province };
}

/**
 * Normalises an address and validates it against the form that the shop publishes for its country.
 * @throws CallError that lists each invalid field
 */
export function validAddress(input: AddressInput, countries: readonly string[]): AddressInput {
  const form = presentAddressForm(countries);
  const normal = normalEntries(form, enteredIn(withProvince(input)));
  const { phone: written } = input.phoneWithCountryCode;
  const nationalNumber = nationalNumberOf(written, normal.stdCode, phoneCountry(form, normal.country, normal.stdCode));
  const entries: AddressEntries = { ...normal, phone: nationalNumber ?? normal.phone ?? '' };
  const problems = Object.entries(addressProblems(form, entries)).map(([field, message]) => ({ field, message }));
  if (problems.length > 0) {
    const all = problems.map(({ message }) => message);
    throw new CallError(400, 'invalid-address', messages.invalidFormValues, { problems }, all);
  }
  const { stdCode, phone = '', ...texts } = entries;
  const names = [...Object.keys(input), ...(texts.province ? ['province'] : [])];
  const writtenTexts = Object.fromEntries(names.flatMap((name) => (name in texts ? [[name, texts[name]]] : [])));
  return { ...input, ...writtenTexts, phoneWithCountryCode: { countryCode: stdCode, phone } };
}

/** Converts a shopper's input to a stored address. */
export const presentAddress = (id: string, input: AddressInput): Address => ({
  id,
  address1: input.address1,
  ...(input.address2 === undefined ? {} : { address2: input.address2 }),
  city: input.city,
  ...(input.company === undefined ? {} : { company: input.company }),
  isDefault: input.default ?? false,
  countryCode: input.country,
  ...(input.province === undefined ? {} : { provinceCode: input.province }),
  firstName: input.firstName,
  ...(input.lastName === undefined ? {} : { lastName: input.lastName }),
  zip: input.zip,
  phoneWithCountryCode: input.phoneWithCountryCode,
});
