import { limits } from '../../commerce/limits.ts';
import { messages } from '../../commerce/messages.ts';
import { CallError } from '../calls/call-error.ts';
import type { CallContext } from '../calls/context.ts';

/**
 * Asks for another sign-in before what cannot be undone, so that a device that is left open is not enough. A session
 * begins with its sign-in.
 *
 * @throws CallError when the sign-in is too long ago
 */
export function requireFreshSignIn({ caller, shop }: Pick<CallContext, 'caller' | 'shop'>): void {
  const age = shop.env.now() - (caller.session?.createdAt ?? 0);
  if (age > limits.freshSignInMinutes * 60_000) throw new CallError(403, 'sign-in-again', messages.signInAgain);
}
