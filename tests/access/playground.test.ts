import { beforeAll, describe, expect, it } from 'vitest';
import { authorChoices } from '../../commerce/admin-calls/author-choices.ts';
import { authorPictures } from '../../commerce/admin-calls/pictures.ts';
import { messages } from '../../commerce/messages.ts';
import type { CallContract } from '../../schemas/contract/call.ts';
import type { AuthorRole } from '../../server/core/ports/storage/accounts/authors.ts';
import * as accessKeyCalls from '../../server/documents/contracts/access-key-contracts.ts';
import * as assistantCalls from '../../server/documents/contracts/assistant-contracts.ts';
import * as commentCalls from '../../server/documents/contracts/comment-contracts.ts';
import * as pageCalls from '../../server/documents/contracts/contracts.ts';
import { evaluateExpressions } from '../../server/documents/contracts/evaluate-contract.ts';
import * as experimentCalls from '../../server/documents/contracts/experiment-contracts.ts';
import { explainNode } from '../../server/documents/contracts/explain-contract.ts';
import { extractFragment } from '../../server/documents/contracts/extract-contract.ts';
import * as fontCalls from '../../server/documents/contracts/font-contracts.ts';
import * as presenceCalls from '../../server/documents/contracts/presence-contracts.ts';
import * as linkCalls from '../../server/documents/contracts/preview-link-contracts.ts';
import * as releaseCalls from '../../server/documents/contracts/release-contracts.ts';
import * as secondFactorCalls from '../../server/documents/contracts/second-factor-contracts.ts';
import * as sessionCalls from '../../server/documents/contracts/session-contracts.ts';
import { ownPage, staffPage } from '../../testing/author-sign-in.ts';
import { quickHash } from '../../testing/quick-hash.ts';
import { openSampleShop, type SampleShop } from '../../testing/sample-shop.ts';
import { routesOf } from './server-routes.ts';

/** Calls that manage an author's session; all others need one. */
const open = new Set(['author.session', 'author.signIn', 'author.signInWithKey', 'author.signOut']);
const contracts = [
  ...[
    pageCalls,
    assistantCalls,
    { explainNode, evaluateExpressions, extractFragment },
    linkCalls,
    commentCalls,
    presenceCalls,
    releaseCalls,
    fontCalls,
  ],
  ...[experimentCalls, secondFactorCalls, accessKeyCalls, authorPictures, authorChoices, sessionCalls],
].flatMap((each): CallContract[] => Object.values(each));
const calls = contracts.filter(({ id }) => !open.has(id)).map((contract) => [contract.id, contract] as const);

/** Calls of the user's own account, which are open to all staff. */
const ofAccounts = new Set(Object.values(secondFactorCalls).map(({ id }) => id));

/** Calls that change what shoppers see. */
const publishing = new Set([
  ...['pages.publish', 'pages.rollBack', 'pages.unpublish'],
  ...['releases.create', 'releases.cancel', 'releases.rollBack'],
]);

const password = 'words for this test only';
let sample: SampleShop;
let app: Awaited<ReturnType<SampleShop['app']>>;
const cookies = new Map<string, string>();

const signIn = async (name: string, role: AuthorRole): Promise<void> => {
  const { authors } = sample.shop.services.storage;
  await authors.save({ name, role, passwordHash: quickHash(password), changedAt: 'now' });
  const url = '/playground/api/session';
  const answer = await app.inject({
    method: 'POST',
    url,
    headers: { ...ownPage, ...staffPage() },
    payload: { name, password },
  });
  cookies.set(role, String(answer.headers['set-cookie']).split(';')[0]!);
};

beforeAll(async () => {
  sample = await openSampleShop();
  app = await sample.app({ pages: { check: () => [] } });
  await signIn('asha', 'author');
  await signIn('mina', 'publisher');
  await signIn('lee', 'merchant');
  await signIn('ravi', 'developer');
  const shopper = await app.inject({ method: 'POST', url: '/cart/clear.js', headers: ownPage });
  const session = String(shopper.headers['set-cookie']).split(';')[0]!;
  cookies.set('shopper', session);
  cookies.set('shopper as author', session.replace('endcap-session', 'endcap-author'));
});

type Contract = (typeof calls)[number][1];

/** Sends inputs that would be refused if they were read, which happens only after the access check. */
const ask = (
  contract: Contract,
  { cookie, origin, kind = 'pages' }: { cookie?: string; origin?: string; kind?: string },
) =>
  app.inject({
    method: contract.method,
    url: contract.path
      .replace('{kind}', kind)
      .replace('{id}', 'home')
      .replace('{version}', '1')
      .replace('{link}', 'none')
      .replace('{comment}', 'none')
      .replace('{experiment}', 'none'),
    headers: { ...ownPage, ...(origin ? { origin } : {}), ...staffPage(cookie) },
    ...(contract.method === 'GET' ? {} : { payload: {} }),
  });

describe('calls of the playground', () => {
  it('are all covered here', () => {
    const plain = (route: string): string => route.replace(/\{\w+\}|:\w+/g, ':');
    const served = routesOf(app).filter((route) => / \/playground\/api\//.test(route) && !route.startsWith('HEAD '));
    const known = contracts.map(({ method, path }) => `${method} ${path}`);
    expect(served.map(plain).sort()).toEqual(known.map(plain).sort());
  });

  it.each(calls)('%s is closed to everyone who is not an author', async (_, contract) => {
    for (const who of [undefined, 'shopper', 'shopper as author']) {
      const cookie = who && cookies.get(who);
      const answer = await ask(contract, cookie ? { cookie } : {});
      expect([who, answer.statusCode]).toEqual([who, 401]);
    }
  });

  it.each(calls)('%s is open to authors, and only from pages of the shop', async (_, contract) => {
    const cookie = cookies.get(publishing.has(contract.id) ? 'publisher' : 'author')!;
    expect([401, 403]).not.toContain((await ask(contract, { cookie })).statusCode);
    const ofMerchant = (await ask(contract, { cookie: cookies.get('merchant')! })).statusCode;
    if (ofAccounts.has(contract.id)) expect([401, 403]).not.toContain(ofMerchant);
    else expect(ofMerchant).toBe(403);
    if (contract.method === 'GET' || contract.safe) return;
    expect((await ask(contract, { cookie, origin: 'https://evil.example' })).statusCode).toBe(403);
  });

  it.each(calls.filter(([id]) => publishing.has(id)))('%s requires a publisher', async (_, contract) => {
    const answer = await ask(contract, { cookie: cookies.get('author')! });
    expect([answer.statusCode, answer.json().error.message]).toEqual([403, expect.stringContaining('publisher')]);
  });

  it.each(calls.filter(([, { path }]) => path.includes('{kind}')))(
    '%s on scripts requires a developer',
    async (_, contract) => {
      const answers = ['author', 'developer'].map((role) =>
        ask(contract, { cookie: cookies.get(role)!, kind: 'scripts' }),
      );
      const [author, developer] = await Promise.all(answers);
      expect(author!.statusCode).toBe(403);
      expect([401, 403]).not.toContain(developer!.statusCode);
    },
  );

  it.each([
    ['never published', 'author', [], 200],
    ['published', 'author', ['publish'], 403],
    ['published', 'publisher', ['publish'], 200],
    ['unpublished again', 'author', ['publish', 'unpublish'], 403],
  ] as const)('deletes a page %s, asked by %s after %s: %i', async (_, role, before, status) => {
    const url = '/playground/api/pages/passing';
    const as = (who: string) => ({ ...ownPage, ...staffPage(cookies.get(who)!) });
    const payload = { source: '{ "slug": "/passing", "type": "CONTENT" }' };
    await app.inject({ method: 'PUT', url: `${url}/draft`, headers: as('author'), payload });
    for (const step of before)
      await app.inject({ method: 'POST', url: `${url}/${step}`, headers: as('publisher'), payload: {} });
    const answer = await app.inject({ method: 'DELETE', url, headers: as(role), payload: {} });
    expect([answer.statusCode, answer.json().error?.message]).toEqual([
      status,
      status === 403 ? messages.deletionTakesPublisher : undefined,
    ]);
    await app.inject({ method: 'DELETE', url, headers: as('publisher'), payload: {} });
  });

  it('refuses to release scripts, whoever asks', async () => {
    const headers = { ...ownPage, ...staffPage(cookies.get('developer')!) };
    const payload = { name: 'x', documents: [{ kind: 'script', id: 'x' }] };
    const url = releaseCalls.createRelease.path;
    expect((await app.inject({ method: 'POST', url, headers, payload })).statusCode).toBe(400);
  });
});
