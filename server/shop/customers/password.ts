import { hash, verify } from '@node-rs/argon2';
import { limits } from '../../../commerce/limits.ts';
import { createLoadLimit, type QueueTurn } from '../../core/requests/load-limit.ts';

/** Parameters that OWASP recommends for Argon2id: 19 MiB, two passes, one lane. */
const costs = { memoryCost: 19_456, timeCost: 2, parallelism: 1 };

/**
 * Limit of concurrent hashes. A hash occupies a thread; password guessing must not occupy all threads or the whole
 * queue.
 */
const hashes = createLoadLimit({
  what: 'passwords of customers',
  atOnce: limits.hashesAtOnce,
  waiting: limits.hashesWaiting,
  retryAfter: limits.busySeconds,
});

const normal = (password: string): string => password.normalize('NFKC');

/** Hashes a password for storage, with its salt and costs. */
export const hashPassword = (password: string): Promise<string> => hashes(() => hash(normal(password), costs));

/** Dummy hash with which a guess is compared when there is no password, so that the response time reveals nothing. */
const dummyHash = '$argon2id$v=19$m=19456,t=2,p=1$ucZS5DZOpdpSBVYd9wufFQ$oKSoE0G3TzGgJGskG/8Un//hz3mLNbZC+Ro+q6ciDrg';

/**
 * Whether a password matches a hash; false without a hash, after the same time.
 *
 * @param turn aborts when the sender has disconnected, and sets the priority
 * @throws BusyError when too many passwords wait already
 */
export async function verifyPassword(password: string, stored: string | undefined, turn?: QueueTurn): Promise<boolean> {
  const isRight = await hashes(() => verify(stored ?? dummyHash, normal(password)), turn);
  return stored !== undefined && isRight;
}
