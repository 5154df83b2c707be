import type { Passkey } from '../../../../schemas/entities/people/passkey.ts';
import type { User } from '../../../../schemas/entities/people/user.ts';
import type { IdentifierKind, StoredCustomer, StoredPasskey } from '../../../core/ports/storage/accounts/customers.ts';

const contactOf = (customer: StoredCustomer, kind: IdentifierKind): string | undefined =>
  customer.identifiers.find((identifier) => identifier.kind === kind)?.value ?? customer[kind];

/** Presents a customer to pages; unknown fields are left out. */
export function presentUser(customer: StoredCustomer): User {
  const { id, firstName, lastName, acceptsMarketing, dateOfBirth, preferredZip, referralCode } = customer;
  const known = {
    email: contactOf(customer, 'email'),
    phone: contactOf(customer, 'phone'),
    firstName,
    lastName,
    dateOfBirth,
    preferredZip,
  };
  return {
    isAnonymous: false,
    globalId: id,
    simpleId: id,
    acceptsMarketing,
    referralCode,
    ...Object.fromEntries(Object.entries(known).filter(([, value]) => value !== undefined)),
  };
}

/** Presents a passkey to its customer, without the key. */
export const presentPasskey = ({ id, name, createdAt, lastUsedAt }: StoredPasskey): Passkey => ({
  id,
  name,
  createdAt,
  ...(lastUsedAt === undefined ? {} : { lastUsedAt }),
});
