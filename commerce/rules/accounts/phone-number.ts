import { plainDigits } from '../../../text/digits.ts';

/** The numbering plan of a country. */
interface NumberPlan {
  /** Pattern of a number without dialling prefix and trunk prefix. */
  pattern: RegExp;
  /** The trunk prefix that is dialled within the country and is not part of the number. */
  trunk: string;
}

/** Plans of the countries that browsers know; only the server knows those of all others. */
const plans: ReadonlyMap<string, NumberPlan> = new Map([
  ['AU', { pattern: /^[1-9]\d{8}$/, trunk: '0' }],
  ['CA', { pattern: /^[2-9]\d{9}$/, trunk: '1' }],
  ['DE', { pattern: /^[1-9]\d{5,12}$/, trunk: '0' }],
  ['GB', { pattern: /^[1-9]\d{8,9}$/, trunk: '0' }],
  ['IN', { pattern: /^[6-9]\d{9}$/, trunk: '0' }],
  ['JP', { pattern: /^[1-9]\d{8,9}$/, trunk: '0' }],
  ['US', { pattern: /^[2-9]\d{9}$/, trunk: '1' }],
]);

/** Lengths of national numbers that ITU E.164 allows. */
const anywhere = /^\d{6,14}$/;

/** Regular expression source of a country's telephone numbers, for forms. */
export const phonePattern = (country: string): string => (plans.get(country)?.pattern ?? anywhere).source;

/** Whether digits without a dialling prefix are a telephone number of a country. */
export const isPhoneNumber = (digits: string, country: string): boolean =>
  (plans.get(country)?.pattern ?? anywhere).test(digits);

/** Reduces a number in any notation and script to digits, with a plus in front if it has a dialling prefix. */
export function compactPhone(text: string): string {
  const plain = plainDigits(text.normalize('NFKC')).trim();
  const digits = plain.replaceAll(/\D/g, '');
  if (plain.startsWith('+')) return `+${digits}`;
  return digits.startsWith('00') ? `+${digits.slice(2)}` : digits;
}

/**
 * Normalises a number to the form that is stored next to its dialling prefix: without that prefix and without a
 * trunk prefix. An unreadable number is only reduced to digits.
 *
 * @param prefix dialling prefix, such as `+91`
 */
export function nationalNumber(text: string, country: string, prefix: string): string {
  const code = prefix.replaceAll(/\D/g, '');
  const compact = compactPhone(text);
  const isFull = code !== '' && compact.startsWith(`+${code}`);
  const digits = isFull ? compact.slice(code.length + 1) : compact;
  const plan = plans.get(country);
  if (!plan || digits.startsWith('+') || plan.pattern.test(digits)) return digits;
  const candidates = [plan.trunk, code, `${code}${plan.trunk}`]
    .filter((front) => front !== '' && digits.startsWith(front))
    .map((front) => digits.slice(front.length));
  return candidates.find((candidate) => plan.pattern.test(candidate)) ?? digits;
}
