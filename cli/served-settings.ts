import { createServer } from 'node:net';
import { readSettings, type Settings } from '../server/start/settings.ts';

/** Finds a port that nothing listens on. */
const freePort = (host: string): Promise<number> =>
  new Promise((resolve, reject) => {
    const probe = createServer();
    probe.once('error', reject);
    probe.listen({ host, port: 0 }, () => {
      const address = probe.address();
      probe.close(() => (typeof address === 'object' && address ? resolve(address.port) : reject(new Error(host))));
    });
  });

/**
 * Reads the settings of a server that is about to listen. Port 0 requests any free port, which is already chosen
 * here, because the shop's own address, which its pages and messages contain, must be known before it listens.
 */
export async function servedSettings(...[env, options = {}]: Parameters<typeof readSettings>): Promise<Settings> {
  const settings = readSettings(env, options);
  return settings.port === 0
    ? readSettings(env, { ...options, port: String(await freePort(settings.host)) })
    : settings;
}
