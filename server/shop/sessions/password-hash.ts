import { scrypt, timingSafeEqual } from 'node:crypto';
import { limits } from '../../../commerce/limits.ts';
import type { ServerEnv } from '../../core/env.ts';
import { createLoadLimit, type QueueTurn } from '../../core/requests/load-limit.ts';

/** Costs that OWASP recommends when memory is scarce: 16 MiB and about a fifth of a second for each derivation. */
const costs = { N: 16_384, r: 8, p: 5 };
const keyLength = 32;
const saltLength = 16;

/**
 * Limits derivations, each of which occupies a thread, so that password guessing can occupy neither all threads nor the
 * whole queue.
 */
const derivations = createLoadLimit({
  what: 'passwords of authors',
  atOnce: limits.hashesAtOnce,
  waiting: limits.hashesWaiting,
  retryAfter: limits.busySeconds,
});

const derive = (password: string, salt: Uint8Array, { N, r, p }: typeof costs, turn?: QueueTurn): Promise<Buffer> =>
  derivations(
    () =>
      new Promise((resolve, reject) => {
        scrypt(password.normalize('NFKC'), salt, keyLength, { N, r, p }, (error, key) =>
          error ? reject(error) : resolve(key),
        );
      }),
    turn,
  );

/** Hashes a password for storage as `scrypt$N$r$p$salt$key`, so that costs can grow later. */
export async function hashPassword(password: string, env: Pick<ServerEnv, 'randomBytes'>): Promise<string> {
  const salt = Buffer.from(env.randomBytes(saltLength));
  const key = await derive(password, salt, costs);
  return ['scrypt', costs.N, costs.r, costs.p, salt.toString('base64url'), key.toString('base64url')].join('$');
}

/**
 * Whether a password matches a hash. Without a hash the result is false, after the same time.
 * @param turn aborts when the sender has disconnected, and sets the priority
 * @throws BusyError when too many passwords are waiting already
 */
export async function verifyPassword(password: string, hash: string | undefined, turn?: QueueTurn): Promise<boolean> {
  const [, N, r, p, salt = '', key = ''] = hash?.split('$') ?? [];
  const stored = hash === undefined ? costs : { N: Number(N), r: Number(r), p: Number(p) };
  const derived = await derive(password, Buffer.from(salt, 'base64url'), stored, turn);
  const expected = Buffer.from(key, 'base64url');
  return expected.length === derived.length && timingSafeEqual(derived, expected);
}
