import type { ShopInformation } from '../../../schemas/entities/shop/tenant-config.ts';
import { countryOf } from '../../core/countries.ts';
import type { ShopPolicies, ShopProfile } from '../../core/ports/storage/accounts/profile.ts';
import { SettingsError } from '../../core/settings-error.ts';
import { homeCountry } from './profile.ts';

/** The answers that a merchant can give at an import. An empty text removes an earlier answer. */
export type MerchantSays = { [Key in keyof ShopInformation | keyof ShopPolicies | 'country']?: string | undefined };

/** Questions to the merchant at an import, in this order. */
export const questions: readonly { key: keyof MerchantSays; option: string; question: string; leftOut: string }[] = [
  {
    key: 'country',
    option: '--country US',
    question: 'Which country do you deliver to? (code, such as US)',
    leftOut: '',
  },
  {
    key: 'about',
    option: '--about TEXT',
    question: 'What is your shop, in one sentence?',
    leftOut: 'the front page names your goods instead',
  },
  {
    key: 'delivery',
    option: '--delivery TEXT',
    question: 'Where do you deliver to, and how long does it take?',
    leftOut: 'no page speaks of delivery times',
  },
  {
    key: 'returns',
    option: '--returns TEXT',
    question: 'What can be returned, and until when?',
    leftOut: 'no page speaks of returns',
  },
  {
    key: 'contact',
    option: '--contact TEXT',
    question: 'How can you be reached, and when do you answer?',
    leftOut: 'there is no contact page',
  },
  {
    key: 'newsletter',
    option: '--newsletter TEXT',
    question: 'What is in your newsletter, and how often?',
    leftOut: 'there is no newsletter page',
  },
  {
    key: 'privacy',
    option: '--privacy FILE',
    question: 'Which file has your privacy policy? (Markdown)',
    leftOut: 'there is no such page, and no consent is requested',
  },
  {
    key: 'terms',
    option: '--terms FILE',
    question: 'Which file has your terms of sale? (Markdown)',
    leftOut: 'there is no such page',
  },
];

const informationKeys = ['about', 'delivery', 'returns', 'contact', 'newsletter'] as const;
const policyKeys = ['privacy', 'terms'] as const;

const maxLengths = { information: 1_000, policies: 200_000 } as const;

const isPolicy = (key: string): key is keyof ShopPolicies => (policyKeys as readonly string[]).includes(key);

/** The problem with an answer; undefined for a valid one. */
export function problemOfAnswer(key: keyof MerchantSays, text: string): string | undefined {
  if (key === 'country')
    return countryOf(text.trim().toUpperCase()) ? undefined : 'A code of ISO 3166, such as US, JP or KW.';
  const maxLength = isPolicy(key) ? maxLengths.policies : maxLengths.information;
  const { length } = text.trim();
  return length > maxLength ? `It has ${length} characters; ${maxLength} is the most.` : undefined;
}

/** Merges new answers into the earlier ones; an empty text removes one. */
function merged<Key extends string>(
  keys: readonly Key[],
  before: { readonly [Name in Key]?: string } | undefined,
  answers: MerchantSays & { readonly [Name in Key]?: string | undefined },
  maxLength: number,
): { [Name in Key]?: string } {
  const result: { [Name in Key]?: string } = {};
  for (const key of keys) {
    const text = (answers[key] ?? before?.[key])?.trim();
    if (text === undefined || text === '') continue;
    if (text.length > maxLength)
      throw new SettingsError(
        `The text of --${key} has ${text.length} characters; ${maxLength} is the most. Nothing was written.\n  what to do: shorten it, or write it on a page in the playground.`,
      );
    result[key] = text;
  }
  return result;
}

/** Normalises a given country code. @throws SettingsError when there is no such country */
function countryCode(given: string | undefined): string | undefined {
  const code = given?.trim().toUpperCase();
  if (code === undefined || code === '') return undefined;
  if (countryOf(code)) return code;
  throw new SettingsError(
    `Unknown --country "${given}"; nothing was written.\n  what to do: pass the code of ISO 3166, such as US, JP or KW.`,
  );
}

/**
 * Adds the merchant's answers to a profile. @throws SettingsError for a text that is too long, or an unknown
 * country
 */
export function withAnswers(profile: ShopProfile, answers: MerchantSays = {}): ShopProfile {
  const country = countryCode(answers.country) ?? profile.country;
  const next: ShopProfile = {
    ...profile,
    ...(country === undefined ? {} : { country }),
    information: merged(informationKeys, profile.information, answers, maxLengths.information),
    policies: merged(policyKeys, profile.policies, answers, maxLengths.policies),
  };
  if (homeCountry(next) === undefined)
    throw new SettingsError(
      `No country is known by the currency ${profile.currencyCode}; nothing was written.\n  what to do: say where you deliver to, for example --country SN.`,
    );
  return next;
}

/**
 * The report's lines about a shop's answers, and those that are missing.
 *
 * @param isDefined whether the answers come from a definition's settings instead of the command line
 */
export function answerLines(profile: ShopProfile, isDefined = false): string[] {
  const home = homeCountry(profile);
  const said: MerchantSays = { ...profile.information, ...profile.policies, country: home };
  const isSetting = (key: string) => informationKeys.some((each) => each === key);
  const silent = questions.filter(({ key }) => said[key] === undefined && (!isDefined || isSetting(key)));
  const place = isDefined ? '"countries" of its settings' : '--country';
  return [
    `It delivers to ${(home && countryOf(home)?.name) ?? 'no country yet'}${profile.country === undefined ? ', guessed by its currency' : ''} (${place} changes it).`,
    ...(silent.length === 0
      ? []
      : [isDefined ? 'Not in "information" of its settings, so left out:' : 'Not given, so left out:']),
    ...silent.map(({ key, option, leftOut }) => `  ${(isDefined ? key : option).padEnd(18)} ${leftOut}`),
  ];
}
