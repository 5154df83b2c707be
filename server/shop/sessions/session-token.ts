import { createHash } from 'node:crypto';
import type { ServerEnv } from '../../core/env.ts';

const tokenBytes = 32;

/** A token for a cookie, which cannot be guessed. */
export const newToken = (env: Pick<ServerEnv, 'randomBytes'>): string =>
  Buffer.from(env.randomBytes(tokenBytes)).toString('base64url');

/** The storage has only a hash of the token, so that a stolen database opens no session. */
export const hashToken = (token: string): string => createHash('sha256').update(token).digest('base64url');
