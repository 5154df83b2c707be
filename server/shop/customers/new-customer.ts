import { isoTime, newId, newOrderNumber, type ServerEnv } from '../../core/env.ts';
import type { StoredCustomer } from '../../core/ports/storage/accounts/customers.ts';

/** A customer of whom nothing is known. */
export const newCustomer = (env: ServerEnv): StoredCustomer => ({
  id: newId(env),
  identifiers: [],
  acceptsMarketing: false,
  referralCode: newOrderNumber(env),
  createdAt: isoTime(env),
});
