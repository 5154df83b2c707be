import { randomBytes } from 'node:crypto';
import { textFromBytes } from './storage/stable-id.ts';

/** What the server needs of the world besides its storage. Tests own it. */
export interface ServerEnv {
  /** Milliseconds since 1970. */
  now(): number;
  /** Bytes that nobody can guess. */
  randomBytes(length: number): Uint8Array;
}

export const systemEnv: ServerEnv = { now: () => Date.now(), randomBytes: (length) => randomBytes(length) };

/** A new identifier: 24 letters and digits, 120 random bits. */
export const newId = (env: ServerEnv): string => textFromBytes(env.randomBytes(15), 24);

/** A number that a shopper can read out: eight letters and digits, without those that look alike. */
export const newOrderNumber = (env: ServerEnv): string =>
  textFromBytes(env.randomBytes(5), 8)
    .toUpperCase()
    .replace(/^(.{4})/, '$1-');

export const isoTime = (env: ServerEnv): string => new Date(env.now()).toISOString();
