import { scrypt, timingSafeEqual } from 'node:crypto';
import { messages } from '../../commerce/messages.ts';
import { CallRefusal } from '../calls/refusal.ts';
import type { ServerEnv } from '../env.ts';
import type { SessionStorage } from '../storage/port/sessions.ts';
import { hashToken, openSession } from './session-handle.ts';

/** What an author may do: pages and fragments, or scripts as well, which run as code. */
export type AuthorRole = 'author' | 'developer';

/** Who may author pages: anybody in development, else whoever knows a password. */
export interface AuthorAccessOptions {
  /** True in development only. */
  isOpen: boolean;
  /** Lets developers in. Without a password, and closed, nobody may. */
  password?: string;
  /** Lets authors in who may not publish scripts. */
  authorPassword?: string;
}

/** Lets authors in and out. */
export interface AuthorAccess {
  isOpen: boolean;
  /** What whoever has this token may do; undefined for nothing. */
  roleOf(token: string | undefined): Promise<AuthorRole | undefined>;
  /** @throws CallRefusal when this author may not */
  require(token: string | undefined, role?: AuthorRole): Promise<void>;
  /** A token for the cookie. @throws CallRefusal when the password is wrong */
  signIn(password: string): Promise<string>;
  signOut(token: string | undefined): Promise<void>;
}

const keyLength = 32;

const derive = (password: string, salt: Uint8Array): Promise<Buffer> =>
  new Promise((resolve, reject) => {
    scrypt(password.normalize('NFKC'), salt, keyLength, (error, key) => (error ? reject(error) : resolve(key)));
  });

export const createAuthorAccess = (
  sessions: SessionStorage,
  env: ServerEnv,
  { isOpen, password, authorPassword }: AuthorAccessOptions,
): AuthorAccess => {
  const salt = env.randomBytes(16);
  const passwords: [AuthorRole, Promise<Buffer>][] = [];
  if (password) passwords.push(['developer', derive(password, salt)]);
  if (authorPassword) passwords.push(['author', derive(authorPassword, salt)]);
  const signedIn = async (token: string | undefined): Promise<AuthorRole | undefined> => {
    for (const role of ['developer', 'author'] as const)
      if (await openSession(sessions, env, token, role).current()) return role;
    return undefined;
  };
  return {
    isOpen,
    roleOf: signedIn,
    require: async (token, role = 'author') => {
      if (isOpen) return;
      const known = await signedIn(token);
      if (!known) throw new CallRefusal(401, 'sign-in-required', messages.signInRequired);
      if (role === 'developer' && known !== role) throw new CallRefusal(403, 'role-required', messages.roleRequired);
    },
    signIn: async (given) => {
      const key = await derive(given, salt);
      let role: AuthorRole | undefined;
      // Every password is compared, so that the time taken does not tell which one is nearly right.
      for (const [each, expected] of passwords) if (timingSafeEqual(key, await expected)) role ??= each;
      if (!role) throw new CallRefusal(403, 'wrong-password', messages.wrongPassword);
      const session = openSession(sessions, env, undefined, role);
      await session.ensure();
      return session.newToken()!;
    },
    signOut: async (token) => {
      if (token !== undefined) await sessions.delete(hashToken(token));
    },
  };
};
