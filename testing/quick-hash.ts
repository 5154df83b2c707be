import { scryptSync } from 'node:crypto';

/**
 * Returns the hash of a staff password with minimum cost, for tests that are not about passwords: a real one, and
 * each sign-in with it, takes a fifth of a second of CPU time.
 */
export function quickHash(password: string): string {
  const salt = 'quick';
  const costs = { N: 2, r: 1, p: 1 };
  const key = scryptSync(password.normalize('NFKC'), Buffer.from(salt, 'base64url'), 32, costs).toString('base64url');
  return ['scrypt', costs.N, costs.r, costs.p, salt, key].join('$');
}
