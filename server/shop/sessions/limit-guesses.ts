import { limits } from '../../../commerce/limits.ts';
import type { ServerEnv } from '../../core/env.ts';
import type { AttemptLimit, AttemptStorage } from '../../core/ports/storage/accounts/attempts.ts';

export interface PasswordGuess {
  /** Whose password it is, such as `password of email a@b.example`. */
  account: string;
  /** All accounts of the kind together. */
  everyone: string;
  /** What limits count the client by; undefined for a call of the server itself. */
  client: string | undefined;
  /** Tells the staff that the number of all together is used up. */
  alarm(): Promise<void>;
  /** What limits count the browser by, where the account has signed in there before. */
  device?: string | undefined;
}

/**
 * Counts a guess before it is judged, which takes long. A stranger uses up the attempts of their own network alone, so
 * the owner signs in from elsewhere; many networks together have a larger number for an account, which ends guessing.
 * Above the number of all accounts together each network is left fewer guesses, so that nobody is kept out by others. A
 * browser in which the account has signed in before has a limit of its own, and does not count towards the others.
 *
 * @returns what forgets the guesses, for one that was right; undefined where no more are judged
 */
export async function limitGuesses(
  attempts: AttemptStorage,
  env: Pick<ServerEnv, 'now'>,
  { account, everyone, alarm, client = 'this server', device }: PasswordGuess,
): Promise<(() => Promise<void>) | undefined> {
  const withinMs = limits.passwordGuessMinutes * 60_000;
  const own = `${account} from ${device ?? client}`;
  const counted = (...more: AttemptLimit[]): Promise<boolean> =>
    attempts.allows([{ name: own, most: limits.passwordGuesses, withinMs }, ...more], env.now());
  const judged = async (): Promise<boolean> => {
    if (device !== undefined) return counted();
    const ofAccount = { name: account, most: limits.passwordGuessesOfAccount, withinMs };
    // Many accounts tried with a few passwords each.
    const ofAll = { name: everyone, most: limits.passwordGuessesOfShop, withinMs };
    if (await counted(ofAccount, ofAll)) return true;
    const ofNetwork = { name: `${everyone} from ${client}`, most: limits.passwordGuessesUnderLoad, withinMs };
    if (!(await counted(ofAccount, ofNetwork))) return false;
    await alarm();
    return true;
  };
  if (!(await judged())) return undefined;
  return async () => {
    await attempts.forget(own);
    if (device === undefined) await attempts.forget(account);
  };
}
