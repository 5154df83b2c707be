import { createHash } from 'node:crypto';
import { parse, serialize } from 'cookie';

/** Cookie that identifies visitors for experiments. It holds a random name and nothing about the shopper. */
export const visitorCookie = 'endcap_visitor';

const visitorPattern = /^[\w-]{16,64}$/;
const yearSeconds = 31_536_000;

/** Returns the random name of the visitor who sends these cookies; undefined on a first visit. */
export function visitorOf(cookies: string | undefined): string | undefined {
  const visitor = parse(cookies ?? '')[visitorCookie];
  return visitor !== undefined && visitorPattern.test(visitor) ? visitor : undefined;
}

/** Returns the Set-Cookie header with which a browser keeps a visitor's name. */
export const rememberVisitor = (visitor: string, isSecure: boolean): string =>
  serialize(visitorCookie, visitor, {
    path: '/',
    httpOnly: true,
    sameSite: 'lax',
    secure: isSecure,
    maxAge: yearSeconds,
  });

/** Hashes a visitor's name for experiments. */
export const hashVisitor = (visitor: string): string => createHash('sha256').update(visitor).digest('base64url');
