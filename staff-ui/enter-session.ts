interface Session {
  isSignedIn: boolean;
}

interface SessionCalls<Entered extends Session> {
  read(): Promise<Entered>;
  /** Exchanges a one-time key for a session. */
  exchange(key: string): Promise<Entered>;
}

/**
 * Returns the session of an application. A one-time key in the address is exchanged for a session and removed from the
 * address, so that it is neither bookmarked nor shared.
 */
export async function enterSession<Entered extends Session>(
  { read, exchange }: SessionCalls<Entered>,
  { hash, pathname }: Pick<Location, 'hash' | 'pathname'>,
  history: Pick<History, 'replaceState'>,
): Promise<Entered> {
  const [, key] = /^#key=([\w-]{1,100})$/.exec(hash) ?? [];
  if (key === undefined) return read();
  history.replaceState(null, '', pathname);
  try {
    return await exchange(key);
  } catch (thrown) {
    // A key that was already used in this browser has left its session here.
    const session = await read().catch(() => undefined);
    if (session?.isSignedIn) return session;
    throw thrown;
  }
}
