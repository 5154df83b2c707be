import { formatMessage, messages } from '../../commerce/messages.ts';
import { normalPostalCode } from '../../commerce/rules/postal-code.ts';
import type { Address, AddressInput } from '../../schemas/entities/address.ts';
import type { AddressFormSchema } from '../../schemas/entities/address-form-schema.ts';
import type { FormChoice, FormField } from '../../schemas/entities/form-schema.ts';
import { CallError } from '../calls/call-error.ts';
import { presentAddressForm } from './address-form.ts';

interface Problem {
  field: string;
  message: string;
}

const trimmed = (input: AddressInput): AddressInput => ({
  ...input,
  address1: input.address1.trim(),
  ...(input.address2 === undefined ? {} : { address2: input.address2.trim() }),
  city: input.city.trim(),
  firstName: input.firstName.trim(),
  ...(input.lastName === undefined ? {} : { lastName: input.lastName.trim() }),
  ...(input.province === undefined ? {} : { province: input.province.trim() }),
  zip: normalPostalCode(input.zip, input.country),
  phoneWithCountryCode: {
    countryCode: input.phoneWithCountryCode.countryCode.trim(),
    phone: input.phoneWithCountryCode.phone.replace(/[\s()-]/g, ''),
  },
});

const invalid: Readonly<Record<string, string>> = { zip: messages.zipInvalid, phone: messages.phoneInvalid };

const choicesOf = ({ definition }: FormField): FormChoice[] =>
  definition.validations.rules.flatMap(({ type, value }) => (type === 'CHOICE' ? (value as FormChoice[]) : []));

const patternsOf = ({ definition }: FormField): string[] =>
  definition.validations.rules.flatMap(({ type, value }) => (type === 'REGEX' ? [String(value)] : []));

/** The value of a choice, which may be given by its label as well. */
const chosen = (choices: readonly FormChoice[], given: string): string | undefined =>
  choices.find(({ value, label }) => [value, label].some((text) => text.toLowerCase() === given.toLowerCase()))?.value;

/** What the rules of the form find wrong with a field. */
function problemOf(field: FormField, given: string): Problem | undefined {
  const { key, isRequired } = field;
  if (given === '')
    return isRequired ? { field: key, message: formatMessage(messages.fieldRequired, { field: key }) } : undefined;
  const choices = choicesOf(field);
  const isRight =
    patternsOf(field).every((pattern) => new RegExp(pattern, 'i').test(given)) &&
    (choices.length === 0 || chosen(choices, given) !== undefined);
  return isRight ? undefined : { field: key, message: invalid[key] ?? messages.invalidFormValues };
}

const refuse = (problems: Problem[]): never => {
  const all = problems.map(({ message }) => message);
  throw new CallError(400, 'invalid-address', messages.invalidFormValues, { problems }, all);
};

/** A number may begin with `+`, as in the form, or not. */
const isAllowedCode = (code: string, { allowedStdCodes }: AddressFormSchema['schemas'][string]): boolean =>
  allowedStdCodes.allowAll || allowedStdCodes.specificCodes.includes(`+${code.replace(/^\+/, '')}`);

/**
 * Trims an address and checks it against the form that the shop publishes for its country.
 *
 * @throws CallError that lists each invalid field
 */
export function validAddress(input: AddressInput, countries: readonly string[]): AddressInput {
  const address = trimmed(input);
  const { schemas } = presentAddressForm(countries);
  const form = Object.hasOwn(schemas, address.country) ? schemas[address.country] : undefined;
  if (!form) return refuse([{ field: 'country', message: messages.invalidFormValues }]);
  const { fields } = form.formSchema;
  const problems = fields.flatMap((field) => problemOf(field, givenFor(field.key, address)) ?? []);
  const hasPhoneProblem = problems.some(({ field }) => field === 'phone');
  if (!hasPhoneProblem && !isAllowedCode(address.phoneWithCountryCode.countryCode, form))
    problems.push({ field: 'phone', message: messages.phoneInvalid });
  if (problems.length > 0) refuse(problems);
  const choices = fields.flatMap((field) => (field.key === 'province' ? choicesOf(field) : []));
  const province = chosen(choices, address.province ?? '');
  return province === undefined ? address : { ...address, province };
}

const givenFor = (key: string, address: AddressInput): string => {
  const value = key === 'phone' ? address.phoneWithCountryCode.phone : Reflect.get(address, key);
  return typeof value === 'string' ? value : '';
};

/** Converts the input of a shopper to a stored address. */
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
