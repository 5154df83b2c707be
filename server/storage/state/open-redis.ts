import { Redis } from 'ioredis';
import type { ServerEnv } from '../../core/env.ts';
import type { SharedState } from '../../core/ports/shared-state.ts';
import { SettingsError } from '../../core/settings-error.ts';
import { MemoryState } from './memory.ts';
import { RedisState } from './redis.ts';
import { isRefusal, isReplica } from './replies.ts';
import { type LossLog, StateWithFallback } from './with-fallback.ts';

/** How long the server may take to answer before the shop goes on without it: a process that is busy reads late. */
const patienceMs = 3000;
const connectMs = 3000;
const longestWaitMs = 2000;

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
    // Commands that cannot be sent at once are not sent: the shop goes on without them. Nothing is counted twice.
    enableOfflineQueue: false,
    maxRetriesPerRequest: 0,
    autoResendUnfulfilledCommands: false,
    retryStrategy: (times) => Math.min(times * 100, longestWaitMs),
    reconnectOnError: isReplica,
  });
  redis.on('error', onError);
  return redis;
};

/** The address without its password. */
const shown = (url: string): string => {
  const address = new URL(url);
  address.password = '';
  return address.href;
};

/** Why connections cannot be used, or undefined. */
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
 * Opens the state that servers share at an address. One that cannot be reached is waited for while the shop works
 * without it.
 *
 * @throws SettingsError when the server refuses to be used
 */
export async function openRedis({ url, tenant, env, log }: RedisOptions): Promise<SharedState> {
  // Later errors reject the commands that they concern.
  const errors: Error[] = [];
  const note = (error: Error) => void (errors.length < 10 && errors.push(error));
  const [asking, told] = [connect(url, note), connect(url, note)];
  const state = new StateWithFallback(new RedisState({ asking, told }, tenant), new MemoryState(env), env, log);
  const loss = await reach(asking, told);
  // The driver goes on after a database that the server does not have, in the first one: only its event says so.
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
