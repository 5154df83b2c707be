import { anything, boolean, choice, dictionary, list, object, optional, type Static, text } from '../schema.ts';

/** A setting that pages may ask for. */
export const tenantFlag = object({ slug: text('Name'), defaultValue: boolean('Value unless overridden') }, 'A flag');
export type TenantFlag = Static<typeof tenantFlag>;

/** A partner that the shop is connected to. */
export const thirdPartyIntegration = object(
  {
    type: text('Partner, such as GOKWIK or SHIPROCKET'),
    isEnabled: boolean('Whether it is in use'),
    config: optional(dictionary('Public settings of the partner', anything('Setting'))),
  },
  'A partner',
);
export type ThirdPartyIntegration = Static<typeof thirdPartyIntegration>;

/** How shoppers sign in with one kind of identifier. */
export const authStrategy = object({
  identifier: choice('Identifier', ['phone', 'email']),
  verification: choice('How it is verified', ['OTP', 'PASSWORD']),
});

/** What the storefront may know about the shop that it belongs to. Nothing in it is secret. */
export const tenantConfig = object(
  {
    shopName: text('Name of the shop'),
    currencyCode: text('Currency of every price'),
    defaultLocale: text('Locale when the address names none'),
    tenantFlags: list('Flags', tenantFlag),
    thirdPartyIntegrations: list('Partners', thirdPartyIntegration),
    auth: optional(
      object({
        strategies: list('Ways to sign in', authStrategy),
        preferredIdentifier: optional(text('Identifier to ask for first')),
      }),
    ),
  },
  'Settings of a shop',
);
export type TenantConfig = Static<typeof tenantConfig>;
