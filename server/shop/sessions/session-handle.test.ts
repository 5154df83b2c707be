import { describe, expect, it } from 'vitest';
import { dayMs } from '../../../commerce/durations.ts';
import { limits } from '../../../commerce/limits.ts';
import { fixedEnv } from '../../../testing/fixed-env.ts';
import { systemEnv } from '../../core/env.ts';
import { openStorage } from '../../storage/libsql/open.ts';
import { readSessionCookie, sessionCookie } from './session-cookie.ts';
import { openSession } from './session-handle.ts';
import { hashToken } from './session-token.ts';

describe('a session', () => {
  it('is created once on demand, and found again by its token', async () => {
    const { sessions } = openStorage(':memory:').forTenant('t');
    const env = fixedEnv();
    const first = openSession(sessions, env, undefined);
    expect(await first.current()).toBeUndefined();
    const [one, two] = await Promise.all([first.ensure(), first.ensure()]);
    expect(one).toBe(two);
    const token = first.newToken()!;
    const again = openSession(sessions, env, token);
    expect((await again.ensure()).id).toBe(one.id);
    expect(again.newToken()).toBeUndefined();
    expect(await openSession(sessions, env, token, { kind: 'author' }).current()).toBeUndefined();
  });

  it('gets a new id and token at sign-in, and its former token becomes invalid', async () => {
    const { sessions } = openStorage(':memory:').forTenant('t');
    const env = fixedEnv();
    const guest = openSession(sessions, env, undefined);
    const { id } = await guest.ensure();
    const planted = guest.newToken()!;
    const handle = openSession(sessions, env, planted);
    await handle.signIn('asha');
    const token = handle.newToken()!;
    expect([token === planted, (await handle.current())?.userId]).toEqual([false, 'asha']);
    expect(await openSession(sessions, env, planted).current()).toBeUndefined();
    expect((await openSession(sessions, env, token).ensure()).id).not.toBe(id);
    // Also when the same request has created the session.
    const fresh = openSession(sessions, env, undefined);
    await fresh.ensure();
    const first = fresh.newToken()!;
    await fresh.signIn('asha');
    expect(await openSession(sessions, env, first).current()).toBeUndefined();
    await fresh.end();
    expect(await openSession(sessions, env, fresh.newToken()).current()).toBeUndefined();
  });

  it('is not created from an unknown token', async () => {
    const { sessions } = openStorage(':memory:').forTenant('t');
    const planted = 'A'.repeat(43);
    const handle = openSession(sessions, fixedEnv(), planted);
    await handle.ensure();
    expect(handle.newToken()).not.toBe(planted);
    expect(await sessions.read(hashToken(planted), 0)).toBeUndefined();
  });

  it('is extended with its cookie once a day when it is used, and not by requests that do not read it', async () => {
    const { sessions } = openStorage(':memory:').forTenant('t');
    const env = fixedEnv();
    const handle = openSession(sessions, env, undefined);
    await handle.ensure();
    const token = handle.newToken()!;
    const renewed = async () => {
      const used = openSession(sessions, env, token);
      await used.current();
      return used.renew();
    };
    expect([await handle.renew(), await renewed()]).toEqual([undefined, undefined]);
    const whole = { token, seconds: (limits.sessionIdleDays * dayMs) / 1000 };
    for (let at = 0; at < 2; at += 1) {
      env.advance((limits.sessionIdleDays - 1) * dayMs);
      expect(await openSession(sessions, env, token).renew()).toBeUndefined();
      expect([await renewed(), await renewed()]).toEqual([whole, undefined]);
    }
    env.advance(limits.sessionIdleDays * dayMs);
    expect(await openSession(sessions, env, token).current()).toBeUndefined();
  });

  it('ends at a maximum age for a customer, however often it is used, but not for a guest', async () => {
    const { sessions } = openStorage(':memory:').forTenant('t');
    const env = fixedEnv();
    const [customer, guest] = [openSession(sessions, env, undefined), openSession(sessions, env, undefined)];
    await customer.signIn('asha');
    await guest.ensure();
    const isOpen = async (token: string | undefined) => {
      const session = openSession(sessions, env, token);
      const isKnown = (await session.current()) !== undefined;
      const renewed = await session.renew();
      if (token === customer.newToken() && renewed) lastSeconds = renewed.seconds;
      return isKnown;
    };
    let lastSeconds = 0;
    const use = async () => [await isOpen(customer.newToken()), await isOpen(guest.newToken())];
    for (let days = 0; days < limits.customerSessionDays - 30; days += 30) {
      env.advance(30 * dayMs);
      expect(await use()).toEqual([true, true]);
    }
    expect(lastSeconds).toBe((30 * dayMs) / 1000);
    env.advance(30 * dayMs);
    expect(await use()).toEqual([false, true]);
  });

  it('has an unguessable token', async () => {
    const { sessions } = openStorage(':memory:').forTenant('t');
    const tokens = new Set<string>();
    for (let at = 0; at < 200; at += 1) {
      const handle = openSession(sessions, systemEnv, undefined);
      await handle.ensure();
      const token = handle.newToken()!;
      expect(Buffer.from(token, 'base64url')).toHaveLength(32);
      tokens.add(token);
    }
    expect(tokens.size).toBe(200);
  });
});

describe('the session cookie', () => {
  const token = 'a'.repeat(43);

  it('is bound to the host over https and hidden from scripts', () => {
    expect(sessionCookie('shopper', token, true)).toBe(
      `__Host-endcap-session=${token}; Max-Age=7776000; Path=/; HttpOnly; Secure; SameSite=Lax`,
    );
    expect(sessionCookie('shopper', token, false)).not.toContain('Secure');
    expect(sessionCookie('author', '', true)).toContain('Max-Age=0');
  });

  it.each([
    [undefined, undefined],
    [`__Host-endcap-session=${token}`, token],
    [`x=1; __Host-endcap-session=${token}; y=2`, token],
    [`endcap-session=${token}`, undefined],
    ['__Host-endcap-session=short', undefined],
    [`__Host-endcap-session=${'é'.repeat(43)}`, undefined],
  ])('is read from %j', (header, expected) => {
    expect(readSessionCookie(header, 'shopper', true)).toBe(expected);
  });
});
