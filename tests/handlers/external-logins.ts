import { expect } from 'vitest';
import * as calls from '../../commerce/calls/registry.ts';
import { dayMs, minuteMs } from '../../commerce/durations.ts';
import { limits } from '../../commerce/limits.ts';
import type { User } from '../../schemas/entities/people/user.ts';
import { register } from './accounts.ts';
import { type HandlerCase, linesOf, type World } from './world.ts';

const origin = 'http://localhost:3000';
const page = `${origin}/sign-in/verify`;
const email = 'asha@example.com';

type Call = World['call'];
type Sign = (body: { token: string }, call: Call) => Promise<{ user: User }>;

const refused = { status: 401, code: 'login-refused' };

/** Returns the cases of a call that signs in with an e-mail address or telephone number proved by `prove`. */
const signsIn = (prove: (world: World, identity: string, by: Call) => Promise<{ user: User }>) => ({
  async content(world: World) {
    const { call, stranger, visitor } = world;
    await call(calls.cartAddLines, { body: [{ variantId: await world.variant(2), quantity: 1 }] });
    const { user } = await prove(world, email, call);
    expect(user).toMatchObject({ isAnonymous: false, email, firstName: 'Asha' });
    expect(linesOf(await call(calls.cartGet))).toEqual([['item-2', 1]]);
    const again = await prove(world, ` ${email.toUpperCase()}`.trim(), (await visitor()).call);
    expect(again.user.globalId).toBe(user.globalId);
    expect((await stranger(calls.userMe)).isAnonymous).toBe(true);
  },
  /** A password that was set before the address was proved is void once the address is proved. */
  async takeover(world: World) {
    const { user } = await prove(world, email, (await world.visitor()).call);
    const other = (await world.visitor()).call;
    await register(world, other, 'ravi@example.com');
    await expect(prove(world, email, other)).rejects.toMatchObject({ status: 409, code: 'signed-in' });
    expect((await other(calls.userMe)).globalId).not.toBe(user.globalId);
  },
});

const tokenCase = (name: 'shiprocket' | 'kwikPass', sign: Sign): HandlerCase => {
  let count = 0;
  const cases = signsIn((_, identity, by) => {
    count += 1;
    return sign({ token: `email ${identity} ${count}` }, by);
  });
  return {
    async content(world) {
      await cases.content(world);
      const { user } = await sign({ token: 'phone +919876543210' }, (await world.visitor()).call);
      expect(user).toMatchObject({ phone: '+919876543210' });
    },
    async refusal(world) {
      await cases.takeover(world);
      const { stranger, shop, env } = world;
      await expect(sign({ token: 'stolen' }, stranger)).rejects.toMatchObject(refused);
      await expect(sign({ token: 'offline' }, stranger)).rejects.toMatchObject({
        status: 503,
        code: 'login-unavailable',
      });
      for (const token of ['email not-an-address', 'phone 12'])
        await expect(sign({ token }, stranger)).rejects.toMatchObject({ status: 403, code: 'login-unverified' });
      await sign({ token: `email ${email} once` }, stranger);
      env.advance((limits.spentTokenDays - 1) * dayMs);
      const { call } = await world.visitor();
      await expect(sign({ token: `email ${email} once` }, call)).rejects.toMatchObject(refused);
      delete shop.services.externalLogins[name];
      await expect(sign({ token: `email ${email}` }, call)).rejects.toMatchObject({ status: 404 });
    },
  };
};

interface Begun {
  correlationId: string;
  loginInitiateToken: string;
  metadata: { returnUrl: string };
}

interface RedirectCalls {
  initiate: (body: object, call: Call) => Promise<Begun>;
  verify: (callbackUrl: string, call: Call) => Promise<{ user: User }>;
}

const redirectCases = (name: 'shopify' | 'openIdConnect', { initiate, verify }: RedirectCalls) => {
  const prove = async (_: World, identity: string, by: Call) => {
    const { correlationId } = await initiate({ redirectUrl: page }, by);
    return verify(`${page}?${new URLSearchParams({ state: correlationId, email: identity })}`, by);
  };
  const cases = signsIn(prove);
  const initiates: HandlerCase = {
    async content({ call }) {
      const begun = await initiate({ redirectUrl: `${page}?x=1`, metadata: { returnUrl: '/cart?a=1' } }, call);
      const { correlationId, loginInitiateToken, metadata, ...address } = begun;
      expect([metadata, loginInitiateToken]).toEqual([{ returnUrl: '/cart?a=1' }, expect.any(String)]);
      const [url, ...more] = Object.values(address);
      expect([Object.fromEntries(new URL(String(url)).searchParams), more]).toEqual([
        { state: correlationId, redirect_uri: page },
        [],
      ]);
      // A login that has begun can be finished with the values of the response.
      const back = `${page}?${new URLSearchParams({ state: correlationId, email })}`;
      expect((await verify(back, call)).user).toMatchObject({ email, isAnonymous: false });
      const second = await initiate({ redirectUrl: page, metadata: { returnUrl: 'https://evil.example/' } }, call);
      expect(second.metadata.returnUrl).toBe('/');
      expect(second.correlationId).not.toBe(begun.correlationId);
    },
    async refusal({ call, shop }) {
      for (const redirectUrl of [
        'https://evil.example/',
        '//evil.example',
        'javascript:alert(1)',
        `${origin}.evil.example/`,
      ])
        await expect(initiate({ redirectUrl }, call)).rejects.toMatchObject({ status: 400, code: 'foreign-address' });
      delete shop.services.externalLogins[name];
      await expect(initiate({ redirectUrl: page }, call)).rejects.toMatchObject({ status: 404 });
    },
  };
  const verifies: HandlerCase = {
    content: cases.content,
    async refusal(world) {
      await cases.takeover(world);
      const { stranger, env } = world;
      const { call } = await world.visitor();
      const begin = async () => (await initiate({ redirectUrl: page }, call)).correlationId;
      const back = (state: string, at = page) => `${at}?${new URLSearchParams({ state, email })}`;
      // Another session, another page, a missing state, and a foreign origin.
      await expect(verify(back(await begin()), stranger)).rejects.toMatchObject(refused);
      await expect(verify(back(await begin(), `${origin}/other`), call)).rejects.toMatchObject(refused);
      await expect(verify(`${page}?email=${email}`, call)).rejects.toMatchObject(refused);
      const foreign = back(await begin(), 'https://evil.example/sign-in/verify');
      await expect(verify(foreign, call)).rejects.toMatchObject({ status: 400, code: 'foreign-address' });
      // Logins that the provider has refused, or that have no verified address.
      await expect(verify(`${page}?state=${await begin()}`, call)).rejects.toMatchObject(refused);
      await expect(verify(`${page}?state=${await begin()}&email=`, call)).rejects.toMatchObject({ status: 403 });
      const late = await begin();
      env.advance(limits.externalLoginMinutes * minuteMs);
      await expect(verify(back(late), call)).rejects.toMatchObject(refused);
      const used = back(await begin());
      const outcomes = await Promise.allSettled([verify(used, call), verify(used, call)]);
      expect(outcomes.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected']);
      expect((await stranger(calls.userMe)).isAnonymous).toBe(true);
    },
  };
  return { initiates, verifies };
};

const shopify = redirectCases('shopify', {
  initiate: (body, call) => call(calls.authShopifyInitiate, { body: body as never }),
  verify: (callbackUrl, call) => call(calls.authShopifyVerify, { body: { callbackUrl } }),
});
const openId = redirectCases('openIdConnect', {
  initiate: (body, call) => call(calls.authOpenIdInitiate, { body: body as never }),
  verify: (callbackUrl, call) => call(calls.authOpenIdVerify, { body: { callbackUrl } }),
});

const viaShiprocket = async (token: string, call: Call, more: object = {}) => {
  const { correlationId } = await call(calls.authShiprocketInitiate);
  return call(calls.authShiprocketVerify, { body: { authorisedCustomerToken: token, correlationId, ...more } });
};

/** Checks of the handlers for external logins. */
export const externalLoginHandlers: Record<string, HandlerCase> = {
  authShopifyInitiate: shopify.initiates,
  authShopifyVerify: shopify.verifies,
  authOpenIdInitiate: openId.initiates,
  authOpenIdVerify: openId.verifies,
  authShiprocketToken: tokenCase('shiprocket', (body, call) => call(calls.authShiprocketToken, { body })),
  authKwikPassToken: tokenCase('kwikPass', (body, call) => call(calls.authKwikPassToken, { body })),
  authShiprocketInitiate: {
    async content({ call }) {
      const first = await call(calls.authShiprocketInitiate);
      const second = await call(calls.authShiprocketInitiate);
      expect(new Set([...Object.values(first), ...Object.values(second)]).size).toBe(4);
      // Each login can be finished with the values of its own response.
      const body = { authorisedCustomerToken: `email ${email}`, correlationId: first.correlationId };
      expect((await call(calls.authShiprocketVerify, { body })).user).toMatchObject({ email, isAnonymous: false });
    },
    async refusal({ call, shop }) {
      delete shop.services.externalLogins.shiprocket;
      await expect(call(calls.authShiprocketInitiate)).rejects.toMatchObject({ status: 404 });
    },
  },
  authShiprocketVerify: {
    async content(world) {
      // The shop ignores what the browser claims about the shopper.
      const claims = { email: 'ravi@example.com', phone: '9876543210', countryCode: '+91', rawResponse: { id: 1 } };
      const { user } = await viaShiprocket(`email ${email}`, world.call, claims);
      expect(user).toMatchObject({ email, isAnonymous: false });
      expect(user.phone).toBeUndefined();
    },
    async refusal(world) {
      const { call, stranger } = world;
      const { correlationId } = await call(calls.authShiprocketInitiate);
      const body = { authorisedCustomerToken: `email ${email}`, correlationId };
      await expect(stranger(calls.authShiprocketVerify, { body })).rejects.toMatchObject(refused);
      await call(calls.authShiprocketVerify, { body });
      await expect(call(calls.authShiprocketVerify, { body })).rejects.toMatchObject(refused);
      await expect(viaShiprocket(`email ${email}`, call)).rejects.toMatchObject(refused);
      await expect(viaShiprocket('stolen', stranger)).rejects.toMatchObject(refused);
      let count = 0;
      const prove = (_: World, identity: string, by: Call) => viaShiprocket(`email ${identity} ${++count}`, by);
      await signsIn(prove).takeover(world);
    },
  },
};
