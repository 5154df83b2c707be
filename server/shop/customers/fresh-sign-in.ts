import { minuteMs } from '../../../commerce/durations.ts';
import { limits } from '../../../commerce/limits.ts';
import { messages } from '../../../commerce/messages.ts';
import { CallError } from '../../core/call-error.ts';
import type { CallContext } from '../calls/context.ts';

type Context = Pick<CallContext, 'caller' | 'shop'>;

/** Whether the sign-in is recent, by the age of the session, which begins with it. */
export function isFreshSignIn({ caller, shop }: Context): boolean {
  const age = shop.env.now() - (caller.session?.createdAt ?? 0);
  return age <= limits.freshSignInMinutes * minuteMs;
}

/**
 * Requires a recent sign-in for irreversible actions, so that an unattended device is not enough.
 *
 * @throws CallError when the sign-in is too long ago
 */
export function requireFreshSignIn(context: Context): void {
  if (!isFreshSignIn(context)) throw new CallError(403, 'sign-in-again', messages.signInAgain);
}
