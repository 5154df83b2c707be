interface Session {
  isSignedIn: boolean;
}

interface SessionCalls<Entered extends Session> {
  read(): Promise<Entered>;
  /** Opens a session with a one-time key. */
  exchange(key: string): Promise<Entered>;
}

/**
 * The session of an application. A one-time key in the address is exchanged for a session and removed from the address,
 * so that it is neither bookmarked nor shared.
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
    // A key that was used in this browser has left its session here.
    const session = await read().catch(() => undefined);
    if (session?.isSignedIn) return session;
    throw thrown;
  }
}
