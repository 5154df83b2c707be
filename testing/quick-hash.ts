import { scryptSync } from 'node:crypto';

/**
 * The hash of a password of staff at the least cost that there is, where a test is about something else: a real one
 * takes a fifth of a second of a processor, and so does each sign-in.
 */
export function quickHash(password: string): string {
  const salt = 'quick';
  const costs = { N: 2, r: 1, p: 1 };
  const key = scryptSync(password.normalize('NFKC'), Buffer.from(salt, 'base64url'), 32, costs).toString('base64url');
  return ['scrypt', costs.N, costs.r, costs.p, salt, key].join('$');
}
