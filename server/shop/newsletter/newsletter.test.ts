import type { FastifyInstance } from 'fastify';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { userEmailSubscription } from '../../../commerce/calls/registry.ts';
import { limits } from '../../../commerce/limits.ts';
import { openSampleShop, type SampleShop } from '../../../testing/sample-shop.ts';
import type { StoredCustomer } from '../../core/ports/storage/accounts/customers.ts';
import { addNewsletterRoutes } from '../../http/routes/newsletter.ts';
import { createLocalCaller } from '../calls/shop.ts';

let sample: SampleShop;
let app: FastifyInstance;
beforeEach(async () => {
  sample = await openSampleShop();
  app = await sample.app({ shop: sample.shop, plugins: [(scope, shop) => addNewsletterRoutes(scope, shop)] });
});
afterEach(() => app.close());

const people = () => sample.shop.services.storage.people;
const subscribe = async (email: string) => {
  const { call } = createLocalCaller(sample.shop, undefined);
  return call(userEmailSubscription, { body: { email, action: 'SUBSCRIBE' } });
};
const mails = async () => {
  const { messenger, storage } = sample.shop.services;
  await messenger.deliver();
  return storage.outbox.kept(20);
};
/** Returns the path of the latest link to a page of the newsletter in a mail. */
const linkTo = async (what: 'confirm' | 'leave'): Promise<string> => {
  const found = (await mails()).flatMap(({ text }) => [
    ...text.matchAll(new RegExp(`https?://[^/\\s]+(/newsletter/${what}\\?token=[\\w-]+)`, 'g')),
  ]);
  return found[0]![1]!;
};
const tokenIn = (link: string): string => link.split('token=')[1]!;
const isConfirmed = async (token: string) => (await people().subscriptionOf(token))?.isConfirmed;
/** Sends the request of a mail program, which has neither cookie nor origin. */
const oneClick = (url: string) =>
  app.inject({
    method: 'POST',
    url,
    payload: 'List-Unsubscribe=One-Click',
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
  });

it('subscribes an address when its confirmation page is submitted, not when it is opened', async () => {
  await subscribe('Asha@Example.com');
  const link = await linkTo('confirm');
  const token = tokenIn(link);
  expect(token).toMatch(/^[\w-]{43}$/);
  for (let opened = 0; opened < 2; opened++) {
    const shown = await app.inject({ method: 'GET', url: link });
    expect([shown.statusCode, shown.body.match(/<button/g)?.length]).toEqual([200, 1]);
    expect(shown.headers).toMatchObject({ 'cache-control': 'private, no-store', 'referrer-policy': 'no-referrer' });
    expect(shown.headers['content-security-policy']).toContain("default-src 'none'");
  }
  await app.inject({ method: 'HEAD', url: link });
  expect(await isConfirmed(token)).toBe(false);
  expect((await app.inject({ method: 'POST', url: link })).body).toContain('You are subscribed');
  await app.inject({ method: 'POST', url: link });
  expect(await isConfirmed(token)).toBe(true);
  expect((await mails()).map(({ recipient, subject }) => `${recipient}: ${subject}`).sort()).toEqual([
    expect.stringContaining('asha@example.com: Do you want the newsletter'),
    expect.stringContaining('asha@example.com: You are subscribed'),
  ]);
});

it.each<[what: string, isFirstConfirmed: boolean, unsubscribe: (link: string) => Promise<unknown>]>([
  ['from the page', true, (url) => app.inject({ method: 'POST', url })],
  ['from the mail program', true, oneClick],
  ['before confirming', false, oneClick],
])('unsubscribes a guest in one click, %s, and deletes the address', async (_, isFirstConfirmed, unsubscribe) => {
  await subscribe('asha@example.com');
  if (isFirstConfirmed) await app.inject({ method: 'POST', url: await linkTo('confirm') });
  const link = await linkTo('leave');
  const shown = await app.inject({ method: 'GET', url: link });
  expect(shown.body.match(/<button/g)).toHaveLength(1);
  expect(await people().subscriptionOf(tokenIn(link))).toBeDefined();
  await unsubscribe(link);
  expect(await people().subscriptionOf(tokenIn(link))).toBeUndefined();
  // A second click and the page give the same result.
  expect((await oneClick(link)).statusCode).toBe(200);
  expect((await app.inject({ method: 'GET', url: link })).body).toContain('You are not subscribed');
  expect((await app.inject({ method: 'POST', url: link.replace('leave', 'confirm') })).statusCode).toBe(404);
});

it.each<[how: string, who: Pick<StoredCustomer, 'identifiers' | 'email'>, isTheirs: boolean]>([
  [
    'it is the sign-in address',
    { identifiers: [{ kind: 'email', value: 'asha@example.com', isVerified: true }] },
    true,
  ],
  ['it is the contact address', { identifiers: [], email: 'Asha@Example.com' }, true],
  ['not for another address', { identifiers: [{ kind: 'email', value: 'usha@example.com', isVerified: true }] }, false],
])('ends marketing consent only for a customer with that address: %s', async (_, who, isTheirs) => {
  const { customers } = sample.shop.services.storage;
  const customer = {
    ...who,
    id: 'c',
    acceptsMarketing: true,
    referralCode: 'R',
    createdAt: '2026-01-01T00:00:00.000Z',
  };
  await customers.change({}, () => ({ customer, result: undefined }));
  await subscribe('asha@example.com');
  await app.inject({ method: 'POST', url: `/newsletter/leave?token=${'A'.repeat(43)}` });
  expect((await customers.read('c'))!.acceptsMarketing).toBe(true);
  await oneClick(await linkTo('leave'));
  expect(await customers.read('c')).toEqual({ ...customer, acceptsMarketing: !isTheirs });
});

it.each([
  ['no token', ''],
  ['a word', 'none'],
  ['a path', '../../x'],
  ['a well-formed but unknown token', 'A'.repeat(43)],
  ['markup', '<script>'],
  ['SQL', "' OR 1=1 --"],
  ['a non-Latin script', 'टोकन'.repeat(11)],
  ['5,000 letters', 'a'.repeat(5000)],
])('neither confirms nor ends a subscription with an invalid token: %s', async (_, token) => {
  await subscribe('asha@example.com');
  const own = tokenIn(await linkTo('confirm'));
  for (const what of ['confirm', 'leave'])
    for (const method of ['GET', 'POST'] as const)
      expect(
        (await app.inject({ method, url: `/newsletter/${what}?token=${encodeURIComponent(token)}` })).statusCode,
      ).toBe(what === 'confirm' ? 404 : 200);
  expect(await isConfirmed(own)).toBe(false);
});

it('does not end a subscription when its token is repeated', async () => {
  await subscribe('asha@example.com');
  const own = tokenIn(await linkTo('confirm'));
  await oneClick(`/newsletter/leave?token=${own}&token=${own}`);
  expect(await isConfirmed(own)).toBe(false);
});

it('gives every newsletter mail an address with which a mail program can unsubscribe', async () => {
  await subscribe('asha@example.com');
  await app.inject({ method: 'POST', url: await linkTo('confirm') });
  const written = await mails();
  expect(written).toHaveLength(2);
  for (const { leaveAddress, text, html } of written) {
    expect(leaveAddress).toMatch(/^https?:\/\/[^/]+\/newsletter\/leave\?token=[\w-]{43}$/);
    expect(text).toContain(leaveAddress);
    expect(html).toContain(leaveAddress);
  }
});

it('answers the same for a new, a pending and a subscribed address, and sends at most a few mails a day', async () => {
  const answers = [await subscribe('asha@example.com')];
  await app.inject({ method: 'POST', url: await linkTo('confirm') });
  for (let more = 0; more < limits.newsletterMailsPerDay + 2; more++) answers.push(await subscribe('ASHA@example.com'));
  answers.push(await subscribe('other@example.com'));
  expect(new Set(answers.map((answer) => JSON.stringify(answer))).size).toBe(1);
  const to = (await mails()).filter(({ recipient }) => recipient === 'asha@example.com');
  expect(to).toHaveLength(limits.newsletterMailsPerDay + 1);
  // An address that is already subscribed gets no link to confirm, but one to unsubscribe.
  expect(to.filter(({ text }) => text.includes('/newsletter/confirm'))).toHaveLength(1);
});

it('refuses a subscription when the shop sends no mail', async () => {
  const mute = await openSampleShop({}, { transports: {} });
  const { call } = createLocalCaller(mute.shop, undefined);
  const asked = call(userEmailSubscription, { body: { email: 'asha@example.com', action: 'SUBSCRIBE' } });
  await expect(asked).rejects.toMatchObject({ status: 503, code: 'newsletter-unavailable' });
});

it('writes no token to the log', async () => {
  const lines: string[] = [];
  const note = (...what: unknown[]) => void lines.push(JSON.stringify(what));
  const log = { info: note, warn: note, error: note, debug: note };
  const logged = await sample.app({
    shop: sample.shop,
    accessLog: true,
    log,
    plugins: [(scope, shop) => addNewsletterRoutes(scope, shop)],
  });
  await subscribe('asha@example.com');
  const link = await linkTo('confirm');
  for (const method of ['GET', 'POST'] as const) await logged.inject({ method, url: link });
  await logged.close();
  expect(lines.join('\n')).not.toContain(tokenIn(link));
});
