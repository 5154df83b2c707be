/** A login with another provider that a session has begun. */
export interface PendingLogin {
  /** What the provider gives back: the state of a redirect, or a correlation id. */
  id: string;
  provider: string;
  sessionId: string;
  /** What the provider needs to know again, by name. */
  secrets: Readonly<Record<string, string>>;
  expiresAt: number;
}

/** Logins with other providers. Each is used once. */
export interface ExternalLoginStorage {
  begin(login: PendingLogin): Promise<void>;
  /** The login, which is deleted in the same step; undefined unless this session has begun it with this provider. */
  claim(wanted: Pick<PendingLogin, 'id' | 'provider' | 'sessionId'>, now: number): Promise<PendingLogin | undefined>;
  /** Records that something is used up until it expires: false if it was before. */
  spend(id: string, expiresAt: number): Promise<boolean>;
  deleteExpired(now: number): Promise<number>;
}
