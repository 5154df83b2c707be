import { formatMessage, messages } from '../../../commerce/messages.ts';
import { verificationOf } from '../../../commerce/rules/accounts/auth-strategy.ts';
import { CallError } from '../../core/call-error.ts';
import type { Identifier } from '../../core/ports/storage/accounts/customers.ts';
import type { ShopServices } from '../calls/context.ts';
import { raiseAlarm } from '../messaging/raise-alarm.ts';
import { isGuessable } from '../sessions/guessable-password.ts';
import type { KnownDevice } from '../sessions/known-device.ts';
import { limitGuesses } from '../sessions/limit-guesses.ts';
import { passwordCharacters } from '../sessions/password-characters.ts';
import { type CodeRequest, requireCode } from './codes.ts';
import type { GivenIdentifier } from './identifiers.ts';
import { hashPassword, verifyPassword } from './password.ts';

/** A shopper's proof of owning an identifier. */
export interface Proof {
  mode: 'sign-in' | 'sign-up';
  strategy: 'otp' | 'password';
  code?: string | undefined;
  password?: string | undefined;
}

/** The result of an accepted proof. */
export interface AcceptedProof {
  identifier: Identifier;
  /** Whether the identifier was proved by a code. */
  isVerified: boolean;
  /** Hash of a new password. */
  passwordHash?: string;
}

/** The sender of a proof. */
export interface ProofSender {
  sessionId: string;
  /** Key under which limits count the sender. */
  client: string | undefined;
  /** Aborted when the sender has disconnected. */
  signal: AbortSignal | undefined;
  /** The sender's browser. */
  device: KnownDevice;
}

/** Verifies a password in constant time for known and unknown accounts. @throws CallError unless it is the account's */
async function requirePassword(
  shop: ShopServices,
  identifier: Identifier,
  password: string,
  { client, signal, device }: ProofSender,
): Promise<void> {
  const { storage, env } = shop;
  const account = `password of ${identifier.kind} ${identifier.value}`;
  const holder = await storage.customers.byIdentifier(identifier);
  const guess = {
    account,
    everyone: 'password of the shop',
    client,
    device: await device.keyFor(holder?.id),
    alarm: () => raiseAlarm(shop, 'passwords-of-shop'),
  };
  const forget = await limitGuesses(storage.attempts, env, guess);
  // The limit concerns only passwords; signing in with a code remains possible.
  if (!forget) throw new CallError(429, 'password-guesses', messages.passwordGuesses);
  const turn = { signal, client, isFirst: guess.device !== undefined };
  if (!(await verifyPassword(password, holder?.passwordHash, turn)))
    throw new CallError(401, 'password-invalid', messages.passwordInvalid);
  await forget();
}

/**
 * Validates and hashes a password that a shopper chooses.
 *
 * @throws CallError for one that is too short or easily guessed
 */
async function chosenPassword(
  { config }: ShopServices,
  { strategy, identifier }: GivenIdentifier,
  password: string,
): Promise<string> {
  const { passwordLength } = verificationOf(strategy.verification);
  if (passwordCharacters(password) < passwordLength)
    throw new CallError(400, 'password-short', formatMessage(messages.passwordShort, { length: passwordLength }));
  if (await isGuessable(password, [config.shopName, identifier.value]))
    throw new CallError(400, 'password-guessable', messages.passwordGuessable);
  return hashPassword(password);
}

/**
 * Checks a shopper's proof of owning an identifier. A password in addition to a code is a new password.
 *
 * @throws CallError when the proof is not accepted
 */
export async function judgeProof(
  shop: ShopServices,
  identity: GivenIdentifier,
  sender: ProofSender,
  { mode, strategy, code, password }: Proof,
): Promise<AcceptedProof> {
  const { identifier } = identity;
  const request: CodeRequest = { ...identity, ...sender, purpose: mode === 'sign-in' ? 'login' : 'signup' };
  if (strategy === 'password' && identity.strategy.verification.strategy !== 'PASSWORD')
    throw new CallError(404, 'sign-in-unavailable', messages.signInUnavailable);
  if (strategy === 'password' && mode === 'sign-in') {
    await requirePassword(shop, identifier, password ?? '', sender);
    return { identifier, isVerified: false };
  }
  const isVerified = strategy === 'otp' || identity.strategy.isVerificationRequired === true;
  // The password is validated before the code is consumed.
  const isNew = strategy === 'password' || (password !== undefined && password !== '');
  const passwordHash = isNew ? await chosenPassword(shop, identity, password ?? '') : undefined;
  if (isVerified) await requireCode(shop, request, code);
  return { identifier, isVerified, ...(passwordHash === undefined ? {} : { passwordHash }) };
}
