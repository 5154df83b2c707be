/** A login at an external provider that a session has begun. */
export interface PendingLogin {
  /** Value that the provider sends back: the state of a redirect, or a correlation id. */
  id: string;
  provider: string;
  sessionId: string;
  /** Values that the provider integration needs again to complete the login, by name. */
  secrets: Readonly<Record<string, string>>;
  expiresAt: number;
}

/** Logins at external providers. Each is used once. */
export interface ExternalLoginStorage {
  begin(login: PendingLogin): Promise<void>;
  /** Returns a login and deletes it atomically; undefined unless this session has begun it at this provider. */
  claim(wanted: Pick<PendingLogin, 'id' | 'provider' | 'sessionId'>, now: number): Promise<PendingLogin | undefined>;
  /** Records a token as used until it expires; false when it was used before. */
  spend(id: string, expiresAt: number): Promise<boolean>;
  deleteExpired(now: number): Promise<number>;
}
