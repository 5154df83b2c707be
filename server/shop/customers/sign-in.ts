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

/** What a shopper proves an identifier with. */
export interface Proof {
  mode: 'sign-in' | 'sign-up';
  strategy: 'otp' | 'password';
  code?: string | undefined;
  password?: string | undefined;
}

/** What is known once the proof has been accepted. */
export interface Proven {
  identifier: Identifier;
  /** Whether the identifier was proved by a code. */
  isVerified: boolean;
  /** Of a new password. */
  passwordHash?: string;
}

/** Who sends a proof. */
export interface ProofSender {
  sessionId: string;
  /** What limits count them by. */
  client: string | undefined;
  /** Aborted when they have gone. */
  signal: AbortSignal | undefined;
  /** The browser that they use. */
  device: KnownDevice;
}

/** @throws CallError unless the password is that of the account; unknown accounts take as long */
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
  // A code still signs in.
  if (!forget) throw new CallError(429, 'password-guesses', messages.passwordGuesses);
  const turn = { signal, client, isFirst: guess.device !== undefined };
  if (!(await verifyPassword(password, holder?.passwordHash, turn)))
    throw new CallError(401, 'password-invalid', messages.passwordInvalid);
  await forget();
}

/** The hash of a password that a shopper chooses. @throws CallError for one that is too short or among the first guesses */
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
 * Judges what a shopper proves an identifier with. A password beside a code is a new one.
 *
 * @throws CallError when the proof is not accepted
 */
export async function judgeProof(
  shop: ShopServices,
  given: GivenIdentifier,
  sender: ProofSender,
  { mode, strategy, code, password }: Proof,
): Promise<Proven> {
  const { identifier } = given;
  const request: CodeRequest = { ...given, ...sender, purpose: mode === 'sign-in' ? 'login' : 'signup' };
  if (strategy === 'password' && given.strategy.verification.strategy !== 'PASSWORD')
    throw new CallError(404, 'sign-in-unavailable', messages.signInUnavailable);
  if (strategy === 'password' && mode === 'sign-in') {
    await requirePassword(shop, identifier, password ?? '', sender);
    return { identifier, isVerified: false };
  }
  const isVerified = strategy === 'otp' || given.strategy.isVerificationRequired === true;
  // Before the code is used up.
  const isNew = strategy === 'password' || (password !== undefined && password !== '');
  const passwordHash = isNew ? await chosenPassword(shop, given, password ?? '') : undefined;
  if (isVerified) await requireCode(shop, request, code);
  return { identifier, isVerified, ...(passwordHash === undefined ? {} : { passwordHash }) };
}
