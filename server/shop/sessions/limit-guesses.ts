import { minuteMs } from '../../../commerce/durations.ts';
import { limits } from '../../../commerce/limits.ts';
import type { ServerEnv } from '../../core/env.ts';
import type { AttemptLimit, AttemptStorage } from '../../core/ports/storage/accounts/attempts.ts';

/** A password guess, by the keys under which it is counted. */
export interface PasswordGuess {
  /** Account whose password is guessed, such as `password of email a@b.example`. */
  account: string;
  /** All accounts of this kind together. */
  everyone: string;
  /** Key under which limits count the client; undefined for a call by the server itself. */
  client: string | undefined;
  /** Notifies the staff that the limit of all accounts together is reached. */
  alarm(): Promise<void>;
  /** Key under which limits count the browser, if the account has signed in there before. */
  device?: string | undefined;
}

/**
 * Counts a guess before it is verified, because verification is slow. An attacker exhausts only the attempts of one
 * network, so the owner can sign in from another. All networks together have a larger limit for an account, which stops
 * distributed guessing. Above the limit of all accounts together, each network is allowed fewer guesses, so that an
 * attack does not lock out everyone. A browser in which the account has signed in before has its own limit, and does
 * not count towards the others.
 * @returns a function that resets the count after a correct guess; undefined when the limit is reached
 */
export async function limitGuesses(
  attempts: AttemptStorage,
  env: Pick<ServerEnv, 'now'>,
  { account, everyone, alarm, client = 'this server', device }: PasswordGuess,
): Promise<(() => Promise<void>) | undefined> {
  const withinMs = limits.passwordGuessMinutes * minuteMs;
  const limitKey = `${account} from ${device ?? client}`;
  const counted = (...more: AttemptLimit[]): Promise<boolean> =>
    attempts.allows([{ name: limitKey, max: limits.passwordGuesses, withinMs }, ...more], env.now());
  const judged = async (): Promise<boolean> => {
    if (device !== undefined) return counted();
    const ofAccount = { name: account, max: limits.passwordGuessesOfAccount, withinMs };
    // Detects many accounts that are tried with a few passwords each.
    const ofAll = { name: everyone, max: limits.passwordGuessesOfShop, withinMs };
    if (await counted(ofAccount, ofAll)) return true;
    const ofNetwork = { name: `${everyone} from ${client}`, max: limits.passwordGuessesUnderLoad, withinMs };
    if (!(await counted(ofAccount, ofNetwork))) return false;
    await alarm();
    return true;
  };
  if (!(await judged())) return undefined;
  return async () => {
    await attempts.forget(limitKey);
    if (device === undefined) await attempts.forget(account);
  };
}
