import { isoTime, newId, newOrderNumber, type ServerEnv } from '../../core/env.ts';
import type { StoredCustomer } from '../../core/ports/storage/accounts/customers.ts';

/** Creates a customer without any details. */
export const newCustomer = (env: ServerEnv): StoredCustomer => ({
  id: newId(env),
  identifiers: [],
  acceptsMarketing: false,
  referralCode: newOrderNumber(env),
  createdAt: isoTime(env),
});
