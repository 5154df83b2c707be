import { parseUrl } from '../../../text/parse-url.ts';
import { limits } from '../../limits.ts';
import { compactPhone } from './phone-number.ts';

/** Parts between dots; any other form would have to be quoted. */
const localPattern =
  /^[^\p{C}\p{Z}\p{Default_Ignorable_Code_Point}@<>"(),:;[\]\\.]+(?:\.[^\p{C}\p{Z}\p{Default_Ignorable_Code_Point}@<>"(),:;[\]\\.]+)*$/u;
const localLength = 64;
const domainPattern = /^(?:[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?\.)+[a-z][a-z0-9-]{1,62}$/;
/** Characters that separate other parts of a URL from its host, or that a URL parser would decode or remove. */
const notInDomain = /[\p{C}\p{Z}\p{Default_Ignorable_Code_Point}/?#%\\:@[\]]/u;

/** A domain in ASCII, as in DNS and on mail servers; undefined for an invalid one. */
function asciiDomain(domain: string): string | undefined {
  if (notInDomain.test(domain)) return undefined;
  const hostname = parseUrl(`http://${domain}`)?.hostname;
  return hostname !== undefined && domainPattern.test(hostname) ? hostname : undefined;
}

const folded = (text: string): string => text.normalize('NFKC').toLowerCase().normalize('NFKC');

/**
 * Normalises an e-mail address to the form by which accounts are found and which mail servers receive, so that a
 * mailbox has one form, however it is entered. Undefined for an invalid address, and for one with invisible
 * characters.
 */
export const accountEmail = (text: string): string | undefined => {
  const email = folded(text.trim());
  const at = email.lastIndexOf('@');
  const local = email.slice(0, Math.max(at, 0));
  if (local.length > localLength || !localPattern.test(local)) return undefined;
  const domain = asciiDomain(email.slice(at + 1));
  const address = `${local}@${domain}`;
  return domain !== undefined && address.length <= limits.maxEmailLength ? address : undefined;
};

/**
 * Lengths of numbers without their prefix, for prefixes with a fixed length; others have the lengths that ITU
 * E.164 allows.
 */
const lengths: ReadonlyMap<string, RegExp> = new Map(
  ['+1', '+91'].map((prefix) => [prefix, new RegExp(`^\\d{${limits.phoneLength}}$`)]),
);
const anyLength = /^\d{6,14}$/;

/** Whether all numbers with a prefix have the same length, so that a form can say when one is incomplete. */
export const hasOneLength = (prefix: string): boolean => lengths.has(prefix);

/**
 * Normalises a telephone number in any notation to the form with prefix by which accounts are found, without the
 * trunk prefix 0. Undefined for an invalid number.
 */
export const accountPhone = (text: string, prefix = ''): string | undefined => {
  const compact = compactPhone(text);
  const code = compactPhone(prefix).slice(1);
  const isFull = compact.startsWith(`+${code}`);
  const digits = (isFull ? compact.slice(code.length + 1) : compact).replace(/^0(?=\d{6})/, '');
  const length = lengths.get(prefix) ?? anyLength;
  // Browsers also write the prefix without a plus.
  const nationalDigits = !length.test(digits) && digits.startsWith(code) ? digits.slice(code.length) : digits;
  return prefix !== '' && length.test(nationalDigits) ? `${prefix}${nationalDigits}` : undefined;
};
