import { memberOf } from '../../../compiler/json/syntax.ts';
import type { PageTree } from '../../../page-text/page-tree.ts';
import type { PreviewConditions, PreviewMarket } from '../../api/preview-conditions.ts';

const timePattern = /^20\d\d-\d\d-\d\dT\d\d:\d\d$/;

/** Whether a text is an existing date with a time. */
export const isTime = (text: string): boolean =>
  timePattern.test(text) &&
  !Number.isNaN(Date.parse(`${text}Z`)) &&
  new Date(`${text}Z`).toISOString().startsWith(text);

const audiencesPattern = /^(-|[a-z0-9][a-z0-9,-]{0,499})$/;

const isName = (text: string): boolean => text !== '' && text.length <= 100;

/** Conditions with a fixed set of values, and the values' labels. */
export const choices = {
  visitor: { guest: 'Guest', customer: 'Sample customer' },
  answers: { empty: 'Empty', long: 'Long texts', many: 'Many rows', failing: 'Failing' },
  network: { slow: 'Slow (2 s)', 'very-slow': 'Very slow (8 s)' },
  motion: { reduced: 'Reduced' },
} as const satisfies { [Name in keyof PreviewConditions]?: Readonly<Record<string, string>> };

const oneOf = (name: keyof typeof choices) => (text: string) => Object.hasOwn(choices[name], text);

/** Whether a text can be the seed of sample data. */
export const isSeed = (text: string): boolean => /^\d{1,6}$/.test(text);

/** Validators of the conditions, by name. */
const accepts: Readonly<Record<keyof PreviewConditions, (text: string) => boolean>> = {
  visitor: oneOf('visitor'),
  answers: oneOf('answers'),
  network: oneOf('network'),
  motion: oneOf('motion'),
  seed: isSeed,
  at: isTime,
  variant: isName,
  audiences: (text) => audiencesPattern.test(text),
  locale: isName,
};

/**
 * Reads conditions from a value that an earlier version of this application may have stored; invalid ones are left out.
 */
export const conditionsFrom = (value: unknown): PreviewConditions =>
  Object.fromEntries(
    Object.entries(typeof value === 'object' && value !== null ? value : {}).filter(
      ([name, text]) =>
        Object.hasOwn(accepts, name) && typeof text === 'string' && accepts[name as keyof PreviewConditions](text),
    ),
  );

/** Whether the data is random, so that another seed gives different data. */
export const hasSampleData = ({ answers }: PreviewConditions): boolean =>
  answers !== undefined && answers !== 'failing';

/** Returns the conditions without those that the document or the shop no longer has, or that have no effect. */
export function fittingConditions(
  { variant, locale, seed, ...rest }: PreviewConditions,
  variants: readonly string[],
  markets: readonly PreviewMarket[],
): PreviewConditions {
  return {
    ...rest,
    ...(seed !== undefined && hasSampleData(rest) ? { seed } : {}),
    ...(variant !== undefined && variants.includes(variant) ? { variant } : {}),
    ...(locale !== undefined && markets.some((market) => market.locale === locale) ? { locale } : {}),
  };
}

/** Names of a page's variants; empty while its text cannot be parsed. */
export function variantsIn({ root, isPlain }: PageTree): string[] {
  const options = isPlain ? memberOf(memberOf(root, 'variants'), 'options') : undefined;
  const keys =
    options?.type === 'object' ? options.children!.map(({ children: [key] = [] }) => String(key?.value)) : [];
  return [...new Set(keys)];
}

// The time is in the market's zone, whichever that is, so it is formatted without a conversion.
const timeText = new Intl.DateTimeFormat('en-GB', { dateStyle: 'medium', timeStyle: 'short', timeZone: 'UTC' });
const languageName = new Intl.DisplayNames('en', { type: 'language' });

/** A market's description, such as "German (Germany), EUR". */
export const marketText = ({ locale, currencyCode }: PreviewMarket): string =>
  `${languageName.of(locale) ?? locale}, ${currencyCode}`;

const answerWords = {
  empty: 'empty answers',
  long: 'long texts',
  many: 'many rows',
  failing: 'failing calls',
} as const;
const networkWords = { slow: 'slow network', 'very-slow': 'very slow network' } as const;

/** Describes conditions, such as "As a customer, 24 Dec 2026, 09:00"; empty when there are none. */
export function conditionsText(conditions: PreviewConditions): string {
  const { visitor, at, variant, audiences, locale, answers, seed, network, motion } = conditions;
  const words = [
    ...(visitor === undefined ? [] : [`as a ${visitor}`]),
    ...(at === undefined ? [] : [timeText.format(new Date(`${at}Z`))]),
    ...(variant === undefined ? [] : [`variant ${variant}`]),
    ...(audiences === undefined
      ? []
      : [audiences === '-' ? 'in no audience' : `in ${audiences.replaceAll(',', ' and ')}`]),
    ...(locale === undefined ? [] : [languageName.of(locale) ?? locale]),
    ...(answers === undefined ? [] : [answerWords[answers]]),
    ...(seed === undefined ? [] : [`seed ${seed}`]),
    ...(network === undefined ? [] : [networkWords[network]]),
    ...(motion === undefined ? [] : ['reduced motion']),
  ].join(', ');
  return words.charAt(0).toUpperCase() + words.slice(1);
}
