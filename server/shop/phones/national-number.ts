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
 * A telephone number as it is stored beside its dialling prefix, by the numbering plans of all countries: in whatever
 * notation it was filled in, without the prefix and without a trunk zero; that of Italy is part of the number.
 *
 * @param prefix dialling prefix, such as `+91`
 * @param country the one whose numbers it may be written like, where several share the prefix
 * @returns undefined for what is no number with this prefix
 */
export const nationalNumberOf = (text: string, prefix: string, country = ''): string | undefined => {
  const compact = compactPhone(text);
  // Browsers also write the dialling prefix without a plus.
  const ways = compact.startsWith('+') ? [compact] : [compact, `+${compact}`];
  for (const way of ways) {
    const number = parsed(way, prefix, country);
    if (number) return number.nationalNumber;
  }
  return undefined;
};
