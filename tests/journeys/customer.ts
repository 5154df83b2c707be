import type { BrowserContext } from 'playwright';
import { dayMs, minuteMs } from '../../commerce/durations.ts';

import { limits } from '../../commerce/limits.ts';
import { systemEnv } from '../../server/core/env.ts';
import type { LocalCaller } from '../../server/shop/calls/local-caller.ts';
import { createLocalCaller, type Shop } from '../../server/shop/calls/shop.ts';
import { deleteMarked } from '../../server/shop/customers/deletion.ts';
import { newCustomer } from '../../server/shop/customers/new-customer.ts';
import { hashPassword } from '../../server/shop/customers/password.ts';
import { openSession } from '../../server/shop/sessions/session-handle.ts';
import { createShop } from '../../server/start/create-shop.ts';
import { databaseFileIn } from '../../server/start/database-file.ts';
import { openStorage } from '../../server/storage/libsql/open.ts';
import type { ServedShop } from './serve.ts';
import { base, dataFolder } from './shop.ts';

/** Password of customers in journeys. */
export const password = 'words for the shop';

/** A customer of a server, with access to the server's database from another process. */
export interface OldCustomer extends Pick<LocalCaller, 'call'> {
  id: string;
  storage: Shop['services']['storage'];
  /** Runs the server's job that deletes accounts, as of the time when accounts marked now are due. */
  runDeletions(): Promise<void>;
}

/**
 * Opens a server's database beside it, and creates a customer who registered and signed in some time ago.
 *
 * @param minutes how many minutes ago
 * @param served the server, by default the worker's demo shop
 */
export async function customerSince(
  context: BrowserContext,
  email: string,
  minutes: number,
  served: Pick<ServedShop, 'base' | 'data'> = { base, data: dataFolder },
): Promise<OldCustomer> {
  const storage = openStorage(databaseFileIn(served.data));
  const env = { ...systemEnv, now: () => Date.now() - minutes * minuteMs };
  const { services, ...shop } = createShop({ storage, env });
  const { customers, sessions } = services.storage;
  const customer = {
    ...newCustomer(env),
    firstName: 'Asha',
    passwordHash: await hashPassword(password),
    identifiers: [{ kind: 'email' as const, value: email, isVerified: true }],
  };
  await customers.change({}, () => ({ customer, result: undefined }));
  const session = openSession(sessions, env, undefined);
  await session.signIn(customer.id);
  const value = session.newToken()!;
  await context.addCookies([{ name: 'endcap-session', value, url: served.base }]);
  const { call } = createLocalCaller({ services, ...shop }, value);
  const afterDeletion = { ...systemEnv, now: () => Date.now() + limits.deletionDays * dayMs };
  return {
    call,
    id: customer.id,
    storage: services.storage,
    runDeletions: () => deleteMarked({ ...services, env: afterDeletion }),
  };
}
