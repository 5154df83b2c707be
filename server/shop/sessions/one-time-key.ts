import { createHash, timingSafeEqual } from 'node:crypto';
import { dayMs } from '../../../commerce/durations.ts';
import type { ServerEnv } from '../../core/env.ts';
import type { SharedState } from '../../core/ports/shared-state.ts';
import type { ShopStorage } from '../../core/ports/storage/storage.ts';

/**
 * Time for which a key works on servers other than the one that has printed it, and for which its use is
 * remembered.
 */
export const keyMs = dayMs;

const digest = (text: string): Buffer => createHash('sha256').update(text).digest();

export interface OneTimeKeyOptions {
  attempts: ShopStorage['attempts'];
  env: ServerEnv;
  /** Key that this server has printed. */
  key: string | undefined;
  /** State through which servers know each other's keys. */
  state: SharedState | undefined;
}

/**
 * Accepts a key that a server has printed. Its use is recorded in the storage, so that only the first sender is let
 * in.
 */
export function createOneTimeKey({ attempts, env, key: printed, state }: OneTimeKeyOptions) {
  let key = printed;
  // Valid only as long as its use is remembered if other servers know it too.
  const endsAt = state === undefined || state.reach() === 'process' ? Infinity : env.now() + keyMs;
  const isOwn = (entered: string): boolean =>
    key !== undefined && env.now() < endsAt && timingSafeEqual(digest(entered), digest(key));
  return {
    isKey: async (entered: string): Promise<boolean> =>
      isOwn(entered) || (await state?.get('one-time-key', entered)) !== undefined,
    /** Returns false when the key was already used. */
    async use(entered: string): Promise<boolean> {
      const name = `one-time key ${digest(entered).toString('base64url')}`;
      if (!(await attempts.allows([{ name, max: 1, withinMs: keyMs }], env.now()))) return false;
      if (isOwn(entered)) key = undefined;
      await state?.take('one-time-key', entered);
      return true;
    },
  };
}
