import { boolean, choice, integer, list, object, optional, type Static, text } from '../../schema.ts';

/** Categories of consent, besides those that the shop needs in order to work. */
export const consentCategory = choice('Category of consent', ['preferences', 'analytics', 'marketing']);
export type ConsentCategory = Static<typeof consentCategory>;

/** How a shop asks for consent. */
export const consentSettings = object(
  {
    isRequired: boolean(
      'Whether nothing optional runs until the shopper agrees (opt-in); otherwise it runs until they refuse (opt-out)',
    ),
    categories: list('Categories that need consent; "necessary" is always granted and never listed', consentCategory, {
      minItems: 1,
      uniqueItems: true,
    }),
    policyVersion: text('Version of the privacy policy: with a new one, shoppers are asked again', {
      pattern: '^[A-Za-z0-9-]{1,20}$',
    }),
    lifetimeDays: optional(
      integer('For how many days a choice is remembered; 180 by default', { minimum: 1, maximum: 395 }),
    ),
  },
  'How the shop asks for consent',
);
export type ConsentSettings = Static<typeof consentSettings>;

/** A shopper's consent. */
export const consent = object(
  {
    isDecided: boolean('Whether the shopper has chosen'),
    granted: list('Categories that are allowed now', consentCategory),
    isSignalled: boolean('Whether the browser signals a refusal of marketing (Global Privacy Control)'),
  },
  'Consent of the shopper, when the page was requested',
);
export type Consent = Static<typeof consent>;
