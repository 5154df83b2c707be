import { Redis } from 'ioredis';
import type { ServerEnv } from '../../core/env.ts';
import type { SharedState } from '../../core/ports/shared-state.ts';
import { SettingsError } from '../../core/settings-error.ts';
import { MemoryState } from './memory.ts';
import { RedisState } from './redis.ts';
import { isRefusal, isReplica } from './replies.ts';
import { type LossLog, StateWithFallback } from './with-fallback.ts';

/**
 * Timeout after which the shop falls back to its own state. It is long, because a busy process reads responses late.
 */
const patienceMs = 3000;
const connectMs = 3000;
const maxWaitMs = 2000;

/** Address of the shared state, and the shop that uses it. */
export interface RedisOptions {
  url: string;
  tenant: string;
  env: Pick<ServerEnv, 'now'>;
  log: LossLog;
}

const connect = (url: string, onError: (error: Error) => void): Redis => {
  const redis = new Redis(url, {
    lazyConnect: true,
    connectTimeout: connectMs,
    commandTimeout: patienceMs,
    // Commands that cannot be sent immediately are dropped, and the shop works without them. No command is sent
    // twice, so nothing is counted twice.
    enableOfflineQueue: false,
    maxRetriesPerRequest: 0,
    autoResendUnfulfilledCommands: false,
    retryStrategy: (times) => Math.min(times * 100, maxWaitMs),
    reconnectOnError: isReplica,
  });
  redis.on('error', onError);
  return redis;
};

/** Removes the password from an address. */
const shown = (url: string): string => {
  const address = new URL(url);
  address.password = '';
  return address.href;
};

/** Opens the connections. Returns the error if they cannot be used. */
async function reach(asking: Redis, told: Redis): Promise<unknown> {
  try {
    await Promise.all([asking.connect(), told.connect()]);
    await asking.ping();
    return undefined;
  } catch (error) {
    return error;
  }
}

/**
 * Opens the shared state at an address. While the server there cannot be reached, the shop works without it.
 *
 * @throws SettingsError when the server refuses the connection
 */
export async function openRedis({ url, tenant, env, log }: RedisOptions): Promise<SharedState> {
  // Only the first errors are collected; later ones reject the commands that they concern.
  const errors: Error[] = [];
  const note = (error: Error) => void (errors.length < 10 && errors.push(error));
  const [asking, told] = [connect(url, note), connect(url, note)];
  const state = new StateWithFallback(new RedisState({ asking, told }, tenant), new MemoryState(env), env, log);
  const loss = await reach(asking, told);
  // When the database number does not exist, the driver silently uses the first database, and only reports an error
  // event.
  const refused = [loss, ...errors].find(isRefusal);
  if (refused) {
    await state.close();
    throw new SettingsError(
      `REDIS_URL: the server at ${shown(url)} refuses: ${refused.message} Check user, password and the number of the database.`,
    );
  }
  if (loss !== undefined) state.lose(loss);
  return state;
}
