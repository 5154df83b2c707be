import { expect } from 'vitest';
import * as calls from '../../commerce/calls/registry.ts';
import { dayMs, minuteMs } from '../../commerce/durations.ts';
import { limits } from '../../commerce/limits.ts';
import { address, type HandlerCase, linesOf, type World } from './world.ts';

const email = 'asha@example.com';
const phone = '+919876543210';
const password = 'a long password';

type Call = World['call'];

/** Returns the latest code that was sent to a recipient. */
export const codeTo = async ({ shop }: Pick<World, 'shop'>, recipient: string): Promise<string> => {
  await shop.services.messenger.deliver();
  const kept = await shop.services.storage.outbox.kept(50);
  return /^\d+/.exec(kept.find((message) => message.recipient === recipient)!.text)![0];
};

const params = (mode: 'sign-in' | 'sign-up', identifier: 'email' | 'phone', strategy: 'otp' | 'password') => ({
  mode,
  identifier,
  strategy,
});

const ask = (call: Call, purpose: 'requestForLogin' | 'requestForSignup', to: { email?: string; phone?: string }) =>
  call(calls.authSendCode, { params: { channel: to.email ? 'email' : 'mobile', purpose }, body: to });

/** Registers by e-mail with a password. */
export async function register(world: Pick<World, 'call' | 'shop'>, call: Call = world.call, address = email) {
  await ask(call, 'requestForSignup', { email: address });
  const code = await codeTo(world, address);
  const body = { email: address, code, password, firstName: 'Asha' };
  return call(calls.authSignInOrUp, { params: params('sign-up', 'email', 'password'), body });
}

const byPassword = (call: Call, given = password) =>
  call(calls.authSignInOrUp, { params: params('sign-in', 'email', 'password'), body: { email, password: given } });

const signInRequired = { status: 401, code: 'sign-in-required' };

const order = async (call: Call, world: World, of: string) => {
  await call(calls.cartAddLines, { body: [{ variantId: await world.variant(2), quantity: 1 }] });
  await call(calls.checkoutSetAddress, { body: { email: of, shippingAddress: address } });
  const body = { idempotencyKey: `a-key-of-${of}`, paymentMethod: 'CASH_ON_DELIVERY' as const };
  return (await call(calls.checkoutPlaceOrder, { body })).order;
};

/** Checks of the handlers for accounts. */
export const accountHandlers: Record<string, HandlerCase> = {
  authSendCode: {
    async content(world) {
      for (const to of [{ email: ' Asha@Example.com ' }, { phone }])
        expect(await ask(world.call, 'requestForLogin', to)).toEqual({ isSent: true });
      expect(await codeTo(world, email)).toMatch(/^\d{6}$/);
      expect(await codeTo(world, phone)).toMatch(/^\d{6}$/);
    },
    async refusal(world) {
      const { call, stranger, env } = world;
      for (const to of [
        {},
        { email: 'asha' },
        { email: 'a@b.example\r\nBcc: c@d.example' },
        { phone: '+91987' },
        { phone: '+19876543210' },
      ])
        await expect(ask(call, 'requestForLogin', to)).rejects.toMatchObject({ status: 400 });
      await ask(call, 'requestForLogin', { email });
      const tooSoon = { status: 429, code: 'code-too-soon' };
      // A signed-in customer changes the account by other calls than those of a registration.
      const { call: other } = await world.visitor();
      await register(world, other, 'ravi@example.com');
      await expect(ask(other, 'requestForSignup', { phone })).rejects.toMatchObject({ status: 409, code: 'signed-in' });
      await expect(ask(stranger, 'requestForSignup', { email })).rejects.toMatchObject(tooSoon);
      for (let sent = 1; sent < limits.codesPerHour; sent++) {
        env.advance(limits.codeGapSeconds * 1000);
        await ask(call, 'requestForLogin', { email });
      }
      env.advance(limits.codeGapSeconds * 1000);
      await expect(ask(stranger, 'requestForLogin', { email })).rejects.toMatchObject(tooSoon);
    },
  },
  userSessions: {
    async content(world) {
      const { call, visitor, env } = world;
      const phoneDevice = (await visitor()).call;
      await register(world, phoneDevice);
      env.advance(1000);
      await byPassword(call);
      const { sessions } = await call(calls.userSessions);
      expect(sessions.map(({ isCurrent }) => isCurrent)).toEqual([true, false]);
      expect(Date.parse(sessions[0]!.seenAt) - Date.parse(sessions[1]!.seenAt)).toBe(1000);
    },
    async refusal(world) {
      await register(world);
      await expect(world.stranger(calls.userSessions)).rejects.toMatchObject(signInRequired);
    },
  },
  userSendChangeCode: {
    async content(world) {
      await register(world);
      const body = { email: ' Asha.Rao@example.com' };
      expect(await world.call(calls.userSendChangeCode, { params: { channel: 'email' }, body })).toEqual({
        isSent: true,
      });
      expect(await codeTo(world, 'asha.rao@example.com')).toMatch(/^\d{6}$/);
    },
    async refusal(world) {
      const send = (by: Call, body: object) => by(calls.userSendChangeCode, { params: { channel: 'email' }, body });
      await expect(send(world.call, { email })).rejects.toMatchObject(signInRequired);
      await register(world);
      await expect(send(world.call, { email: 'asha' })).rejects.toMatchObject({ status: 400 });
      world.env.advance(limits.freshSignInMinutes * minuteMs + 1);
      const again = { status: 403, code: 'sign-in-again' };
      await expect(send(world.call, { email: 'new@example.com' })).rejects.toMatchObject(again);
    },
  },
  userChangeIdentifier: {
    async content(world) {
      const { user } = await register(world);
      await world.call(calls.userSendChangeCode, { params: { channel: 'mobile' }, body: { phone } });
      const body = { phone, code: await codeTo(world, phone) };
      const changed = await world.call(calls.userChangeIdentifier, { params: { identifier: 'phone' }, body });
      expect(changed.user).toMatchObject({ globalId: user.globalId, email, phone });
    },
    async refusal(world) {
      const change = (by: Call, to: string, code = '000000') =>
        by(calls.userChangeIdentifier, { params: { identifier: 'email' }, body: { email: to, code } });
      await expect(change(world.call, email)).rejects.toMatchObject(signInRequired);
      await register(world);
      await expect(change(world.call, 'asha')).rejects.toMatchObject({ status: 400 });
      // A code that was sent for a registration is not valid for a change of address.
      await ask(world.stranger, 'requestForSignup', { email: 'new@example.com' });
      const code = await codeTo(world, 'new@example.com');
      await expect(change(world.call, 'new@example.com', code)).rejects.toMatchObject({ code: 'code-invalid' });
      expect(await world.call(calls.userMe)).toMatchObject({ email });
    },
  },
  userEndSession: {
    async content(world) {
      const { call, visitor } = world;
      const lost = (await visitor()).call;
      await register(world, lost);
      await byPassword(call);
      const { sessions } = await call(calls.userSessions);
      const { id: sessionId } = sessions.find(({ isCurrent }) => !isCurrent)!;
      expect(await call(calls.userEndSession, { query: { sessionId } })).toEqual({ isEnded: true });
      expect((await call(calls.userSessions)).sessions).toHaveLength(1);
      expect(await world.shop.services.storage.sessions.list((await call(calls.userMe)).globalId!, 0)).toHaveLength(1);
    },
    async refusal(world) {
      const { call, stranger, visitor } = world;
      await register(world);
      const { id: sessionId } = (await call(calls.userSessions)).sessions[0]!;
      await expect(stranger(calls.userEndSession, { query: { sessionId } })).rejects.toMatchObject(signInRequired);
      const other = (await visitor()).call;
      await register(world, other, 'ravi@example.com');
      const notFound = { status: 404, code: 'session-not-found' };
      await expect(other(calls.userEndSession, { query: { sessionId } })).rejects.toMatchObject(notFound);
      await expect(call(calls.userEndSession, { query: { sessionId: 'none' } })).rejects.toMatchObject(notFound);
      expect((await call(calls.userSessions)).sessions).toHaveLength(1);
    },
  },
  authExists: {
    async content(world) {
      expect(await world.call(calls.authExists, { query: { email } })).toEqual({ signupRequired: true });
      await register(world);
      expect(await world.stranger(calls.authExists, { query: { email: ` ${email}` } })).toEqual({
        signupRequired: false,
      });
      expect(await world.stranger(calls.authExists, { query: { phone } })).toEqual({ signupRequired: true });
    },
    async refusal({ call }) {
      for (const query of [{}, { email: 'asha' }, { phone: '98765' }])
        await expect(call(calls.authExists, { query })).rejects.toMatchObject({ status: 400 });
    },
  },
  authSignInOrUp: {
    async content(world) {
      const { call, stranger, visitor } = world;
      const elsewhere = await order((await visitor()).call, world, email);
      await call(calls.cartAddLines, { body: [{ variantId: await world.variant(1), quantity: 2 }] });
      expect((await register(world)).user).toMatchObject({ isAnonymous: false, email, firstName: 'Asha' });
      expect(linesOf(await call(calls.cartGet))).toEqual([['item-1', 2]]);
      expect((await call(calls.orderList)).edges.map(({ node }) => node.id)).toEqual([elsewhere.id]);
      // Signing in from another browser adds that browser's cart.
      await stranger(calls.cartAddLines, { body: [{ variantId: await world.variant(1), quantity: 1 }] });
      expect((await byPassword(stranger)).user.email).toBe(email);
      expect(linesOf(await call(calls.cartGet))).toEqual([['item-1', 3]]);
      // Signing in by code can also set a new password, which ends every other session.
      const { call: third } = await visitor();
      world.env.advance(limits.codeGapSeconds * 1000);
      await ask(third, 'requestForLogin', { email });
      const body = { email, code: await codeTo(world, email), password: 'another password' };
      await third(calls.authSignInOrUp, { params: params('sign-in', 'email', 'otp'), body });
      expect([await third(calls.userMe), await byPassword((await visitor()).call, 'another password')]).toMatchObject([
        { isAnonymous: false },
        { user: { email } },
      ]);
      // A telephone number that a signed-in customer has proved becomes another way to sign in.
      await third(calls.userSendChangeCode, { params: { channel: 'mobile' }, body: { phone } });
      const proof = { params: { identifier: 'phone' }, body: { phone, code: await codeTo(world, phone) } } as const;
      const added = await third(calls.userChangeIdentifier, proof);
      expect(added.user).toMatchObject({ email, phone });
    },
    async refusal(world) {
      const { call, stranger, env } = world;
      const wrong = { status: 401, code: 'code-invalid' };
      const withCode = (by: Call, code: string, mode: 'sign-in' | 'sign-up' = 'sign-up') =>
        by(calls.authSignInOrUp, { params: params(mode, 'email', 'otp'), body: { email, code } });
      await ask(call, 'requestForSignup', { email });
      const code = await codeTo(world, email);
      // A guessable password is refused, and the code stays valid.
      for (const guessable of ['password123', 'Asha2026'])
        await expect(
          call(calls.authSignInOrUp, {
            params: params('sign-up', 'email', 'password'),
            body: { email, code, password: guessable },
          }),
        ).rejects.toMatchObject({ status: 400, code: 'password-guessable' });
      // The code is not valid in another session, for another purpose, a second time, or after its expiry.
      await expect(withCode(stranger, code)).rejects.toMatchObject(wrong);
      await expect(withCode(call, code, 'sign-in')).rejects.toMatchObject(wrong);
      await withCode(call, code);
      await expect(withCode(call, code)).rejects.toMatchObject(wrong);
      env.advance(limits.codeGapSeconds * 1000);
      await ask(stranger, 'requestForLogin', { email });
      const late = await codeTo(world, email);
      env.advance(limits.codeMinutes * minuteMs);
      await expect(withCode(stranger, late, 'sign-in')).rejects.toMatchObject(wrong);
      // A registration that began before another sign-in in the same session ends with that sign-in.
      const { call: busy } = await world.visitor();
      await ask(busy, 'requestForSignup', { email: 'ravi@example.com' });
      const begun = await codeTo(world, 'ravi@example.com');
      const { user: signedIn } = await register(world, busy, 'meera@example.com');
      const finish = { params: params('sign-up', 'email', 'otp'), body: { email: 'ravi@example.com', code: begun } };
      await expect(busy(calls.authSignInOrUp, finish)).rejects.toMatchObject({ status: 409, code: 'signed-in' });
      expect(await busy(calls.userMe)).toEqual(signedIn);
      // A missing password is refused like a wrong one, and guesses are counted.
      const refused = { status: 401, code: 'password-invalid' };
      for (let guess = 0; guess < limits.passwordGuesses; guess++)
        await expect(byPassword(stranger)).rejects.toMatchObject(refused);
      await expect(byPassword(stranger)).rejects.toMatchObject({ status: 429 });
      await expect(
        stranger(calls.authSignInOrUp, { params: params('sign-in', 'phone', 'password'), body: { phone, password } }),
      ).rejects.toMatchObject({ code: 'sign-in-unavailable' });
      expect(await stranger(calls.userMe)).toEqual({ isAnonymous: true });
    },
  },
  userMe: {
    async content(world) {
      expect(await world.call(calls.userMe)).toEqual({ isAnonymous: true });
      await register(world);
      expect(await world.call(calls.userMe)).toMatchObject({ isAnonymous: false, email, firstName: 'Asha' });
    },
    async refusal(world) {
      await register(world);
      expect(await world.stranger(calls.userMe)).toEqual({ isAnonymous: true });
      await expect(world.call(calls.userMe, { query: { id: 'x' } as never })).rejects.toMatchObject({ status: 400 });
    },
  },
  userUpdate: {
    async content(world) {
      await register(world);
      const body = {
        firstName: ' Ashok ',
        lastName: 'Rao',
        phone: '98765 43210',
        dateOfBirth: '1990-02-28',
        preferredZip: '560001',
      };
      const changed = { ...body, firstName: 'Ashok', phone, acceptsMarketing: true };
      expect(await world.call(calls.userUpdate, { body: { ...body, acceptsMarketing: true } })).toMatchObject(changed);
      expect(await world.call(calls.userUpdate, { body: { lastName: '' } })).not.toHaveProperty('lastName');
      expect(await world.call(calls.userMe)).toMatchObject({ firstName: 'Ashok', phone, acceptsMarketing: true });
    },
    async refusal(world) {
      await expect(world.call(calls.userUpdate, { body: {} })).rejects.toMatchObject(signInRequired);
      await register(world);
      for (const body of [{ phone: '98765' }, { dateOfBirth: '2999-01-01' }, { dateOfBirth: '1990-02-30' }])
        await expect(world.call(calls.userUpdate, { body })).rejects.toMatchObject({ status: 400 });
      await expect(world.call(calls.userUpdate, { body: { email: 'b@example.com' } as never })).rejects.toMatchObject({
        status: 400,
      });
      expect(await world.call(calls.userMe)).toMatchObject({ email });
    },
  },
  userReferrerCode: {
    async content(world) {
      const { user } = await register(world, world.stranger, 'ravi@example.com');
      const { user: own } = await register(world);
      const body = { referrerCode: user.referralCode!.toLowerCase() };
      expect(await world.call(calls.userReferrerCode, { body })).toEqual(own);
      expect((await world.shop.services.storage.customers.read(own.globalId!))?.referredBy).toBe(user.globalId);
    },
    async refusal(world) {
      const body = { referrerCode: 'AAAA-BBBB' };
      await expect(world.call(calls.userReferrerCode, { body })).rejects.toMatchObject(signInRequired);
      const { user } = await register(world);
      await expect(world.call(calls.userReferrerCode, { body })).rejects.toMatchObject({ code: 'referral-unknown' });
      const own = { referrerCode: user.referralCode! };
      await expect(world.call(calls.userReferrerCode, { body: own })).rejects.toMatchObject({ code: 'referral-own' });
      const other = await register(world, world.stranger, 'ravi@example.com');
      const theirs = { referrerCode: other.user.referralCode! };
      await world.call(calls.userReferrerCode, { body: theirs });
      await expect(world.call(calls.userReferrerCode, { body: theirs })).rejects.toMatchObject({
        code: 'referral-used',
      });
    },
  },
  userEligibleForDelete: {
    async content(world) {
      await register(world);
      expect(await world.call(calls.userEligibleForDelete)).toEqual({ isEligible: true });
      await order(world.call, world, email);
      expect(await world.call(calls.userEligibleForDelete)).toEqual({ isEligible: false });
      world.env.advance((limits.recentOrderDays + 1) * dayMs);
      expect(await world.call(calls.userEligibleForDelete)).toEqual({ isEligible: true });
    },
    async refusal({ call }) {
      await expect(call(calls.userEligibleForDelete)).rejects.toMatchObject(signInRequired);
    },
  },
  userMarkForDelete: {
    async content(world) {
      await register(world);
      await byPassword(world.stranger);
      const deletesAt = new Date(world.env.now() + limits.deletionDays * dayMs).toISOString();
      const { storage } = world.shop.services;
      const { globalId = '' } = await world.call(calls.userMe);
      expect(await storage.sessions.list(globalId, 0)).toHaveLength(2);
      expect(await world.call(calls.userMarkForDelete)).toEqual({ isMarked: true, deletesAt });
      expect(await storage.sessions.list(globalId, 0)).toEqual([]);
      expect(await world.call(calls.authExists, { query: { email } })).toEqual({ signupRequired: false });
    },
    async refusal(world) {
      await expect(world.call(calls.userMarkForDelete)).rejects.toMatchObject(signInRequired);
      await register(world);
      await order(world.call, world, email);
      await expect(world.call(calls.userMarkForDelete)).rejects.toMatchObject({ code: 'deletion-not-allowed' });
      world.env.advance((limits.recentOrderDays + 1) * dayMs);
      const again = { status: 403, code: 'sign-in-again' };
      await expect(world.call(calls.userMarkForDelete)).rejects.toMatchObject(again);
      const app = await world.app();
      const asked = {
        url: '/api/v1/org/user/markForDelete',
        headers: { 'sec-fetch-site': 'cross-site', 'x-endcap': '1' },
      };
      expect((await app.inject(asked)).statusCode).toBe(403);
      expect((await app.inject({ url: asked.url })).statusCode).toBe(403);
    },
  },
};
