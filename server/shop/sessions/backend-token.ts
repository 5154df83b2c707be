import { createCipheriv, createDecipheriv, createHash } from 'node:crypto';
import { newId, type ServerEnv } from '../../core/env.ts';
import type { SessionStorage, StoredSession } from '../../core/ports/storage/accounts/sessions.ts';
import { hashToken } from './session-token.ts';

/** The token by which another backend knows the shopper of a session. */
export interface BackendToken {
  /** Undefined while the session has none. */
  read(): Promise<string | undefined>;
  /** Stores a token for the lifetime of the session, or deletes it. Does nothing without a session. */
  keep(token: string | undefined): Promise<void>;
}

/** The session of a request, with the token of its cookie. */
interface HeldSession {
  token: string;
  session: StoredSession;
}

const ivBytes = 12;
const tagBytes = 16;

/**
 * Encryption key of a session's backend token. It is derived from the cookie, which is not stored, so that a stolen
 * database gives no access to accounts at the backend.
 */
const keyOf = (token: string): Buffer => createHash('sha256').update(`key of backend token ${token}`).digest();

/** Key under which the storage finds the token of a session. */
export const backendTokenHash = (token: string): string => hashToken(`backend token of ${token}`);

function sealed(text: string, token: string, env: ServerEnv): string {
  const iv = env.randomBytes(ivBytes);
  const cipher = createCipheriv('aes-256-gcm', keyOf(token), iv);
  const parts = [cipher.update(text, 'utf8'), cipher.final()];
  return Buffer.concat([iv, cipher.getAuthTag(), ...parts]).toString('base64url');
}

/** Decrypts a backend token; undefined when it was encrypted for another session token. */
function unsealed(text: string, token: string): string | undefined {
  const bytes = Buffer.from(text, 'base64url');
  const [iv, tag] = [bytes.subarray(0, ivBytes), bytes.subarray(ivBytes, ivBytes + tagBytes)];
  try {
    const decipher = createDecipheriv('aes-256-gcm', keyOf(token), iv, { authTagLength: tagBytes });
    decipher.setAuthTag(tag);
    return decipher.update(bytes.subarray(ivBytes + tagBytes), undefined, 'utf8') + decipher.final('utf8');
  } catch {
    return undefined;
  }
}

/**
 * Opens the backend token of a request's session. Reading it once per request is enough, because only this session's
 * own requests change it.
 */
export function openBackendToken(
  storage: SessionStorage,
  env: ServerEnv,
  held: () => Promise<HeldSession | undefined>,
): BackendToken {
  let known: { of: string; value: string | undefined } | undefined;
  return {
    async read() {
      const owner = await held();
      if (!owner) return undefined;
      if (known?.of === owner.token) return known.value;
      const row = await storage.read(backendTokenHash(owner.token), env.now());
      const value = row?.kind === 'backend-token' ? unsealed(row.credential ?? '', owner.token) : undefined;
      known = { of: owner.token, value };
      return value;
    },
    async keep(value) {
      const owner = await held();
      if (!owner || (known?.of === owner.token && known.value === value)) return;
      const { token, session } = owner;
      const now = env.now();
      await storage.end(backendTokenHash(token), now);
      known = { of: token, value };
      if (value === undefined) return;
      const times = { createdAt: now, seenAt: now, expiresAt: session.expiresAt };
      const credential = sealed(value, token, env);
      await storage.create(backendTokenHash(token), { id: newId(env), kind: 'backend-token', credential, ...times });
    },
  };
}
