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

/** The sender of a password. */
export interface PasswordSender {
  /** Key under which limits count the sender. */
  client: string;
  /** Aborted when the sender has disconnected. */
  signal: AbortSignal;
  /** The sender's browser. */
  device?: KnownDevice;
}

/** Signs authors in and out. Access requires an account, or the one-time key that the server has printed. */
export interface AuthorAccess {
  /** Returns the author of a token's session; undefined when there is none. */
  authorOf(token: string | undefined): Promise<Author | undefined>;
  /** Returns the author of a session. */
  holderOf(session: StoredSession | undefined): Promise<Author | undefined>;
  /** @throws CallError when the token belongs to no author, or to an author without the access */
  require(token: string | undefined, access: StaffAccess): Promise<Author>;
  /** Returns the device of the browser with a token, if it is known. */
  deviceOf(token: string | undefined): KnownDevice;
  /**
   * Returns a token for the cookie.
   *
   * @throws CallError when name, password, or a required second factor's code is wrong
   */
  signIn(name: string, password: string, code?: string, sender?: PasswordSender): Promise<string>;
  /** Exchanges the one-time key for a token. @throws CallError when the key is wrong, used or no longer valid */
  useKey(key: string): Promise<string>;
  signOut(token: string | undefined): Promise<void>;
  /** Keys with which programs act on behalf of authors. */
  keys: AccessKeys;
  /** The second factors of accounts. A change of a second factor ends the sessions of its account. */
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

/**
 * Returns the author of a session. An access key cannot publish scripts, which run as code, and has no access to
 * the admin.
 */
const authorIn = ({ name, role }: StoredAuthor, { kind }: StoredSession): Author => ({
  name,
  role: kind === 'author-key' && role === 'developer' ? 'publisher' : role,
});

/** The access that staff need for an action; `staff` is everyone with an account. */
export type StaffAccess = AuthorRole | 'staff';

/** Whether a call requires a member of staff. */
export const isStaffAccess = (access: CallAccess): access is StaffAccess => access === 'staff' || access in roles;

/** Whether an author's role includes another one. */
export const mayAct = ({ role }: Author, as: AuthorRole): boolean => roles[role].includes(as);

/** Error messages by missing role. */
const refusals = (): Readonly<Record<AuthorRole, string>> => ({
  author: messages.authorRequired,
  publisher: messages.publisherRequired,
  merchant: messages.merchantRequired,
  developer: messages.roleRequired,
});

/** The author who signs in with the one-time key, while there are no accounts. */
const keyHolder: Author = { name: 'first-author', role: 'developer' };
const keyCredential = 'key';

/** Options of the staff's access. */
export interface AuthorAccessOptions {
  /** Opens the playground once while there are no accounts. */
  oneTimeKey?: string | undefined;
  /** State through which servers share their one-time keys. */
  state?: SharedState | undefined;
  /** Whether accounts without a second factor are locked. */
  isSecondFactorRequired?: boolean | undefined;
  /** Called when an author is present, so that resources that only authors need are loaded in advance. */
  onAuthor?: (() => void) | undefined;
  /** Notifies the staff of an attack on their passwords. */
  alarm?: (() => Promise<void>) | undefined;
}

/** Creates the access of a shop's staff. */
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
      if (needed !== 'staff' && !mayAct(author, needed)) throw new CallError(403, 'role-required', refusals()[needed]);
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
