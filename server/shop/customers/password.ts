import { hash, verify } from '@node-rs/argon2';
import { limits } from '../../../commerce/limits.ts';
import { createLoadLimit, type LoadTurn } from '../../core/requests/load-limit.ts';

/** What OWASP recommends for Argon2id: 19 MiB, two passes, one lane. */
const costs = { memoryCost: 19_456, timeCost: 2, parallelism: 1 };

/** A hash occupies a thread; strangers who guess passwords must occupy neither all of them nor those who wait. */
const hashes = createLoadLimit({
  what: 'passwords of customers',
  atOnce: limits.hashesAtOnce,
  waiting: limits.hashesWaiting,
  retryAfter: limits.busySeconds,
});

const normal = (password: string): string => password.normalize('NFKC');

/** A password as it is stored, with its salt and costs. */
export const hashPassword = (password: string): Promise<string> => hashes(() => hash(normal(password), costs));

/** What a guess is compared with where there is no password, so that it takes as long. */
const nobodys = '$argon2id$v=19$m=19456,t=2,p=1$ucZS5DZOpdpSBVYd9wufFQ$oKSoE0G3TzGgJGskG/8Un//hz3mLNbZC+Ro+q6ciDrg';

/**
 * Whether a password is the one that was hashed; without a hash it takes as long and is false.
 *
 * @param turn when its sender has gone, and whether it goes before others
 * @throws BusyError when too many passwords wait already
 */
export async function verifyPassword(password: string, stored: string | undefined, turn?: LoadTurn): Promise<boolean> {
  const isRight = await hashes(() => verify(stored ?? nobodys, normal(password)), turn);
  return stored !== undefined && isRight;
}
