import type { FormChoice, FormField } from '../../../schemas/entities/content/form-schema.ts';
import type { AddressFormSchema, StdCode } from '../../../schemas/entities/people/address-form-schema.ts';
import { messages } from '../../messages.ts';
import { formProblems } from '../form/form-problems.ts';
import { matchesPattern } from '../form/matches-pattern.ts';

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
  const countries = schema.allStdCodes.filter(
    ({ stdCode }) => allowed?.allowAll || allowed?.specificCodes.includes(stdCode),
  );
  return countries.filter(({ stdCode }, at) => countries.findIndex((other) => other.stdCode === stdCode) === at);
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
