import { isoTime, type ServerEnv } from '../../core/env.ts';
import type { AuthorRole, AuthorStorage } from '../../core/ports/storage/accounts/authors.ts';
import { hashPassword, verifyPassword } from './password-hash.ts';

/** Accounts created by settings, by name; their passwords come from the environment at each start. */
export const configuredAuthors = {
  admin: 'developer',
  author: 'publisher',
} as const satisfies Record<string, AuthorRole>;

/**
 * Updates the configured accounts from the settings. An unchanged password keeps its hash, and thereby the sessions
 * opened with it; an account without a password is removed.
 */
export async function applyConfiguredAuthors(
  authors: AuthorStorage,
  env: ServerEnv,
  passwords: Readonly<Record<keyof typeof configuredAuthors, string | undefined>>,
): Promise<void> {
  for (const name of Object.keys(configuredAuthors) as (keyof typeof configuredAuthors)[]) {
    const password = passwords[name];
    const existing = await authors.read(name);
    if (password === undefined) await authors.remove(name);
    else if (!existing || !(await verifyPassword(password, existing.passwordHash)))
      await authors.save({
        ...existing,
        name,
        role: configuredAuthors[name],
        passwordHash: await hashPassword(password, env),
        changedAt: isoTime(env),
      });
  }
}
