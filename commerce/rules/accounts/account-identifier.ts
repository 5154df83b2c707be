import { parseUrl } from '../../../text/parse-url.ts';
import { limits } from '../../limits.ts';
import { compactPhone } from './phone-number.ts';

/** Parts between points: any other form would have to be quoted. */
const localPattern =
  /^[^\p{C}\p{Z}\p{Default_Ignorable_Code_Point}@<>"(),:;[\]\\.]+(?:\.[^\p{C}\p{Z}\p{Default_Ignorable_Code_Point}@<>"(),:;[\]\\.]+)*$/u;
const localLength = 64;
const domainPattern = /^(?:[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?\.)+[a-z][a-z0-9-]{1,62}$/;
/** What an address of a page has after its host, and what the parser of addresses would decode or leave out. */
const notInDomain = /[\p{C}\p{Z}\p{Default_Ignorable_Code_Point}/?#%\\:@[\]]/u;

/** A domain as the name service and mail servers have it, in ASCII; undefined for what is none. */
function asciiDomain(domain: string): string | undefined {
  if (notInDomain.test(domain)) return undefined;
  const hostname = parseUrl(`http://${domain}`)?.hostname;
  return hostname !== undefined && domainPattern.test(hostname) ? hostname : undefined;
}

const folded = (text: string): string => text.normalize('NFKC').toLowerCase().normalize('NFKC');

/**
 * An e-mail address as accounts are found by and as mail servers get it: one mailbox has one, however it is written.
 * Undefined for what is none, and for one with characters that cannot be seen.
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

/** Digits of numbers without their prefix, where all have as many; elsewhere, as many as ITU E.164 allows. */
const lengths: ReadonlyMap<string, RegExp> = new Map(
  ['+1', '+91'].map((prefix) => [prefix, new RegExp(`^\\d{${limits.phoneLength}}$`)]),
);
const anyLength = /^\d{6,14}$/;

/** Whether all numbers with a prefix have the same length, so that a form can say when one is incomplete. */
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
