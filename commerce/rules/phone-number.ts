/** National numbers by country, without the dialling prefix; some countries write a zero in front of them. */
const patterns: Readonly<Record<string, RegExp>> = {
  AU: /^0?\d{9}$/,
  CA: /^\d{10}$/,
  DE: /^\d{6,13}$/,
  GB: /^0?\d{9,10}$/,
  IN: /^[6-9]\d{9}$/,
  JP: /^0?\d{9,10}$/,
  US: /^\d{10}$/,
};

/** Lengths that ITU E.164 leaves to the numbers of a country. */
const anywhere = /^\d{6,14}$/;

const patternOf = (country: string): RegExp =>
  Object.hasOwn(patterns, country) ? (patterns[country] ?? anywhere) : anywhere;

/** Regular expression source of a country's telephone numbers, for forms. */
export const phonePattern = (country: string): string => patternOf(country).source;

/**
 * Digits without a dialling prefix as they are stored. Numbers of India may be written with the zero that is dialled
 * within the country; it is no part of the number.
 */
export const nationalNumber = (digits: string, country: string): string =>
  country === 'IN' && digits.startsWith('0') && isPhoneNumber(digits.slice(1), country) ? digits.slice(1) : digits;

/** Whether digits without a dialling prefix are a telephone number of a country. */
export const isPhoneNumber = (digits: string, country: string): boolean => patternOf(country).test(digits);
