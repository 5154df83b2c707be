import { isoTime, newId, newOrderNumber, type ServerEnv } from '../env.ts';
import type { StoredCustomer } from '../storage/port/customers.ts';

/** A customer of whom nothing is known. */
export const newCustomer = (env: ServerEnv): StoredCustomer => ({
  id: newId(env),
  identifiers: [],
  acceptsMarketing: false,
  referralCode: newOrderNumber(env),
  createdAt: isoTime(env),
});
