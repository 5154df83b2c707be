import { boolean, object, optional, type Static, text } from '../../schema.ts';

/** A shopper, guest or signed in. A guest has no e-mail address and no telephone number. */
export const user = object(
  {
    isAnonymous: boolean('True for a guest'),
    globalId: optional(text('Identifier across shops')),
    simpleId: optional(text('Short identifier')),
    externalUserId: optional(text('Identifier in another system')),
    email: optional(text('E-mail address')),
    phone: optional(text('Telephone')),
    firstName: optional(text('First name')),
    lastName: optional(text('Last name')),
    acceptsMarketing: optional(boolean('Whether the shopper accepts marketing e-mails')),
    dateOfBirth: optional(text('ISO date')),
    referralCode: optional(text('Code that the shopper shares to refer others')),
    preferredZip: optional(text('Postal code for delivery estimates')),
  },
  'A shopper',
);
export type User = Static<typeof user>;
