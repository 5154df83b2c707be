import { type ServerEnv, systemEnv } from '../core/env.ts';
import type { SharedState } from '../core/ports/shared-state.ts';
import type { Log } from '../shop/calls/context.ts';
import { MemoryState } from '../storage/state/memory.ts';
import type { Settings } from './settings.ts';

/**
 * Opens the state that servers share at `REDIS_URL`, or else state of this process; the latter is logged when
 * other servers may use the same database.
 *
 * @throws SettingsError for a server that refuses access
 */
export async function openState(
  { redisUrl, databaseUrl }: Pick<Settings, 'redisUrl' | 'databaseUrl'>,
  tenant: string,
  log: Log,
  env: ServerEnv = systemEnv,
): Promise<SharedState> {
  if (redisUrl !== undefined) {
    // A shop without this setting never loads the driver.
    const { openRedis } = await import('../storage/state/open-redis.ts');
    return openRedis({ url: redisUrl, tenant, env, log });
  }
  if (databaseUrl !== undefined)
    log.info(
      { code: 'own-state' },
      'limits, forms without script and presence are of this process alone; set REDIS_URL where several servers use the database',
    );
  return new MemoryState(env);
}
