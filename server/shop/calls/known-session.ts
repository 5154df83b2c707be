import { messages } from '../../../commerce/messages.ts';
import { sessionChanged, sessionEnded } from '../../../commerce/rules/accounts/browser-session.ts';
import { CallError } from '../../core/call-error.ts';
import type { SessionHandle } from '../sessions/session-handle.ts';
import type { Handler } from './define-handler.ts';

/**
 * Creates the error for a change whose session has ended. The response sets no cookie, which would replace the
 * browser's newer one.
 */
export const lostSessionError = (why: 'changed' | 'ended'): CallError =>
  why === 'changed'
    ? new CallError(409, sessionChanged, messages.sessionChanged)
    : new CallError(409, sessionEnded, messages.sessionEnded);

/**
 * Refuses a change with the cookie of an ended session: a session created for it would replace a newer session of the
 * browser.
 *
 * @throws CallError that asks the client to send the change again
 */
export async function requireKnownSession(
  { access, safe }: Pick<Handler['contract'], 'access' | 'safe'>,
  session: SessionHandle,
): Promise<void> {
  if (safe || access === 'anyone') return;
  const why = await session.lost();
  // A customer's change asks to sign in instead, and creates no session.
  if (why === 'changed' || (why === 'ended' && access === 'session')) throw lostSessionError(why);
}
