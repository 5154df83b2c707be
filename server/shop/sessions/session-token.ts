import { createHash } from 'node:crypto';
import type { ServerEnv } from '../../core/env.ts';

const tokenBytes = 32;

/** Generates an unguessable token for a cookie. */
export const newToken = (env: Pick<ServerEnv, 'randomBytes'>): string =>
  Buffer.from(env.randomBytes(tokenBytes)).toString('base64url');

/** Hashes a token. Only the hash is stored, so that a stolen database opens no session. */
export const hashToken = (token: string): string => createHash('sha256').update(token).digest('base64url');
