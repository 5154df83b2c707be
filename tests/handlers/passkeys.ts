import { expect } from 'vitest';
import * as calls from '../../commerce/calls/registry.ts';
import { minuteMs } from '../../commerce/durations.ts';
import { limits } from '../../commerce/limits.ts';
import { type Ceremony, softwareAuthenticator } from '../../testing/software-authenticator.ts';
import { register } from './accounts.ts';
import { type HandlerCase, linesOf, type World } from './world.ts';

type Call = World['call'];
type Authenticator = ReturnType<typeof softwareAuthenticator>;

const refused = { status: 401, code: 'passkey-refused' };
const signInRequired = { status: 401, code: 'sign-in-required' };
const again = { status: 403, code: 'sign-in-again' };

/** Ceremonies that a browser on a page of this shop would not perform. */
const foreign: Ceremony[] = [
  { origin: 'https://evil.example' },
  { origin: 'http://localhost' },
  { rpId: 'evil.example' },
  { challenge: 'AAAA' },
  { isVerified: false },
];

const optionsToAdd = async (call: Call) => (await call(calls.userPasskeyInitiate)).options;
const optionsToSignIn = async (call: Call) => (await call(calls.authPasskeyInitiate)).options;

async function add(call: Call, key: Authenticator = softwareAuthenticator(), name?: string): Promise<Authenticator> {
  const credential = key.create(await optionsToAdd(call));
  await call(calls.userAddPasskey, { body: { credential, ...(name === undefined ? {} : { name }) } });
  return key;
}

const signIn = async (call: Call, key: Authenticator, given: Ceremony = {}) => {
  const credential = key.get(await optionsToSignIn(call), given);
  return call(calls.authPasskeyVerify, { body: { credential } });
};

const passkeysOf = async (call: Call) => (await call(calls.userPasskeys)).passkeys;

/** Checks of the handlers for passkeys. */
export const passkeyHandlers: Record<string, HandlerCase> = {
  userPasskeyInitiate: {
    async content(world) {
      const { user } = await register(world);
      const key = await add(world.call);
      expect(await optionsToAdd(world.call)).toMatchObject({
        rp: { id: 'localhost' },
        user: { name: user.email },
        excludeCredentials: [{ id: key.id }],
        authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
      });
    },
    async refusal(world) {
      const { call, shop, env } = world;
      await expect(call(calls.userPasskeyInitiate)).rejects.toMatchObject(signInRequired);
      await register(world);
      for (const origin of ['http://127.0.0.1:3000', 'http://[::1]:3000']) {
        Object.assign(shop.services, { origin });
        await expect(call(calls.userPasskeyInitiate)).rejects.toMatchObject({ status: 404 });
      }
      env.advance((limits.freshSignInMinutes + 1) * minuteMs);
      await expect(call(calls.userPasskeyInitiate)).rejects.toMatchObject(again);
    },
  },
  userAddPasskey: {
    async content(world) {
      await register(world);
      const key = softwareAuthenticator();
      const credential = key.create(await optionsToAdd(world.call));
      const added = await world.call(calls.userAddPasskey, { body: { credential, name: ' My phone ' } });
      const createdAt = new Date(world.env.now()).toISOString();
      expect(added).toEqual({ passkeys: [{ id: key.id, name: 'My phone', createdAt }] });
      expect(await passkeysOf(world.call)).toEqual(added.passkeys);
      // The owner is told, in case someone else has added the passkey.
      await world.shop.services.messenger.deliver();
      const told = (await world.shop.services.storage.outbox.kept(9)).map(({ subject }) => subject);
      expect(told).toContain('A passkey was added to your account');
    },
    async refusal(world) {
      const { call, stranger, env } = world;
      const credential = softwareAuthenticator().create({ challenge: 'AAAA', user: { id: 'AAAA' } });
      await expect(call(calls.userAddPasskey, { body: { credential } })).rejects.toMatchObject(signInRequired);
      await register(world);
      await register(world, stranger, 'ravi@example.com');
      const key = softwareAuthenticator();
      for (const given of foreign) {
        const made = key.create(await optionsToAdd(call), given);
        await expect(call(calls.userAddPasskey, { body: { credential: made } })).rejects.toMatchObject(refused);
      }
      // A challenge of another session, of a sign-in, one that was used before, and an expired one.
      const theirs = key.create(await optionsToAdd(stranger));
      await expect(call(calls.userAddPasskey, { body: { credential: theirs } })).rejects.toMatchObject(refused);
      const options = { ...((await optionsToSignIn(call)) as object), user: { id: 'AAAA' } };
      const ofSignIn = key.create(options);
      await expect(call(calls.userAddPasskey, { body: { credential: ofSignIn } })).rejects.toMatchObject(refused);
      const once = key.create(await optionsToAdd(call));
      await call(calls.userAddPasskey, { body: { credential: once } });
      await expect(call(calls.userAddPasskey, { body: { credential: once } })).rejects.toMatchObject(refused);
      await expect(add(call, key)).rejects.toMatchObject({ status: 409, code: 'too-many-passkeys' });
      const late = softwareAuthenticator().create(await optionsToAdd(call));
      env.advance(limits.passkeyMinutes * minuteMs);
      await expect(call(calls.userAddPasskey, { body: { credential: late } })).rejects.toMatchObject(refused);
      while ((await passkeysOf(call)).length < limits.maxPasskeys) await add(call);
      await expect(add(call)).rejects.toMatchObject({ status: 409, code: 'too-many-passkeys' });
      expect(await passkeysOf(stranger)).toEqual([]);
    },
  },
  userPasskeys: {
    async content(world) {
      await register(world);
      expect(await passkeysOf(world.call)).toEqual([]);
      const key = await add(world.call);
      world.env.advance(1000);
      await signIn((await world.visitor()).call, key);
      const [passkey] = await passkeysOf(world.call);
      expect(Date.parse(passkey!.lastUsedAt!) - Date.parse(passkey!.createdAt)).toBe(1000);
      expect(JSON.stringify(passkey)).not.toContain('publicKey');
    },
    async refusal({ call }) {
      await expect(passkeysOf(call)).rejects.toMatchObject(signInRequired);
    },
  },
  userRemovePasskey: {
    async content(world) {
      const { call, visitor } = world;
      await register(world);
      const lost = await add(call);
      const kept = await add(call);
      const { passkeys } = await call(calls.userRemovePasskey, { query: { passkeyId: lost.id } });
      expect(passkeys.map(({ id }) => id)).toEqual([kept.id]);
      await expect(signIn((await visitor()).call, lost)).rejects.toMatchObject(refused);
      await signIn((await visitor()).call, kept);
    },
    async refusal(world) {
      const { call, stranger, env } = world;
      await register(world);
      const { id: passkeyId } = await add(call);
      const remove = (by: Call) => by(calls.userRemovePasskey, { query: { passkeyId } });
      await expect(remove(stranger)).rejects.toMatchObject(signInRequired);
      await register(world, stranger, 'ravi@example.com');
      await expect(remove(stranger)).rejects.toMatchObject({ status: 404, code: 'passkey-not-found' });
      env.advance((limits.freshSignInMinutes + 1) * minuteMs);
      await expect(remove(call)).rejects.toMatchObject(again);
      expect(await passkeysOf(call)).toHaveLength(1);
    },
  },
  authPasskeyInitiate: {
    async content({ call }) {
      const options = await optionsToSignIn(call);
      expect(options).toMatchObject({ rpId: 'localhost', userVerification: 'required' });
      expect(((await optionsToSignIn(call)) as { challenge: string }).challenge).not.toBe(
        (options as { challenge: string }).challenge,
      );
    },
    async refusal({ call, shop }) {
      delete shop.services.config.auth;
      await expect(optionsToSignIn(call)).rejects.toMatchObject({ status: 404, code: 'sign-in-unavailable' });
    },
  },
  authPasskeyVerify: {
    async content(world) {
      const { call, visitor } = world;
      const { user } = await register(world);
      const key = await add(call);
      const { call: other } = await visitor();
      await other(calls.cartAddLines, { body: [{ variantId: await world.variant(2), quantity: 1 }] });
      expect((await signIn(other, key)).user.globalId).toBe(user.globalId);
      expect(linesOf(await call(calls.cartGet))).toEqual([['item-2', 1]]);
      await signIn((await visitor()).call, key, { counter: 7 });
    },
    async refusal(world) {
      const { call, stranger, env } = world;
      await register(world);
      const key = await add(call);
      for (const given of foreign) await expect(signIn(stranger, key, given)).rejects.toMatchObject(refused);
      // Another key under this key's id, and this key with another customer's handle.
      const signed = key.get(await optionsToSignIn(stranger));
      const forged = softwareAuthenticator().get(await optionsToSignIn(stranger));
      for (const credential of [
        { ...forged, id: key.id, userHandle: signed.userHandle },
        { ...signed, userHandle: 'AAAA' },
        { ...signed, clientDataJSON: 'AAAA' },
      ])
        await expect(stranger(calls.authPasskeyVerify, { body: { credential } })).rejects.toMatchObject(refused);
      // A challenge belongs to one session, is valid once, and expires.
      const theirs = key.get(await optionsToSignIn(stranger));
      const { call: other } = await world.visitor();
      await expect(other(calls.authPasskeyVerify, { body: { credential: theirs } })).rejects.toMatchObject(refused);
      const late = key.get(await optionsToSignIn(stranger));
      env.advance(limits.passkeyMinutes * minuteMs);
      await expect(stranger(calls.authPasskeyVerify, { body: { credential: late } })).rejects.toMatchObject(refused);
      const used = key.get(await optionsToSignIn(stranger), { counter: 5 });
      const twice = await Promise.allSettled(
        [used, used].map((credential) => stranger(calls.authPasskeyVerify, { body: { credential } })),
      );
      expect(twice.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected']);
      // A cloned key has a counter of its own, which is refused.
      for (const counter of [5, 4, 0]) await expect(signIn(other, key, { counter })).rejects.toMatchObject(refused);
      expect((await other(calls.userMe)).isAnonymous).toBe(true);
    },
  },
};
