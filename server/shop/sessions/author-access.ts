import { messages } from '../../../commerce/messages.ts';
import type { CallAccess } from '../../../schemas/contract/call.ts';
import { CallError } from '../../core/call-error.ts';
import type { ServerEnv } from '../../core/env.ts';
import type { SharedState } from '../../core/ports/shared-state.ts';
import type { AuthorRole, StoredAuthor } from '../../core/ports/storage/accounts/authors.ts';
import type { StoredSession } from '../../core/ports/storage/accounts/sessions.ts';
import type { ShopStorage } from '../../core/ports/storage/storage.ts';
import { AccessKeys, isAccessKey } from './access-keys.ts';
import { credentialOf } from './author-credential.ts';
import { type AuthorSecondFactor, createAuthorSecondFactor, spendCode } from './author-second-factor.ts';
import { type KnownDevice, openDevice } from './known-device.ts';
import { limitGuesses } from './limit-guesses.ts';
import { createOneTimeKey } from './one-time-key.ts';
import { verifyPassword } from './password-hash.ts';
import { openSession } from './session-handle.ts';
import { hashToken } from './session-token.ts';

/** An author who is signed in. */
export interface Author {
  name: string;
  role: AuthorRole;
}

/** Who enters a password. */
export interface PasswordSender {
  /** What limits count them by. */
  client: string;
  /** Aborted when they have gone. */
  signal: AbortSignal;
  /** The browser that they use. */
  device?: KnownDevice;
}

/** Signs authors in and out. There is no access without an account or the key that the server printed. */
export interface AuthorAccess {
  /** The author of a token's session; undefined without one. */
  authorOf(token: string | undefined): Promise<Author | undefined>;
  /** The author of a session. */
  holderOf(session: StoredSession | undefined): Promise<Author | undefined>;
  /** @throws CallError when the token is of no author, or of one without the access */
  require(token: string | undefined, access: StaffAccess): Promise<Author>;
  /** The device of the browser with a token, if it is known. */
  deviceOf(token: string | undefined): KnownDevice;
  /** Returns a token for the cookie. @throws CallError when name, password, or the code that the account needs is wrong */
  signIn(name: string, password: string, code?: string, sender?: PasswordSender): Promise<string>;
  /** Exchanges the one-time key for a token. @throws CallError when the key is wrong, used or no longer needed */
  useKey(key: string): Promise<string>;
  signOut(token: string | undefined): Promise<void>;
  /** Keys with which programs act in the name of authors. */
  keys: AccessKeys;
  /** The second factors of accounts. A change of one ends the sessions of its account. */
  secondFactor: AuthorSecondFactor;
  /** Opens another session after such a change. Returns a token for the cookie. */
  reopen(name: string): Promise<string>;
}

/** The roles that each role includes. */
const roles: Readonly<Record<AuthorRole, readonly AuthorRole[]>> = {
  author: ['author'],
  publisher: ['author', 'publisher'],
  merchant: ['merchant'],
  developer: ['author', 'publisher', 'merchant', 'developer'],
};

/** A key cannot publish scripts, which run as code, and does nothing in the admin. */
const authorIn = ({ name, role }: StoredAuthor, { kind }: StoredSession): Author => ({
  name,
  role: kind === 'author-key' && role === 'developer' ? 'publisher' : role,
});

/** Who of the staff may do something; `staff` is everyone with an account. */
export type StaffAccess = AuthorRole | 'staff';

export const isStaffAccess = (access: CallAccess): access is StaffAccess => access === 'staff' || access in roles;

export const mayAct = ({ role }: Author, as: AuthorRole): boolean => roles[role].includes(as);

/** Why someone without a role is refused. */
const refusals: Readonly<Record<AuthorRole, string>> = {
  author: messages.authorRequired,
  publisher: messages.publisherRequired,
  merchant: messages.merchantRequired,
  developer: messages.roleRequired,
};

/** Who signs in with the key: there are no accounts yet. */
const keyHolder: Author = { name: 'first-author', role: 'developer' };
const keyCredential = 'key';

export interface AuthorAccessOptions {
  /** Opens the playground once while there are no accounts. */
  oneTimeKey?: string | undefined;
  /** Where servers know each other's keys. */
  state?: SharedState | undefined;
  /** Accounts without a second factor cannot be used. */
  isSecondFactorRequired?: boolean | undefined;
  /** An author is here: what only authors need is loaded, before it is asked for. */
  onAuthor?: (() => void) | undefined;
  /** Tells the staff that very many passwords of theirs are guessed. */
  alarm?: (() => Promise<void>) | undefined;
}

export function createAuthorAccess(
  { authors, sessions, attempts }: Pick<ShopStorage, 'authors' | 'sessions' | 'attempts'>,
  env: ServerEnv,
  { oneTimeKey, state, isSecondFactorRequired = false, onAuthor, alarm = async () => {} }: AuthorAccessOptions = {},
): AuthorAccess {
  const key = createOneTimeKey({ attempts, env, key: oneTimeKey, state });
  const isSecure = ({ secondFactor }: StoredAuthor): boolean => !isSecondFactorRequired || secondFactor !== undefined;
  const accountOf: AuthorAccess['holderOf'] = async (session) => {
    if (session?.userId === undefined) return undefined;
    if (session.credential === keyCredential) return (await authors.list()).length === 0 ? keyHolder : undefined;
    const account = await authors.read(session.userId);
    const isCurrent = account !== undefined && credentialOf(account) === session.credential;
    return isCurrent && isSecure(account) ? authorIn(account, session) : undefined;
  };
  const holderOf: AuthorAccess['holderOf'] = async (session) => {
    const author = await accountOf(session);
    if (author && mayAct(author, 'author')) onAuthor?.();
    return author;
  };
  const keys = new AccessKeys({ authors, sessions }, env);
  const sessionOf = (token: string | undefined): Promise<StoredSession | undefined> =>
    isAccessKey(token) ? keys.open(token) : openSession(sessions, env, token, { kind: 'author' }).current();
  const authorOf: AuthorAccess['authorOf'] = async (token) => holderOf(await sessionOf(token));
  const open = async (userId: string, credential: string): Promise<string> => {
    const session = openSession(sessions, env, undefined, { kind: 'author', userId, credential });
    await session.ensure();
    onAuthor?.();
    return session.newToken()!;
  };
  return {
    authorOf,
    holderOf,
    require: async (token, needed) => {
      const author = await authorOf(token);
      if (!author) throw new CallError(401, 'sign-in-required', messages.signInRequired);
      if (needed !== 'staff' && !mayAct(author, needed)) throw new CallError(403, 'role-required', refusals[needed]);
      return author;
    },
    deviceOf: (token) => openDevice(sessions, env, token, 'author-device'),
    signIn: async (name, password, code = '', sender) => {
      const device = await sender?.device?.keyFor(name);
      const guess = {
        account: `password of author ${name}`,
        everyone: 'password of authors',
        client: sender?.client,
        device,
        alarm,
      };
      const forget = await limitGuesses(attempts, env, guess);
      if (!forget) throw new CallError(429, 'password-guesses', messages.authorCodeGuesses);
      const account = await authors.read(name);
      const isRight = await verifyPassword(password, account?.passwordHash, {
        signal: sender?.signal,
        client: sender?.client,
        isFirst: device !== undefined,
      });
      if (!account || !isRight) throw new CallError(403, 'wrong-password', messages.wrongPassword);
      await forget();
      if (!isSecure(account)) throw new CallError(403, 'second-factor-missing', messages.secondFactorMissing);
      if (account.secondFactor) await spendCode({ authors, attempts }, env, { name, code });
      await sender?.device?.remember(name);
      return open(name, credentialOf(account));
    },
    useKey: async (entered) => {
      const isFirst = (await key.isKey(entered)) && (await authors.list()).length === 0 && (await key.use(entered));
      if (!isFirst) throw new CallError(403, 'wrong-key', messages.wrongKey);
      return open(keyHolder.name, keyCredential);
    },
    keys,
    secondFactor: createAuthorSecondFactor({ authors, attempts }, env, isSecondFactorRequired),
    reopen: async (name) => {
      const account = await authors.read(name);
      if (account) return open(name, credentialOf(account));
      throw new CallError(401, 'sign-in-required', messages.signInRequired);
    },
    signOut: async (token) => {
      if (token !== undefined) await sessions.end(hashToken(token), env.now());
    },
  };
}
