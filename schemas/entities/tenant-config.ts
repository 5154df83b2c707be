import { anything, boolean, choice, dictionary, list, object, optional, type Static, text } from '../schema.ts';
import { money } from './money.ts';

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

/** A sign-in method. */
export const authStrategy = object({
  identifier: choice('Identifier', ['phone', 'email']),
  verification: choice('Verification method', ['OTP', 'PASSWORD']),
});

/** What delivery costs, in the currency of the shop. */
export const deliveryPrice = object(
  { price: money, freeFrom: optional(money) },
  'Price of delivery, and the total from which it is free; absent where delivery is always free',
);
export type DeliveryPrice = Static<typeof deliveryPrice>;

/** Public settings of the shop; contains no secrets. */
export const tenantConfig = object(
  {
    shopName: text('Name of the shop'),
    currencyCode: text('Currency of every price'),
    delivery: optional(deliveryPrice),
    defaultLocale: text('Locale of addresses without a locale prefix'),
    tenantFlags: list('Flags', tenantFlag),
    thirdPartyIntegrations: list('Partners', thirdPartyIntegration),
    auth: optional(
      object({
        strategies: list('Sign-in methods', authStrategy),
        preferredIdentifier: optional(text('Preferred identifier')),
      }),
    ),
  },
  'Settings of a shop',
);
export type TenantConfig = Static<typeof tenantConfig>;
