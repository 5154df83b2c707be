import { scrypt, timingSafeEqual } from 'node:crypto';
import { messages } from '../../commerce/messages.ts';
import { CallRefusal } from '../calls/refusal.ts';
import type { ServerEnv } from '../env.ts';
import type { SessionStorage } from '../storage/port/sessions.ts';
import { hashToken, openSession } from './session-handle.ts';

/** Who may author pages: anybody in development, else whoever knows the password. */
export interface AuthorAccessOptions {
  /** True in development only. */
  isOpen: boolean;
  /** Without a password, and closed, nobody may. */
  password?: string;
}

/** Lets authors in and out. */
export interface AuthorAccess {
  isOpen: boolean;
  isSignedIn(token: string | undefined): Promise<boolean>;
  /** @throws CallRefusal when this author may not */
  require(token: string | undefined): Promise<void>;
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
  { isOpen, password }: AuthorAccessOptions,
): AuthorAccess => {
  const salt = env.randomBytes(16);
  const expected = password === undefined || password === '' ? undefined : derive(password, salt);
  const isSignedIn = async (token: string | undefined): Promise<boolean> =>
    (await openSession(sessions, env, token, 'author').current()) !== undefined;
  return {
    isOpen,
    isSignedIn,
    require: async (token) => {
      if (!isOpen && !(await isSignedIn(token)))
        throw new CallRefusal(401, 'sign-in-required', messages.signInRequired);
    },
    signIn: async (given) => {
      const key = await derive(given, salt);
      if (!expected || !timingSafeEqual(key, await expected)) {
        throw new CallRefusal(403, 'wrong-password', messages.wrongPassword);
      }
      const session = openSession(sessions, env, undefined, 'author');
      await session.ensure();
      return session.newToken()!;
    },
    signOut: async (token) => {
      if (token !== undefined) await sessions.delete(hashToken(token));
    },
  };
};
