import { limits } from '../../commerce/limits.ts';
import { readSettings, type Settings } from '../../server/start/settings.ts';
import { freePort } from './free-port.ts';

/** Maximum milliseconds for a server to stop: pending requests and messages are completed first. */
export const closeMs = 2 * limits.messageCloseMs;

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
