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

/** Dependencies of a one-time key. */
export interface OneTimeKeyOptions {
  attempts: ShopStorage['attempts'];
  env: ServerEnv;
  /** Key that this server has printed. */
  key: string | undefined;
  /** State through which servers share their one-time keys. */
  state: SharedState | undefined;
}

/** Accepts a key that a server has printed. Its use is recorded in the storage, so that it works only once. */
export function createOneTimeKey({ attempts, env, key: printed, state }: OneTimeKeyOptions) {
  let key = printed;
  // If other servers know the key too, it expires together with the record of its use.
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
