import { scrypt, timingSafeEqual } from 'node:crypto';
import { messages } from '../../commerce/messages.ts';
import { CallError } from '../calls/call-error.ts';
import type { ServerEnv } from '../env.ts';
import type { SessionStorage } from '../storage/port/sessions.ts';
import { hashToken, openSession } from './session-handle.ts';

/** Authors edit pages and fragments; developers also publish scripts, which run as code. */
export type AuthorRole = 'author' | 'developer';

/** Access to the playground: open in development, otherwise by password. */
export interface AuthorAccessOptions {
  /** True in development only. */
  isOpen: boolean;
  /** Password of developers. Without any password, a closed playground rejects everyone. */
  password?: string;
  /** Password of authors, who may not publish scripts. */
  authorPassword?: string;
}

/** Signs authors in and out. */
export interface AuthorAccess {
  isOpen: boolean;
  /** The role of a token's session; undefined without one. */
  roleOf(token: string | undefined): Promise<AuthorRole | undefined>;
  /** @throws CallError when the token does not have the role */
  require(token: string | undefined, role?: AuthorRole): Promise<void>;
  /** Returns a token for the cookie. @throws CallError when the password is wrong */
  signIn(password: string): Promise<string>;
  signOut(token: string | undefined): Promise<void>;
}

const keyLength = 32;

const derive = (password: string, salt: Uint8Array): Promise<Buffer> =>
  new Promise((resolve, reject) => {
    scrypt(password.normalize('NFKC'), salt, keyLength, (error, key) => (error ? reject(error) : resolve(key)));
  });

export function createAuthorAccess(
  sessions: SessionStorage,
  env: ServerEnv,
  { isOpen, password, authorPassword }: AuthorAccessOptions,
): AuthorAccess {
  const salt = env.randomBytes(16);
  const passwords: [AuthorRole, Promise<Buffer>][] = [];
  if (password) passwords.push(['developer', derive(password, salt)]);
  if (authorPassword) passwords.push(['author', derive(authorPassword, salt)]);
  const roleOf = async (token: string | undefined): Promise<AuthorRole | undefined> => {
    for (const role of ['developer', 'author'] as const)
      if (await openSession(sessions, env, token, role).current()) return role;
    return undefined;
  };
  return {
    isOpen,
    roleOf: roleOf,
    require: async (token, role = 'author') => {
      if (isOpen) return;
      const actual = await roleOf(token);
      if (!actual) throw new CallError(401, 'sign-in-required', messages.signInRequired);
      if (role === 'developer' && actual !== role) throw new CallError(403, 'role-required', messages.roleRequired);
    },
    signIn: async (entered) => {
      const key = await derive(entered, salt);
      let role: AuthorRole | undefined;
      // Every password is compared, so that the time does not reveal which one matches.
      for (const [each, expected] of passwords) if (timingSafeEqual(key, await expected)) role ??= each;
      if (!role) throw new CallError(403, 'wrong-password', messages.wrongPassword);
      const session = openSession(sessions, env, undefined, role);
      await session.ensure();
      return session.newToken()!;
    },
    signOut: async (token) => {
      if (token !== undefined) await sessions.delete(hashToken(token));
    },
  };
}
