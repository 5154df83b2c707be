import { CallError } from '../api/call.ts';
import { type AuthorSession, readSession, signInWithKey } from '../api/documents.ts';

/**
 * The author's session. A one-time key in the address is exchanged for a session and removed from the address, so that
 * it is neither bookmarked nor shared.
 */
export async function enterSession(
  { hash, pathname }: Pick<Location, 'hash' | 'pathname'>,
  history: Pick<History, 'replaceState'>,
): Promise<AuthorSession> {
  const [, key] = /^#key=([\w-]{1,100})$/.exec(hash) ?? [];
  if (key === undefined) return readSession();
  history.replaceState(null, '', pathname);
  try {
    return await signInWithKey(key);
  } catch (thrown) {
    // A key that was used in this browser has left its session here.
    const session = thrown instanceof CallError && thrown.status === 403 ? await readSession() : undefined;
    if (session?.isSignedIn) return session;
    throw thrown;
  }
}
