import parsePhoneNumber, { type CountryCode, isSupportedCountry, type PhoneNumber } from 'libphonenumber-js/min';
import { compactPhone } from '../../../commerce/rules/accounts/phone-number.ts';

const parsed = (text: string, prefix: string, country: string): PhoneNumber | undefined => {
  const code = prefix.replaceAll(/\D/g, '');
  const options = isSupportedCountry(country)
    ? { defaultCountry: country as CountryCode, extract: false }
    : { defaultCallingCode: code, extract: false };
  const number = parsePhoneNumber(text, options);
  return number?.countryCallingCode === code && number.isValid() ? number : undefined;
};

/**
 * Normalises a telephone number for storage beside its dialling prefix, by the numbering plans of all countries. It
 * accepts any notation and removes the prefix and a trunk zero; in Italy the zero is part of the number.
 * @param prefix dialling prefix, such as `+91`
 * @param country country whose notation is assumed when several countries share the prefix
 * @returns undefined when the text is not a number with this prefix
 */
export const nationalNumberOf = (text: string, prefix: string, country = ''): string | undefined => {
  const compact = compactPhone(text);
  // Browsers also fill in the dialling prefix without a plus.
  const ways = compact.startsWith('+') ? [compact] : [compact, `+${compact}`];
  for (const way of ways) {
    const number = parsed(way, prefix, country);
    if (number) return number.nationalNumber;
  }
  return undefined;
};
