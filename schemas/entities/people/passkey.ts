import { object, optional, type Static, text } from '../../schema.ts';

/** A customer's passkey, without its public key. */
export const passkey = object(
  {
    id: text('Identifier'),
    name: text('Name that the customer gave it, or the browser and system it was added with'),
    createdAt: text('When it was added, as an ISO date-time'),
    lastUsedAt: optional(text('When it last signed in, as an ISO date-time')),
  },
  'A passkey',
);
export type Passkey = Static<typeof passkey>;
