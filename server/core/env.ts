import { randomBytes } from 'node:crypto';
import { textFromBytes } from './stable-id.ts';

/** The server's clock and source of randomness, which tests replace. */
export interface ServerEnv {
  /** Milliseconds since 1970. */
  now(): number;
  /** Cryptographically random bytes. */
  randomBytes(length: number): Uint8Array;
}

/** The environment of a production server. */
export const systemEnv: ServerEnv = { now: () => Date.now(), randomBytes: (length) => randomBytes(length) };

/** A new identifier: 24 characters, 120 random bits. */
export const newId = (env: ServerEnv): string => textFromBytes(env.randomBytes(15), 24);

/** A new order number: eight letters and digits without ambiguous characters, easy to read aloud. */
export const newOrderNumber = (env: ServerEnv): string =>
  textFromBytes(env.randomBytes(5), 8)
    .toUpperCase()
    .replace(/^(.{4})/, '$1-');

/** The current time as an ISO 8601 date-time. */
export const isoTime = (env: ServerEnv): string => new Date(env.now()).toISOString();
