import { limits } from '../limits.ts';

const emailPattern = /^[^\s@<>"(),:;[\]\\]+@[^\s@<>"(),:;[\]\\.]+(?:\.[^\s@<>"(),:;[\]\\.]+)+$/;

/** An e-mail address as accounts are found by; undefined for what is none. */
export const accountEmail = (text: string): string | undefined => {
  const email = text.trim().toLowerCase();
  return email.length <= limits.maxEmailLength && emailPattern.test(email) ? email : undefined;
};

/** A telephone number with its prefix as accounts are found by; undefined unless it has exactly ten digits besides, and a zero in front of them. */
export const accountPhone = (text: string, prefix = ''): string | undefined => {
  const phone = text.replaceAll(/[\s()-]/g, '');
  const number = phone.startsWith('+') ? phone : `${prefix}${phone}`;
  // The zero that is dialled within a country is no part of a number.
  const digits = number.slice(prefix.length).replace(/^0(?=\d{10}$)/, '');
  return prefix !== '' && number.startsWith(prefix) && /^\d+$/.test(digits) && digits.length === limits.phoneLength
    ? `${prefix}${digits}`
    : undefined;
};
