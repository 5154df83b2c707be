import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { hashPassword } from '../../server/shop/customers/password.ts';
import { createApp } from '../../server/start/app.ts';
import { createShop } from '../../server/start/create-shop.ts';
import { openStorage } from '../../server/storage/libsql/open.ts';
import { fixedEnv } from '../../testing/fixed-env.ts';

/** Time between two requests on the shop's clock, which allows as many codes per hour as the shop sends at most. */
const pauseMs = 2_000;

/**
 * Starts a server with customers, without rate limits per client, and with a clock on which the shop's limits are not
 * reached.
 */
export async function openShop(known: readonly string[]): Promise<{
  url: string;
  wait(): void;
  close(): Promise<void>;
}> {
  const folder = mkdtempSync(join(tmpdir(), 'endcap-sign-in-'));
  const storage = openStorage(join(folder, 'shop.db'));
  const env = fixedEnv();
  const shop = createShop({
    storage,
    env,
    transports: { email: 'outbox', sms: 'outbox' },
    config: {
      auth: {
        preferredIdentifier: 'email',
        strategies: [{ identifier: 'email', verification: { strategy: 'PASSWORD' }, isVerificationRequired: true }],
      },
    },
  });
  const passwordHash = await hashPassword('the password of everyone');
  for (const [at, value] of known.entries())
    await shop.services.storage.customers.change({}, () => ({
      customer: {
        id: `customer-${at}`,
        firstName: 'Asha',
        lastName: 'Rao',
        acceptsMarketing: true,
        passwordHash,
        referralCode: `R${at}`,
        createdAt: '2026-01-01T00:00:00.000Z',
        identifiers: [{ kind: 'email', value, isVerified: true }],
      },
      result: undefined,
    }));
  const app = await createApp({ storage, shop, rateLimits: false });
  const url = await app.listen({ port: 0, host: '127.0.0.1' });
  return {
    url,
    wait: () => env.advance(pauseMs),
    close: async () => {
      await app.close();
      await storage.close();
      rmSync(folder, { recursive: true, force: true });
    },
  };
}
