import type { User } from '../../schemas/entities/user.ts';
import type { IdentifierKind, StoredCustomer } from '../storage/port/customers.ts';

const contactOf = (customer: StoredCustomer, kind: IdentifierKind): string | undefined =>
  customer.identifiers.find((identifier) => identifier.kind === kind)?.value ?? customer[kind];

/** A customer as pages see them; what is not known is left out. */
export function presentUser(customer: StoredCustomer): User {
  const { id, firstName, lastName, acceptsMarketing, dateOfBirth, preferredZip, referralCode } = customer;
  const known = {
    ...{ email: contactOf(customer, 'email'), phone: contactOf(customer, 'phone') },
    ...{ firstName, lastName, dateOfBirth, preferredZip },
  };
  return {
    ...{ isAnonymous: false, globalId: id, simpleId: id, acceptsMarketing, referralCode },
    ...Object.fromEntries(Object.entries(known).filter(([, value]) => value !== undefined)),
  };
}
