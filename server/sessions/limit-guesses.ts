import { limits } from '../../commerce/limits.ts';
import type { ServerEnv } from '../env.ts';
import type { AttemptStorage } from '../storage/port/attempts.ts';

export interface PasswordGuess {
  /** Whose password it is, such as `password of email a@b.example`. */
  account: string;
  /** All accounts of the kind together. */
  everyone: string;
  /** What limits count the client by; undefined for a call of the server itself. */
  client: string | undefined;
  /** What limits count the browser by, where the account has signed in there before. */
  device?: string | undefined;
}

/**
 * Counts a guess before it is judged, which takes long. A stranger uses up the attempts of their own network alone, so
 * the owner signs in from elsewhere; many networks together have a larger number, which ends guessing. A browser in which
 * the account has signed in before has a limit of its own, and does not count towards the others.
 *
 * @returns what forgets the guesses, for one that was right; undefined where no more are judged
 */
export async function limitGuesses(
  attempts: AttemptStorage,
  env: Pick<ServerEnv, 'now'>,
  { account, everyone, client = 'this server', device }: PasswordGuess,
): Promise<(() => Promise<void>) | undefined> {
  const withinMs = limits.passwordGuessMinutes * 60_000;
  const own = `${account} from ${device ?? client}`;
  const ofStrangers = [
    { name: account, most: limits.passwordGuessesOfAccount, withinMs },
    // Many accounts tried with a few passwords each.
    { name: everyone, most: limits.passwordGuessesOfShop, withinMs },
  ];
  const isAllowed = await attempts.allows(
    [{ name: own, most: limits.passwordGuesses, withinMs }, ...(device === undefined ? ofStrangers : [])],
    env.now(),
  );
  if (!isAllowed) return undefined;
  return async () => {
    await attempts.forget(own);
    if (device === undefined) await attempts.forget(account);
  };
}
