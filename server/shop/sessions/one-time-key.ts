import { createHash, timingSafeEqual } from 'node:crypto';
import type { ServerEnv } from '../../core/env.ts';
import type { SharedState } from '../../core/ports/shared-state.ts';
import type { ShopStorage } from '../../core/ports/storage/storage.ts';

/** How long a key works at other servers than the one that has printed it, and how long its use is remembered. */
export const keyMs = 24 * 3_600_000;

const digest = (text: string): Buffer => createHash('sha256').update(text).digest();

export interface OneTimeKeyOptions {
  attempts: ShopStorage['attempts'];
  env: ServerEnv;
  /** The key that this server has printed. */
  key: string | undefined;
  /** Where servers know each other's keys. */
  state: SharedState | undefined;
}

/** Takes a key that a server has printed. Its use is noted in the storage: the first of all who send it is let in. */
export function createOneTimeKey({ attempts, env, key: printed, state }: OneTimeKeyOptions) {
  let key = printed;
  // As long as its use is remembered, where other servers know it too.
  const endsAt = state === undefined || state.reach() === 'process' ? Infinity : env.now() + keyMs;
  const isOwn = (entered: string): boolean =>
    key !== undefined && env.now() < endsAt && timingSafeEqual(digest(entered), digest(key));
  return {
    isKey: async (entered: string): Promise<boolean> =>
      isOwn(entered) || (await state?.get('one-time-key', entered)) !== undefined,
    /** False when another was first. */
    async use(entered: string): Promise<boolean> {
      const name = `one-time key ${digest(entered).toString('base64url')}`;
      if (!(await attempts.allows([{ name, most: 1, withinMs: keyMs }], env.now()))) return false;
      if (isOwn(entered)) key = undefined;
      await state?.take('one-time-key', entered);
      return true;
    },
  };
}
