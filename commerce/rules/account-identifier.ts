import { limits } from '../limits.ts';
import { compactPhone } from './phone-number.ts';

const emailPattern = /^[^\s@<>"(),:;[\]\\]+@[^\s@<>"(),:;[\]\\.]+(?:\.[^\s@<>"(),:;[\]\\.]+)+$/;

/** An e-mail address as accounts are found by; undefined for what is none. */
export const accountEmail = (text: string): string | undefined => {
  const email = text.trim().toLowerCase();
  return email.length <= limits.maxEmailLength && emailPattern.test(email) ? email : undefined;
};

/** Digits of numbers without their prefix, where all have as many; elsewhere, as many as ITU E.164 allows. */
const lengths: ReadonlyMap<string, RegExp> = new Map(
  ['+1', '+91'].map((prefix) => [prefix, new RegExp(`^\\d{${limits.phoneLength}}$`)]),
);
const anyLength = /^\d{6,14}$/;

/** Whether all numbers with a prefix have the same length, which can be said to who enters one. */
export const hasOneLength = (prefix: string): boolean => lengths.has(prefix);

/**
 * A telephone number with its prefix as accounts are found by: in whatever notation, without the zero that is dialled
 * within a country. Undefined for one that is no number with this prefix.
 */
export const accountPhone = (text: string, prefix = ''): string | undefined => {
  const compact = compactPhone(text);
  const code = compactPhone(prefix).slice(1);
  const isFull = compact.startsWith(`+${code}`);
  const digits = (isFull ? compact.slice(code.length + 1) : compact).replace(/^0(?=\d{6})/, '');
  const length = lengths.get(prefix) ?? anyLength;
  // Browsers also write the prefix without a plus.
  const rest = !length.test(digits) && digits.startsWith(code) ? digits.slice(code.length) : digits;
  return prefix !== '' && length.test(rest) ? `${prefix}${rest}` : undefined;
};
