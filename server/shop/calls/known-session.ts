import { messages } from '../../../commerce/messages.ts';
import { sessionChanged, sessionEnded } from '../../../commerce/rules/accounts/browser-session.ts';
import { CallError } from '../../core/call-error.ts';
import type { SessionHandle } from '../sessions/session-handle.ts';
import type { Handler } from './define-handler.ts';

/** The answer to a change whose session has ended. It sets no cookie, which would replace the browser's newer one. */
export const lostSession = (why: 'changed' | 'ended'): CallError =>
  why === 'changed'
    ? new CallError(409, sessionChanged, messages.sessionChanged)
    : new CallError(409, sessionEnded, messages.sessionEnded);

/**
 * Refuses a change with the cookie of a session that has ended: a session made for it would replace the one that the
 * browser has got meanwhile.
 *
 * @throws CallError which asks to send it once more
 */
export async function requireKnownSession(
  { access, safe }: Pick<Handler['contract'], 'access' | 'safe'>,
  session: SessionHandle,
): Promise<void> {
  if (safe || access === 'anyone') return;
  const why = await session.lost();
  // A customer's change asks to sign in, and makes no session.
  if (why === 'changed' || (why === 'ended' && access === 'session')) throw lostSession(why);
}
