import type { FormChoice, FormField } from '../../../schemas/entities/content/form-schema.ts';
import type { Address, AddressInput } from '../../../schemas/entities/people/address.ts';
import type { AddressFormSchema, StdCode } from '../../../schemas/entities/people/address-form-schema.ts';
import { messages } from '../../messages.ts';
import { nationalNumber } from '../accounts/phone-number.ts';
import { formProblems } from '../form/form-problems.ts';
import { matchesPattern } from '../form/matches-pattern.ts';
import { normalPostalCode } from './postal-code.ts';

/** A shopper's entries, by field of the form. */
export interface AddressEntries {
  country: string;
  /** Dialling prefix. */
  stdCode: string;
  [field: string]: string;
}

const choicesOf = ({ definition }: FormField): FormChoice[] =>
  definition.validations.rules.flatMap(({ type, value }) => (type === 'CHOICE' ? (value as FormChoice[]) : []));

/** The form of a country; undefined when the shop does not deliver there. */
export const addressFormOf = ({ schemas }: AddressFormSchema, country: string) =>
  Object.hasOwn(schemas, country) ? schemas[country] : undefined;

/** States or provinces to choose from; empty when any text is allowed. */
export const provincesOf = (schema: AddressFormSchema, country: string): FormChoice[] =>
  addressFormOf(schema, country)?.formSchema.fields.flatMap((field) =>
    field.key === 'province' ? choicesOf(field) : [],
  ) ?? [];

/** Distinct dialling prefixes that addresses of a country may have. */
export function stdCodesOf(schema: AddressFormSchema, country: string): StdCode[] {
  const allowed = addressFormOf(schema, country)?.allowedStdCodes;
  const found = schema.allStdCodes.filter(
    ({ stdCode }) => allowed?.allowAll || allowed?.specificCodes.includes(stdCode),
  );
  return found.filter(({ stdCode }, at) => found.findIndex((other) => other.stdCode === stdCode) === at);
}

/** Normalises a prefix, which may begin with `+`, as in the form, or not. */
const normalStdCode = (code: string): string => `+${code.trim().replace(/^\+/, '')}`;

/** Trims entries, and normalises them to the spelling that is stored; a state may be given by its name. */
export function normalEntries(schema: AddressFormSchema, given: AddressEntries): AddressEntries {
  const trimmed = Object.fromEntries(Object.entries(given).map(([field, text]) => [field, text.trim()]));
  const { country = '', province = '', zip = '', phone = '' } = trimmed;
  const stdCode = normalStdCode(given.stdCode);
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

/** The country of numbers with a prefix; when several countries share the prefix, the address's country. */
export function phoneCountry({ allStdCodes }: AddressFormSchema, country: string, stdCode: string): string {
  const sharing = allStdCodes.filter((code) => code.stdCode === stdCode).map((code) => code.countryCode);
  return sharing.includes(country) ? country : (sharing[0] ?? '');
}

/** Problems with normalised entries, by field. Used by browser and server. */
export function addressProblems(schema: AddressFormSchema, entries: AddressEntries): Record<string, string> {
  const form = addressFormOf(schema, entries.country);
  if (!form) return { country: messages.notAChoice };
  const problems: Record<string, string> = { ...formProblems(form.formSchema.fields, entries, { now: 0 }) };
  const isAllowed = stdCodesOf(schema, entries.country).some(({ stdCode }) => stdCode === entries.stdCode);
  const pattern = schema.countrySettings[phoneCountry(schema, entries.country, entries.stdCode)]?.generalPhoneRegex;
  const isPhone = pattern === undefined || matchesPattern(pattern, entries.phone ?? '') === true;
  if (!problems.phone && !(isAllowed && isPhone)) problems.phone = messages.phoneInvalid;
  return problems;
}

const optionalFields = ['lastName', 'company', 'address2', 'province'] as const;

/** Converts entries to the input of a call. */
export function addressInputOf(entries: AddressEntries, isDefault: boolean): AddressInput {
  const { address1 = '', city = '', firstName = '', zip = '', phone = '', country, stdCode } = entries;
  const given = optionalFields.flatMap((field) => (entries[field] ? [[field, entries[field]]] : []));
  const phoneWithCountryCode = { countryCode: stdCode, phone };
  return {
    address1,
    city,
    country,
    firstName,
    zip,
    phoneWithCountryCode,
    default: isDefault,
    ...Object.fromEntries(given),
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
