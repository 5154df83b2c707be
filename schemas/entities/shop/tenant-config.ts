import {
  anything,
  boolean,
  choice,
  dictionary,
  integer,
  list,
  object,
  optional,
  type Static,
  text,
} from '../../schema.ts';
import { money } from '../money.ts';
import { consentSettings } from './consent.ts';

/** A feature flag of the shop. */
export const tenantFlag = object({ slug: text('Name'), defaultValue: boolean('Default value') }, 'A flag');
export type TenantFlag = Static<typeof tenantFlag>;

/** A third-party integration of the shop. */
export const thirdPartyIntegration = object(
  {
    type: text('Partner, such as GOKWIK or SHIPROCKET'),
    isEnabled: boolean('Whether it is enabled'),
    config: optional(dictionary('Public settings of the partner', anything('Setting'))),
  },
  'A partner',
);
export type ThirdPartyIntegration = Static<typeof thirdPartyIntegration>;

/** How an identifier is verified: by a code that is sent to it, or by a password. */
export const authVerification = object(
  {
    strategy: choice('Proof', ['OTP', 'PASSWORD']),
    options: optional(
      object({
        otpLength: optional(integer('Digits of a code', { minimum: 6, maximum: 10 })),
        passwordLength: optional(integer('Least characters of a password', { minimum: 8, maximum: 64 })),
        otpResendInterval: optional(integer('Seconds until another code may be requested', { minimum: 1 })),
      }),
    ),
  },
  'Verification of an identifier',
);

/** Kind of identifier with which customers sign in. */
export const authIdentifier = choice('Identifier with which customers sign in', ['phone', 'email']);
export type AuthIdentifier = Static<typeof authIdentifier>;

/** How customers sign in and register by one identifier. */
export const authStrategy = object({
  identifier: authIdentifier,
  prefix: optional(text('Country prefix of telephone numbers', { pattern: '^\\+\\d{1,4}$' })),
  verification: authVerification,
  isVerificationRequired: optional(boolean('Whether a registration has to prove the identifier by a code')),
  supplementaryIdentifiers: optional(list('Identifiers that a registration asks for besides', authIdentifier)),
  isSupplementaryVerificationRequired: optional(boolean('Whether those have to be proved')),
  supplementaryVerification: optional(authVerification),
  loginRedirectUrl: optional(text('Where a sign-in leads', { pattern: '^/' })),
  signUpRedirectUrl: optional(text('Where a registration leads', { pattern: '^/' })),
});
export type AuthStrategy = Static<typeof authStrategy>;

/** How customers sign in. */
export const authConfig = object(
  {
    strategies: list('Sign-in methods, one for each identifier', authStrategy),
    preferredIdentifier: optional(authIdentifier),
  },
  'How customers sign in',
);
export type AuthConfig = Static<typeof authConfig>;

/** Price of delivery, in the shop's currency. */
export const deliveryPrice = object(
  { price: money, freeFrom: optional(money) },
  'Price of delivery, and the total from which it is free; absent where delivery is always free',
);
export type DeliveryPrice = Static<typeof deliveryPrice>;

const sentence = (description: string) => optional(text(description, { minLength: 1, maxLength: 1000 }));

/**
 * A merchant's texts about the shop, in Markdown. Pages omit undefined texts, so that no shop makes promises by
 * default.
 */
export const shopInformation = object(
  {
    about: sentence('One sentence about the shop.'),
    delivery: sentence('Where to and how fast the shop delivers.'),
    returns: sentence('Return policy: which goods can be returned, and until when.'),
    contact: sentence('How to reach the shop, and when it answers.'),
    newsletter: sentence("The newsletter's topics and frequency."),
  },
  "The merchant's information about the shop",
);
export type ShopInformation = Static<typeof shopInformation>;

/** A market as available to pages. */
export const publicMarket = object(
  {
    name: text('Its language and country, in that language'),
    locale: text('BCP 47 locale, such as en-IN'),
    localePathPrefix: text('Path prefix of this locale; empty for the default'),
  },
  'A market of `config.markets`: the link leads to its target there, and `current` marks the own one.',
);
export type PublicMarket = Static<typeof publicMarket>;

/** Public settings of the shop; contains no secrets. */
export const tenantConfig = object(
  {
    shopName: text('Name of the shop'),
    currencyCode: text('Currency of every price'),
    delivery: optional(deliveryPrice),
    defaultLocale: text('Locale of addresses without a locale prefix'),
    markets: optional(list('Markets, in a shop that has several; the first is the default one', publicMarket)),
    information: optional(shopInformation),
    returnDays: optional(
      integer('Days in which goods can be sent back; absent where the settings do not say it', { minimum: 1 }),
    ),
    postalCodeLabel: optional(text('Name of a postal code in the first country that the shop delivers to')),
    hasDeliveryCheck: optional(boolean('Whether pages check postal codes against the list of the shop')),
    tenantFlags: list('Flags', tenantFlag),
    thirdPartyIntegrations: list('Partners', thirdPartyIntegration),
    auth: optional(authConfig),
    consent: optional(consentSettings),
  },
  'Settings of a shop',
);
export type TenantConfig = Static<typeof tenantConfig>;
