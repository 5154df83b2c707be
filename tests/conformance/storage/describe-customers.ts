import { describe, expect, it } from 'vitest';
import type { StoredCustomer } from '../../../server/core/ports/storage/accounts/customers.ts';
import type { Belongings } from '../../../server/core/ports/storage/accounts/owners.ts';
import { cartWith, draftOf, type Open, openGoods, order } from './stored-data.ts';

/** Registers the storage port's conformance tests for customers. */
export const describeCustomers = (name: string, open: Open): void => {
  describe(`${name}: customers`, () => {
    const email = { kind: 'email', value: 'asha@example.com' } as const;
    const customer = (id: string, more: Partial<StoredCustomer> = {}): StoredCustomer => ({
      id,
      identifiers: [],
      acceptsMarketing: false,
      referralCode: `R-${id}`,
      createdAt: 'now',
      ...more,
    });
    const keep = (stored: StoredCustomer) => () => ({ customer: stored, result: undefined });

    it('finds customers by id, identifier and referral code, and deletes them', async () => {
      const { customers } = (await open()).forTenant('one');
      const asha = customer('asha', { identifiers: [{ ...email, isVerified: true }] });
      await customers.change({}, keep(asha));
      await customers.change({}, keep(customer('ravi')));
      for (const found of [
        await customers.read('asha'),
        await customers.byIdentifier(email),
        await customers.byReferralCode('R-asha'),
        await customers.change({ id: 'ravi', identifier: email }, (before, holder) => ({
          customer: before,
          result: holder,
        })),
      ])
        expect(found).toEqual(asha);
      await expect(customers.change({ id: 'ravi' }, keep({ ...asha, id: 'ravi' }))).rejects.toThrow();
      expect((await customers.byIdentifier(email))?.id).toBe('asha');
      await customers.change({ id: 'asha' }, () => ({ customer: undefined, result: undefined }));
      expect([await customers.read('asha'), await customers.byIdentifier(email)]).toEqual([undefined, undefined]);
      expect(await (await open()).forTenant('two').customers.read('ravi')).toBeUndefined();
    });

    it('finds customers by their external logins, each of which belongs to one customer of a shop', async () => {
      const storage = await open();
      const { customers } = storage.forTenant('one');
      const login = (subject: string, issuer = 'https://one.example') => ({ issuer, subject });
      const find = (externalLogin: { issuer: string; subject: string }, tenant = 'one') =>
        storage
          .forTenant(tenant)
          .customers.change({ externalLogin }, (before, _, holder) => ({ customer: before, result: holder?.id }));
      await customers.change(
        {},
        keep(customer('asha', { externalLogins: [login('1'), login('1', 'https://b.example')] })),
      );
      await customers.change({}, keep(customer('ravi', { externalLogins: [login('2')] })));
      expect(await Promise.all([find(login('1')), find(login('2')), find(login('1', 'https://b.example'))])).toEqual([
        ...['asha', 'ravi', 'asha'],
      ]);
      for (const [issuer, subject] of [
        ['https://one.example', '3'],
        ['https://one.example 1', ''],
        ['https://ONE.example', '1'],
      ] as const)
        expect(await find(login(subject, issuer))).toBeUndefined();
      expect(await find(login('1'), 'two')).toBeUndefined();
      await expect(customers.change({}, keep(customer('third', { externalLogins: [login('2')] })))).rejects.toThrow();
      await customers.change({ id: 'ravi' }, () => ({ customer: undefined, result: undefined }));
      expect(await find(login('2'))).toBeUndefined();
    });

    it('finds the customers whose deletion is due', async () => {
      const { customers } = (await open()).forTenant('one');
      const marked = (id: string, deletesAt: string) => customers.change({}, keep(customer(id, { deletesAt })));
      await customers.change({}, keep(customer('stays')));
      await marked('second', '2026-03-02T00:00:00.000Z');
      await marked('third', '2026-03-03T00:00:00.000Z');
      expect(await customers.toDelete('2026-03-01T23:59:59.999Z')).toEqual([]);
      expect(await customers.toDelete('2026-03-02T00:00:00.000Z')).toEqual(['second']);
      expect(await (await open()).forTenant('two').customers.toDelete('2027-01-01T00:00:00.000Z')).toEqual([]);
    });

    it('judges a limited number of guesses at a code, accepts it once, and not after its expiry', async () => {
      const { codes } = (await open()).forTenant('one');
      const judge = (request: string, hash: string, now = 5) => codes.judge(request, hash, now, 3);
      await codes.issue('a', 'old', 10);
      await codes.issue('a', 'right', 10);
      expect(await judge('a', 'old')).toBe('wrong');
      expect(await judge('other', 'right')).toBe('none');
      expect(await judge('a', 'right', 10)).toBe('none');
      expect([await judge('a', 'right'), await judge('a', 'right')]).toEqual(['right', 'none']);
      await codes.issue('b', 'right', 10);
      const guesses = await Promise.all(['1', '2', '3', '4', '5'].map((hash) => judge('b', hash)));
      // The order depends on the server.
      expect(guesses.sort()).toEqual(['none', 'none', 'wrong', 'wrong', 'wrong']);
      expect(await judge('b', 'right')).toBe('none');
      expect(await codes.deleteExpired(10)).toBe(1);
    });

    it('counts attempts within a time window, towards all limits or none', async () => {
      const { attempts } = (await open()).forTenant('one');
      const limit = (name: string, max = 2) => ({ name, max, withinMs: 100 });
      const both = [limit('mine', 1), limit('all')];
      expect(await attempts.allows(both, 0)).toBe(true);
      expect([await attempts.allows(both, 99), await attempts.allows([limit('all')], 99)]).toEqual([false, true]);
      expect([await attempts.allows([limit('all')], 99), await attempts.allows(both, 100)]).toEqual([false, true]);
      expect((await attempts.exceeded(both, 100))?.name).toBe('mine');
      expect((await attempts.exceeded([limit('all')], 100))?.name).toBe('all');
      await attempts.forget('mine');
      expect(await attempts.deleteBefore(100)).toBe(2);
    });

    it('includes counts of a server whose clock is ahead, but not those of a wrong clock', async () => {
      const { attempts } = (await open()).forTenant('one');
      const once = { name: 'key', max: 1, withinMs: 1_000_000 };
      expect(await attempts.allows([once], 10_000)).toBe(true);
      expect(await attempts.allows([once], 9000)).toBe(false);
      expect(await attempts.allows([{ ...once, name: 'other' }], 90_000_000)).toBe(true);
      expect(await attempts.allows([{ ...once, name: 'other' }], 10_000)).toBe(true);
    });

    it('gives a message to one sender, and keeps its text no longer than necessary', async () => {
      const { outbox } = (await open()).forTenant('one');
      const message = (id: string) =>
        ({ id, channel: 'email', recipient: 'a@b.example', subject: 'S', text: id }) as const;
      for (const id of ['a', 'b', 'c']) await outbox.add(message(id), { now: 0, expiresAt: id === 'c' ? 5 : 99 });
      const claim = (now: number, maxMessages = 9) =>
        outbox.claim(now, { maxMessages, maxAttempts: 3, leasedUntil: now + 30 });
      expect((await claim(0, 1)).map((each) => each.message)).toEqual([message('a')]);
      expect((await claim(5)).map((each) => each.message.id)).toEqual(['b']);
      await outbox.settle('a', { dueAt: 20 });
      expect(await claim(19)).toEqual([]);
      expect(await outbox.due(19)).toEqual({ count: 0, since: undefined });
      expect(await outbox.due(20)).toEqual({ count: 1, since: 20 });
      expect(await claim(20)).toEqual([{ message: message('a'), attempts: 1, wasAbandoned: false }]);
      await outbox.settle('a', { kept: message('a') });
      await outbox.settle('b', { state: 'sent' });
      expect(await outbox.kept(9)).toEqual([{ ...message('a'), createdAt: 0 }]);
      expect(await outbox.deleteBefore(1)).toBe(3);
    });

    it('gives a message to another sender when its lease has ended, up to a number of attempts', async () => {
      const { outbox } = (await open()).forTenant('one');
      const message = { id: 'a', channel: 'email', recipient: 'a@b.example', subject: 'S', text: 'अ' } as const;
      await outbox.add(message, { now: 0, expiresAt: 1000 });
      const claim = (now: number) => outbox.claim(now, { maxMessages: 9, maxAttempts: 3, leasedUntil: now + 30 });
      expect(await claim(0)).toMatchObject([{ attempts: 0, wasAbandoned: false }]);
      expect(await claim(29)).toEqual([]);
      await outbox.renew(['a', 'other'], 60);
      expect(await claim(59)).toEqual([]);
      expect(await claim(60)).toEqual([{ message, attempts: 1, wasAbandoned: true }]);
      expect(await claim(90)).toMatchObject([{ attempts: 2 }]);
      expect(await claim(120)).toEqual([]);
      // A late sender does not bring back a message that was given up or settled.
      await outbox.settle('a', { dueAt: 0 });
      expect(await claim(200)).toEqual([]);
      await outbox.add({ ...message, id: 'late' }, { now: 200, expiresAt: 220 });
      expect(await claim(200)).toHaveLength(1);
      expect(await claim(230)).toEqual([]);
    });

    it("transfers a guest's data to a customer, and erases personal data", async () => {
      const shop = await openGoods(open);
      const cup = (await shop.catalogue.productBySlug('item-1'))!;
      const place = async (owner: string, id: string, email: string) => {
        const key = { owner, name: 'main' };
        await shop.carts.change(key, [], () => ({ cart: cartWith(cup.variants[0]!.id, 1), result: undefined }));
        await shop.orders.place(key, 'key', (cart) => draftOf(cart!, { ...order(id), email }));
      };
      await shop.customers.change({}, keep(customer('asha')));
      await place('guest', 'o1', 'x@example.com');
      await place('elsewhere', 'o2', 'Asha@Example.com');
      await place('stranger', 'o3', 'x@example.com');
      await shop.wishlists.add('guest', cup.id, 1, 9);
      await shop.activity.recordSeen('asha', cup.id, 1, 9);
      await shop.sessions.create('t', {
        id: 's',
        kind: 'shopper',
        userId: 'asha',
        createdAt: 0,
        seenAt: 0,
        expiresAt: 9,
      });
      const merge = (guest: Belongings, own: Belongings): Belongings => ({
        ...own,
        carts: guest.carts,
        wishes: guest.wishes,
      });
      await shop.owners.merge('guest', 'asha', [email], merge, 1000);
      const ids = async (owner: string) => (await shop.orders.list(owner, 9)).orders.map((each) => each.order.id);
      expect([await ids('asha'), await ids('guest'), await ids('elsewhere'), await ids('stranger')]).toEqual([
        ...[['o2', 'o1'], [], []],
        ['o3'],
      ]);
      expect([await shop.wishlists.list('asha'), await shop.wishlists.list('guest')]).toEqual([[cup.id], []]);
      expect([await shop.carts.names('asha'), await shop.carts.names('guest')]).toEqual([['main'], []]);
      expect([await shop.activity.seen('asha'), await shop.orders.hasBought('asha', 'item-1')]).toEqual([
        [cup.id],
        false,
      ]);
      // The guest's session ends as well, because writes of its late requests would have no owner.
      await shop.sessions.create('g', { id: 'visitor', kind: 'shopper', createdAt: 0, seenAt: 0, expiresAt: 9 });
      await shop.owners.merge('visitor', 'asha', [], (_guest, own) => own, 1000);
      expect([await shop.sessions.read('g', 0), await shop.sessions.hasEnded('g', 999)]).toEqual([undefined, true]);
      expect([await shop.sessions.hasEnded('g', 1000), await shop.sessions.hasEnded('unknown', 0)]).toEqual([
        false,
        false,
      ]);
      const refused = { problem: 'owner-ended' };
      await expect(shop.wishlists.add('visitor', cup.id, 1, 9)).rejects.toMatchObject(refused);
      await expect(shop.activity.recordSeen('visitor', cup.id, 1, 9)).rejects.toMatchObject(refused);
      await expect(place('visitor', 'o4', 'x@example.com')).rejects.toMatchObject(refused);
      await shop.owners.merge(undefined, 'asha', [], merge, 1000);
      expect(await shop.wishlists.list('asha')).toEqual([cup.id]);
      const asha = await shop.customers.read('asha');
      await shop.customers.change({ id: 'asha' }, (customer) => ({ customer, result: undefined }));
      expect(await shop.sessions.read('t', 0)).toBeDefined();
      await shop.customers.change({ id: 'asha' }, () => ({ customer: asha, result: undefined, endsSessions: true }));
      expect([await shop.sessions.read('t', 0), await shop.wishlists.list('asha')]).toEqual([undefined, [cup.id]]);
      await shop.customers.change({ id: 'asha' }, () => ({ customer: undefined, result: undefined }));
      expect([await shop.wishlists.list('asha'), await shop.carts.names('asha')]).toEqual([[], []]);
      expect(await ids('asha')).toHaveLength(2);
    });

    it('gives a login to the session that began it, once and before it expires', async () => {
      const { externalLogins } = (await open()).forTenant('one');
      const login = { id: 'state', provider: 'shop', sessionId: 's', secrets: { nonce: 'n' }, expiresAt: 100 };
      const { id, provider, sessionId } = login;
      await externalLogins.begin(login);
      for (const [wanted, now] of [
        [{ id, provider, sessionId: 'other' }, 1],
        [{ id, provider: 'other', sessionId }, 1],
        [{ id, provider, sessionId }, 100],
      ] as const)
        expect(await externalLogins.claim(wanted, now)).toBeUndefined();
      expect(await externalLogins.claim({ id, provider, sessionId }, 99)).toEqual(login);
      expect(await externalLogins.claim({ id, provider, sessionId }, 99)).toBeUndefined();
    });

    it('treats a token as used until it expires, separately for each shop', async () => {
      const storage = await open();
      const { externalLogins } = storage.forTenant('one');
      expect([await externalLogins.spend('token', 100), await externalLogins.spend('token', 100)]).toEqual([
        true,
        false,
      ]);
      expect(await storage.forTenant('two').externalLogins.spend('token', 100)).toBe(true);
      expect([await externalLogins.deleteExpired(99), await externalLogins.deleteExpired(100)]).toEqual([0, 1]);
      expect(await externalLogins.spend('token', 200)).toBe(true);
    });
  });
};
