import { minuteMs } from '../../../commerce/durations.ts';
import { limits } from '../../../commerce/limits.ts';
import { messages } from '../../../commerce/messages.ts';
import { CallError } from '../../core/call-error.ts';
import type { ServerEnv } from '../../core/env.ts';
import type { SecondFactor } from '../../core/ports/storage/accounts/authors.ts';
import type { ShopStorage } from '../../core/ports/storage/storage.ts';
import { verifyPassword } from './password-hash.ts';
import { authenticatorAddress, judgeCode, newSecondFactor, newSecret } from './second-factor.ts';

type Storage = Pick<ShopStorage, 'authors' | 'attempts'>;

interface SecondFactorState {
  /** False for the holder of a one-time key. */
  hasAccount: boolean;
  isOn: boolean;
  isRequired: boolean;
  /** Number of unused recovery codes. */
  recoveryCodes: number;
}

/** The second factor of an account, as managed by its author. */
export interface AuthorSecondFactor {
  stateOf(name: string): Promise<SecondFactorState>;
  /** Returns a secret for an authenticator; nothing is stored until a code proves that it was received. */
  begin(name: string): Promise<{ secret: string; address: string }>;
  /**
   * Returns the recovery codes.
   *
   * @throws CallError unless password and code are right, and when there is a second factor already
   */
  turnOn(name: string, proof: { password: string; secret: string; code: string }): Promise<string[]>;
  /** @throws CallError unless the code is right, and when a second factor is required */
  turnOff(name: string, code: string): Promise<void>;
}

const issuer = 'Endcap';

/** Limits guesses of codes by a sender with a valid password or session. @throws CallError after too many guesses */
async function limitGuesses({ attempts }: Storage, env: ServerEnv, name: string): Promise<() => Promise<void>> {
  const limit = {
    name: `second factor of ${name}`,
    max: limits.secondFactorGuesses,
    withinMs: limits.secondFactorGuessMinutes * minuteMs,
  };
  if (!(await attempts.allows([limit], env.now())))
    throw new CallError(429, 'code-guesses', messages.authorCodeGuesses);
  return () => attempts.forget(limit.name);
}

interface SpentCode {
  name: string;
  code: string;
  /** Returns the new state of a factor after a correct code; by default the same factor without the used code. */
  next?: (factor: SecondFactor) => { factor?: SecondFactor };
}

/**
 * Verifies and consumes a code of an account. Called only after the password was verified, so that attackers cannot
 * exhaust the attempts.
 */
export async function spendCode(
  storage: Storage,
  env: ServerEnv,
  { name, code, next = (factor) => ({ factor }) }: SpentCode,
): Promise<void> {
  if (code === '') throw new CallError(403, 'code-required', messages.authorCodeRequired);
  const forget = await limitGuesses(storage, env, name);
  const isRight = await storage.authors.changeSecondFactor(name, (factor) => {
    const used = factor && judgeCode(factor, code, env.now());
    return used && next(used);
  });
  if (!isRight) throw new CallError(403, 'wrong-code', messages.authorCodeWrong);
  await forget();
}

/** Creates the management of authors' second factors. */
export function createAuthorSecondFactor(storage: Storage, env: ServerEnv, isRequired: boolean): AuthorSecondFactor {
  const { authors } = storage;
  const accountOf = async (name: string) => {
    const account = await authors.read(name);
    if (!account) throw new CallError(409, 'no-account', messages.secondFactorNoAccount);
    return account;
  };
  return {
    async stateOf(name) {
      const account = await authors.read(name);
      const { secondFactor } = account ?? {};
      return {
        hasAccount: account !== undefined,
        isOn: secondFactor !== undefined,
        isRequired,
        recoveryCodes: secondFactor?.recoveryHashes.length ?? 0,
      };
    },
    async begin(name) {
      await accountOf(name);
      const secret = newSecret(env);
      return { secret, address: authenticatorAddress({ secret }, name, issuer) };
    },
    async turnOn(name, { password, secret, code }) {
      const { passwordHash } = await accountOf(name);
      const forget = await limitGuesses(storage, env, name);
      if (!(await verifyPassword(password, passwordHash)))
        throw new CallError(403, 'wrong-password', messages.ownPasswordWrong);
      const { factor: made, recovery } = newSecondFactor(env, secret);
      const factor = judgeCode(made, code, env.now());
      if (!factor) throw new CallError(403, 'wrong-code', messages.authorCodeWrong);
      if (!(await authors.changeSecondFactor(name, (known) => (known ? undefined : { factor }))))
        throw new CallError(409, 'second-factor-on', messages.secondFactorOn);
      await forget();
      return recovery;
    },
    async turnOff(name, code) {
      if (isRequired) throw new CallError(409, 'second-factor-required', messages.secondFactorKept);
      await spendCode(storage, env, { name, code, next: () => ({}) });
    },
  };
}
