import { limits } from '../../commerce/limits.ts';
import { formatMessage, messages } from '../../commerce/messages.ts';
import { isPostalCode, normalPostalCode } from '../../commerce/rules/postal-code.ts';
import type { Address, AddressInput } from '../../schemas/entities/address.ts';
import { CallError } from '../calls/call-error.ts';

const trimmed = (input: AddressInput): AddressInput => ({
  ...input,
  address1: input.address1.trim(),
  ...(input.address2 === undefined ? {} : { address2: input.address2.trim() }),
  city: input.city.trim(),
  firstName: input.firstName.trim(),
  ...(input.lastName === undefined ? {} : { lastName: input.lastName.trim() }),
  zip: normalPostalCode(input.zip, input.country),
  phoneWithCountryCode: {
    countryCode: input.phoneWithCountryCode.countryCode.trim(),
    phone: input.phoneWithCountryCode.phone.replace(/[\s()-]/g, ''),
  },
});

/**
 * Trims and validates an address.
 *
 * @throws CallError that lists each invalid field
 */
export function validAddress(input: AddressInput): AddressInput {
  const address = trimmed(input);
  const problems: { field: string; message: string }[] = [];
  for (const field of ['address1', 'city', 'firstName'] as const) {
    if (address[field] === '') problems.push({ field, message: formatMessage(messages.fieldRequired, { field }) });
  }
  if (!isPostalCode(address.zip, address.country)) problems.push({ field: 'zip', message: messages.zipInvalid });
  const { phone } = address.phoneWithCountryCode;
  const hasRightLength = address.country !== 'IN' || phone.length === limits.phoneLength;
  if (!/^\d{6,15}$/.test(phone) || !hasRightLength) problems.push({ field: 'phone', message: messages.phoneInvalid });
  if (problems.length > 0) {
    throw new CallError(
      400,
      'invalid-address',
      messages.invalidFormValues,
      { problems },
      problems.map((problem) => problem.message),
    );
  }
  return address;
}

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
