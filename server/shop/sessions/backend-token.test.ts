import { expect, it } from 'vitest';
import { fixedEnv } from '../../../testing/fixed-env.ts';
import { openStorage } from '../../storage/libsql/open.ts';
import { backendTokenHash } from './backend-token.ts';
import { openSession } from './session-handle.ts';

const secret = 'token of the backend';

function open() {
  const { sessions } = openStorage(':memory:').forTenant('t');
  const env = fixedEnv();
  return { sessions, env, handle: (token?: string) => openSession(sessions, env, token) };
}

it('is kept with a session, and found by its next request', async () => {
  const { handle } = open();
  const first = handle();
  await first.backendToken.keep(secret);
  expect(await first.backendToken.read()).toBeUndefined();
  await first.ensure();
  await first.backendToken.keep(secret);
  const token = first.newToken()!;
  expect(await handle(token).backendToken.read()).toBe(secret);
  await handle(token).backendToken.keep('another');
  expect(await handle(token).backendToken.read()).toBe('another');
  await handle(token).backendToken.keep(undefined);
  expect(await handle(token).backendToken.read()).toBeUndefined();
});

it('moves to the new session at sign-in, and ends with its session', async () => {
  const { sessions, env, handle } = open();
  const guest = handle();
  await guest.ensure();
  await guest.backendToken.keep(secret);
  const before = guest.newToken()!;
  const signingIn = handle(before);
  await signingIn.signIn('asha');
  const token = signingIn.newToken()!;
  expect(await handle(token).backendToken.read()).toBe(secret);
  expect(await handle(before).backendToken.read()).toBeUndefined();
  expect(await sessions.read(backendTokenHash(before), env.now())).toBeUndefined();
  await handle(token).end();
  expect(await sessions.read(backendTokenHash(token), env.now())).toBeUndefined();
});

it('is stored so that only the cookie of its session opens it', async () => {
  const { sessions, env, handle } = open();
  const session = handle();
  await session.ensure();
  await session.backendToken.keep(secret);
  const token = session.newToken()!;
  const row = (await sessions.read(backendTokenHash(token), env.now()))!;
  expect(row).toMatchObject({ kind: 'backend-token' });
  expect(Buffer.from(row.credential!, 'base64url').toString('latin1')).not.toContain(secret);
  // Stored under another session, as by a program with write access to the database, it opens nothing.
  const other = handle();
  await other.ensure();
  await sessions.create(backendTokenHash(other.newToken()!), row);
  expect(await other.backendToken.read()).toBeUndefined();
});
