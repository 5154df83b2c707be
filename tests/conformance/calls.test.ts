import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { FastifyInstance } from 'fastify';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import * as calls from '../../commerce/calls/registry.ts';
import { dayMs } from '../../commerce/durations.ts';
import { limits } from '../../commerce/limits.ts';
import type { AnyCall } from '../../schemas/contract/call.ts';
import { actionLink } from '../../server/shop/carts/action-link.ts';
import { newCustomer } from '../../server/shop/customers/new-customer.ts';
import { issueCard } from '../../server/shop/gift-cards/issue.ts';
import * as handlers from '../../server/shop/handlers/registry.ts';
import { createStripeProvider } from '../../server/shop/payments/stripe/provider.ts';
import { openSession } from '../../server/shop/sessions/session-handle.ts';
import { multipart } from '../../testing/multipart.ts';
import { publishPages, sampleArticles } from '../../testing/sample-articles.ts';
import { openSampleShop, type SampleShop, sampleConfig } from '../../testing/sample-shop.ts';
import { softwareAuthenticator } from '../../testing/software-authenticator.ts';
import { type StandInService, startStandInService } from '../../testing/stand-in-service.ts';
import { type StripeServer, startStripeServer } from '../stand-ins/stripe-server.ts';
import { badValues } from './bad-values.ts';
import { type CallExample, callExamples, type ExampleIds, shippingAddress } from './call-examples.ts';

const names = Object.keys(calls);
const root = join(import.meta.dirname, '../..');
const contractOf = (name: string): AnyCall => Object.entries(calls).find(([key]) => key === name)![1] as AnyCall;

const methodOf = ({ method }: AnyCall) => (method === 'ANY' ? 'POST' : method);

const filesUnder = (folder: string): string[] =>
  readdirSync(join(root, folder), { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && entry.name.endsWith('.ts') && entry.name !== 'registry.ts')
    .map((entry) => join(entry.parentPath, entry.name).slice(join(root, folder).length + 1))
    .sort();

const ours = { 'x-endcap': '1', 'sec-fetch-site': 'same-origin', origin: 'http://localhost', host: 'localhost' };

const urlOf = (contract: AnyCall, example: CallExample): string => {
  const path = contract.path.replace(/\{(\w+)\}/g, (_, name: string) =>
    encodeURIComponent(example.params?.[name] ?? 'x'),
  );
  const query = new URLSearchParams(Object.entries(example.query ?? {}).map(([key, value]) => [key, String(value)]));
  return query.size > 0 ? `${path}?${query}` : path;
};

describe('the registry of calls', () => {
  it('has one handler for each call, at the same path', () => {
    expect(filesUnder('server/shop/handlers')).toEqual(filesUnder('commerce/calls'));
    expect(Object.keys(handlers)).toEqual(names);
    for (const name of names) {
      const handler = Object.entries(handlers).find(([key]) => key === name)![1];
      expect(handler.contract, name).toBe(contractOf(name));
    }
  });

  it('is sorted', () => {
    const source = readFileSync(join(root, 'commerce/calls/registry.ts'), 'utf8');
    const paths = [...source.matchAll(/from '\.\/(.*)\.ts'/g)].map((match) => match[1]);
    expect(paths).toEqual([...paths].sort());
  });

  it('lists every file once', () => {
    expect(names).toHaveLength(filesUnder('commerce/calls').length);
    const paths = names.map((name) => `${contractOf(name).method} ${contractOf(name).path}`);
    expect(new Set(paths).size).toBe(paths.length);
    expect(new Set(names.map((name) => contractOf(name).id)).size).toBe(names.length);
  });

  it('has a valid example for each call', () => {
    expect(Object.keys(callExamples).sort()).toEqual([...names].sort());
  });

  it('declares every path parameter', () => {
    for (const name of names) {
      const { path, params } = contractOf(name);
      const used = [...path.matchAll(/\{(\w+)\}/g)].map((match) => match[1]);
      expect(Object.keys(params?.properties ?? {}).sort(), name).toEqual(used.sort());
    }
  });
});

/** A passkey that the shop does not know; `userAddPasskey` adds the one that it knows. */
const unknownPasskey = {
  passkeyId: 'none',
  newCredential: softwareAuthenticator().create({ challenge: 'none', user: { id: 'none' } }),
  signedCredential: { ...softwareAuthenticator().get({ challenge: 'none' }), userHandle: 'none' },
};

describe('each call', () => {
  let authenticator = softwareAuthenticator();
  let app: FastifyInstance;
  let sample: SampleShop;
  let service: StandInService;
  let payService: StripeServer;
  let cookie = '';
  const known: ExampleIds = {
    variantId: '',
    otherVariantId: '',
    comboVariantId: '',
    productId: '',
    lineId: '',
    offerLineId: '',
    comboLineId: '',
    addressId: 'none',
    historyId: 'none',
    orderNumber: 'none',
    recurringOrderId: 'none',
    reviewId: 'none',
    actionLink: 'none',
    code: '000000',
    changeCode: '000000',
    referrerCode: 'none',
    giftCard: { number: '0000000000', pin: '0000' },
    login: 'state=none',
    correlationId: 'none',
    token: 'none',
    sessionId: 'none',
    ...unknownPasskey,
  };

  const send = async (name: string, example: CallExample, headers: Record<string, string> = ours) => {
    const contract = contractOf(name);
    const hasBody = contract.body !== undefined || example.body !== undefined;
    return app.inject({
      method: methodOf(contract),
      url: urlOf(contract, example),
      headers: {
        ...headers,
        ...(cookie ? { cookie } : {}),
        ...(hasBody && !headers['content-type'] ? { 'content-type': 'application/json' } : {}),
      },
      ...(hasBody ? { payload: JSON.stringify(example.body) } : {}),
    });
  };
  const run = async (name: string) => {
    const example = callExamples[name]!(known);
    const contract = contractOf(name);
    const response = contract.multipart
      ? await app.inject({
          method: methodOf(contract),
          url: urlOf(contract, example),
          ...multipart(example.body as Record<string, string>, { ...ours, ...(cookie ? { cookie } : {}) }),
        })
      : await send(name, example);
    const set = response.headers['set-cookie'];
    if (set) cookie = String(set).split(';')[0]!;
    return response;
  };
  const lineOf = (body: { lines: { id: string }[] }): string => body.lines.at(-1)?.id ?? '';

  /** Begins another session of the customer. */
  const signInAgain = async () => {
    const { storage, env } = sample.shop.services;
    const { simpleId: userId, email: value } = (await run('userMe')).json();
    const proved = { kind: 'email', value } as const;
    const session = openSession(storage.sessions, env, undefined, { kind: 'shopper', userId, proved });
    await session.ensure();
    cookie = `endcap-session=${session.newToken()}`;
  };

  /** Creates the data that an example needs. */
  const prepare: Record<string, () => Promise<void>> = {
    articleGet: () => publishPages(sample.shop.services.storage, sampleArticles()),
    cartUpdateLines: async () => {
      known.lineId = lineOf((await run('cartAddLines')).json());
    },
    cartMoveToWishlist: async () => {
      known.lineId = lineOf((await run('cartAddLines')).json());
    },
    checkoutPlaceOrder: async () => {
      await run('cartAddLines');
      await run('checkoutSetAddress');
    },
    orderGet: async () => {
      known.orderNumber = (await run('checkoutPlaceOrder')).json().order.simpleId;
    },
    recurringOrderChange: async () => {
      const { simpleId: owner } = (await run('userMe')).json();
      const plan = { id: 'weekly', title: 'Weekly', every: { unit: 'WEEK', count: 1 }, percentage: 0 } as const;
      known.recurringOrderId = 'recurring';
      await sample.shop.services.storage.recurringOrders.save(
        {
          id: known.recurringOrderId,
          owner,
          status: 'ACTIVE',
          isPaidByCard: true,
          startDay: '2026-01-01',
          every: plan.every,
          occurrence: 1,
          announced: 0,
          plan,
          startedAt: 0,
          firstOrder: 'none',
          latestOrder: 'none',
          lines: [{ id: 'line', variantId: known.variantId, quantity: 1, attributes: [] }],
          checkout: { email: 'asha@example.com', shippingAddress },
        },
        [],
      );
    },
    recurringOrderSetAddress: async () => {
      known.addressId = (await run('addressCreate')).json().id;
    },
    reviewReport: async () => {
      known.reviewId = (await run('reviewSearch')).json().hits[0].id;
    },
    searchRemoveHistoryItem: async () => {
      known.historyId = (await run('searchRecordHistory')).json().id;
    },
    buyXAtYUpdateLines: async () => {
      known.offerLineId = lineOf((await run('buyXAtYAddLines')).json());
    },
    volumeComboUpdateLines: async () => {
      known.comboLineId = lineOf((await run('volumeComboAddLines')).json());
    },
    authSignInOrUp: async () => {
      await sample.shop.services.messenger.deliver();
      const [latest] = await sample.shop.services.storage.outbox.kept(1);
      known.code = latest!.text.slice(0, 6);
    },
    authShopifyVerify: async () => {
      known.login = `state=${(await run('authShopifyInitiate')).json().correlationId}&email=ravi@example.com`;
    },
    authOpenIdVerify: async () => {
      known.login = `state=${(await run('authOpenIdInitiate')).json().correlationId}&email=ravi@example.com`;
    },
    authShiprocketVerify: async () => {
      known.correlationId = (await run('authShiprocketInitiate')).json().correlationId;
    },
    authPasskeyVerify: async () => {
      await prepare.userAddPasskey!();
      await run('userAddPasskey');
      known.signedCredential = authenticator.get((await run('authPasskeyInitiate')).json().options);
    },
    userAddPasskey: async () => {
      await signInAgain();
      authenticator = softwareAuthenticator();
      known.newCredential = authenticator.create((await run('userPasskeyInitiate')).json().options);
    },
    userPasskeyInitiate: signInAgain,
    userSendChangeCode: signInAgain,
    userChangeIdentifier: async () => {
      await signInAgain();
      sample.env.advance(limits.codeGapSeconds * 1000);
      await run('userSendChangeCode');
      const { messenger, storage } = sample.shop.services;
      await messenger.deliver();
      known.changeCode = (await storage.outbox.kept(1))[0]!.text.slice(0, limits.codeLength);
    },
    userRemovePasskey: async () => {
      await signInAgain();
      known.passkeyId = (await run('userPasskeys')).json().passkeys[0].id;
    },
    userEndSession: async () => {
      const { storage, env } = sample.shop.services;
      const { simpleId: userId } = (await run('userMe')).json();
      known.sessionId = (await openSession(storage.sessions, env, undefined, { kind: 'shopper', userId }).ensure()).id;
    },
    userMarkForDelete: async () => {
      sample.env.advance((limits.recentOrderDays + 1) * dayMs);
      await signInAgain();
    },
    userReferrerCode: async () => {
      const { storage, env } = sample.shop.services;
      const customer = newCustomer(env);
      await storage.customers.change({}, () => ({ customer, result: undefined }));
      known.referrerCode = customer.referralCode;
    },
    giftCardLink: async () => {
      const card = { amount: 50_000, reference: 'example', details: {} };
      known.giftCard = (await issueCard(sample.shop.services, card))!;
    },
    addressUpdate: async () => {
      known.addressId = (await run('addressCreate')).json().id;
    },
  };

  beforeAll(async () => {
    service = await startStandInService();
    payService = await startStripeServer();
    const { key, webhookSecret, origin } = payService;
    const paymentProvider = createStripeProvider({ key, webhookSecret, api: new URL(origin) });
    sample = await openSampleShop({ services: { stores: service.settings } }, { paymentProvider });
    payService.account.now = sample.env.now;
    app = await sample.app();
    const product = (await sample.shop.services.storage.catalogue.productBySlug('item-1'))!;
    const other = (await sample.shop.services.storage.catalogue.productBySlug('item-2'))!;
    known.variantId = product.variants[0]!.simpleId;
    known.otherVariantId = other.variants[0]!.id;
    const third = (await sample.shop.services.storage.catalogue.productBySlug('item-3'))!;
    known.comboVariantId = third.variants[0]!.id;
    known.productId = product.id;
    known.token = 'email ravi@example.com';
    known.actionLink = actionLink(
      '/',
      { lines: [{ variantId: known.variantId, quantity: 1 }] },
      sampleConfig.actionLinkSecret!,
    );
    await sample.shop.services.storage.postalCodes.replace('IN', [
      { code: '560001', latitude: 12.97, longitude: 77.59 },
    ]);
    await sample.shop.services.storage.pages.saveDraft(
      'fragment',
      'header',
      '{"body":[]}',
      { slug: '', type: '', title: '' },
      'now',
    );
    await sample.shop.services.storage.pages.publish(
      'fragment',
      'header',
      '{"body":[]}',
      { slug: '', type: '', title: '' },
      { note: '', author: '', at: 'now' },
    );
  });

  afterAll(() => Promise.all([service.close(), payService.close()]));

  // The shop validates its responses: a response that violates its contract becomes status 500.
  it.each(Object.keys(callExamples))('%s responds to a valid request as its contract declares', async (name) => {
    await prepare[name]?.();
    const response = await run(name);
    expect(response.body).not.toContain('"error"');
    expect(response.statusCode).toBe(200);
    expect(response.headers['content-type']).toBe('application/json; charset=utf-8');
    const { access } = contractOf(name);
    if (access !== 'anyone') expect(response.headers['cache-control']).toBe('private, no-store');
    expect(response.headers['x-content-type-options']).toBe('nosniff');
    expect(response.headers['content-security-policy']).toContain("default-src 'none'");
  });

  it.each(names)('%s rejects invalid requests and names the invalid part', async (name) => {
    const contract = contractOf(name);
    const example = callExamples[name]!(known);
    const bad = [
      ...(contract.body
        ? badValues(contract.body, example.body).map((entry) => ({ ...entry, part: 'body' as const }))
        : []),
      ...badValues(contract.query ?? emptyQuery, example.query ?? {})
        .filter((entry) => typeof entry.value === 'object' && entry.what.indexOf('an object for') === -1)
        .map((entry) => ({ ...entry, part: 'query' as const })),
    ];
    for (const { what, value, part } of bad) {
      const response = await send(name, { ...example, [part]: value });
      expect(response.statusCode, `${part} ${what}`).toBe(400);
      expect(response.json().error, `${part} ${what}`).toMatchObject({ code: 'invalid-request', details: { part } });
    }
    expect(bad.length).toBeGreaterThan(0);
  });

  it.each(names.filter((name) => !contractOf(name).safe))('%s rejects cross-site requests', async (name) => {
    const example = callExamples[name]!(known);
    const attempts: Record<string, string>[] = [
      { ...ours, origin: 'https://evil.example' },
      { ...ours, 'sec-fetch-site': 'cross-site' },
      { ...ours, 'sec-fetch-site': 'same-site' },
      { ...ours, origin: 'null' },
      { origin: ours.origin, host: ours.host, 'sec-fetch-site': 'same-origin' },
    ];
    for (const headers of attempts) {
      const response = await send(name, example, headers);
      expect(response.statusCode, JSON.stringify(headers)).toBe(403);
      expect(response.headers['set-cookie']).toBeUndefined();
    }
    if (contractOf(name).method === 'GET') return;
    const asForm = await send(
      name,
      { ...example, body: example.body ?? {} },
      { ...ours, 'content-type': 'text/plain' },
    );
    expect(asForm.statusCode).toBe(415);
  });

  it.each(names.filter((name) => contractOf(name).safe))('%s neither needs nor creates a session', async (name) => {
    const own = cookie;
    cookie = '';
    const response = await send(name, callExamples[name]!(known), { host: ours.host });
    cookie = own;
    expect(contractOf(name).access === 'user' ? [401] : [200, 404]).toContain(response.statusCode);
    expect(response.headers['set-cookie']).toBeUndefined();
  });
});

const emptyQuery = { type: 'object', properties: {}, additionalProperties: false } as never;
