import type { PageTree } from '../../../page-text/page-tree.ts';
import { memberOf } from '../../../page-text/syntax.ts';
import type { PreviewConditions, PreviewMarket } from '../../api/preview-conditions.ts';

const timePattern = /^20\d\d-\d\d-\d\dT\d\d:\d\d$/;

/** Whether a text is a date and a time that exist. */
export const isTime = (text: string): boolean =>
  timePattern.test(text) &&
  !Number.isNaN(Date.parse(`${text}Z`)) &&
  new Date(`${text}Z`).toISOString().startsWith(text);

const isName = (text: string): boolean => text !== '' && text.length <= 100;

/** Conditions that are one of a few words, with what each is called. */
export const choices = {
  visitor: { guest: 'Guest', customer: 'Sample customer' },
  answers: { empty: 'Empty', long: 'Long texts', many: 'Many rows', failing: 'Failing' },
  network: { slow: 'Slow (2 s)', 'very-slow': 'Very slow (8 s)' },
  motion: { reduced: 'Reduced' },
} as const satisfies { [Name in keyof PreviewConditions]?: Readonly<Record<string, string>> };

const oneOf = (name: keyof typeof choices) => (text: string) => Object.hasOwn(choices[name], text);

/** Whether a text can be the seed of made-up answers. */
export const isSeed = (text: string): boolean => /^\d{1,6}$/.test(text);

/** Allowed values of each condition, by its name. */
const accepts: Readonly<Record<keyof PreviewConditions, (text: string) => boolean>> = {
  visitor: oneOf('visitor'),
  answers: oneOf('answers'),
  network: oneOf('network'),
  motion: oneOf('motion'),
  seed: isSeed,
  at: isTime,
  variant: isName,
  locale: isName,
};

/** The conditions in a value that may be of an earlier version of this application; what does not fit is left out. */
export const conditionsFrom = (value: unknown): PreviewConditions =>
  Object.fromEntries(
    Object.entries(typeof value === 'object' && value !== null ? value : {}).filter(
      ([name, text]) =>
        Object.hasOwn(accepts, name) && typeof text === 'string' && accepts[name as keyof PreviewConditions](text),
    ),
  );

/** Answers that are drawn by chance, so that another seed gives others. */
export const isMadeUp = ({ answers }: PreviewConditions): boolean => answers !== undefined && answers !== 'failing';

/** The conditions without those that the document or the shop no longer has, or that say nothing. */
export function fittingConditions(
  { variant, locale, seed, ...rest }: PreviewConditions,
  variants: readonly string[],
  markets: readonly PreviewMarket[],
): PreviewConditions {
  return {
    ...rest,
    ...(seed !== undefined && isMadeUp(rest) ? { seed } : {}),
    ...(variant !== undefined && variants.includes(variant) ? { variant } : {}),
    ...(locale !== undefined && markets.some((market) => market.locale === locale) ? { locale } : {}),
  };
}

/** Names of the variants of a page; none while its text cannot be parsed. */
export function variantsIn({ root, isPlain }: PageTree): string[] {
  const options = isPlain ? memberOf(memberOf(root, 'variants'), 'options') : undefined;
  const keys =
    options?.type === 'object' ? options.children!.map(({ children: [key] = [] }) => String(key?.value)) : [];
  return [...new Set(keys)];
}

// The time is one of the market's zone, whichever that is: it is shown as it is written.
const timeText = new Intl.DateTimeFormat('en-GB', { dateStyle: 'medium', timeStyle: 'short', timeZone: 'UTC' });
const languageName = new Intl.DisplayNames('en', { type: 'language' });

/** A market in words, such as German (Germany), EUR. */
export const marketText = ({ locale, currencyCode }: PreviewMarket): string =>
  `${languageName.of(locale) ?? locale}, ${currencyCode}`;

const answerWords = {
  empty: 'empty answers',
  long: 'long texts',
  many: 'many rows',
  failing: 'failing calls',
} as const;
const networkWords = { slow: 'slow network', 'very-slow': 'very slow network' } as const;

/** Conditions in words, such as: As a customer, 24 Dec 2026, 09:00; empty without any. */
export function conditionsText(conditions: PreviewConditions): string {
  const { visitor, at, variant, locale, answers, seed, network, motion } = conditions;
  const words = [
    ...(visitor === undefined ? [] : [`as a ${visitor}`]),
    ...(at === undefined ? [] : [timeText.format(new Date(`${at}Z`))]),
    ...(variant === undefined ? [] : [`variant ${variant}`]),
    ...(locale === undefined ? [] : [languageName.of(locale) ?? locale]),
    ...(answers === undefined ? [] : [answerWords[answers]]),
    ...(seed === undefined ? [] : [`seed ${seed}`]),
    ...(network === undefined ? [] : [networkWords[network]]),
    ...(motion === undefined ? [] : ['reduced motion']),
  ].join(', ');
  return words.charAt(0).toUpperCase() + words.slice(1);
}
