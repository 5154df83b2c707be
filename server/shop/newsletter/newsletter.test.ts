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
const ask = async (email: string) => {
  const { call } = createLocalCaller(sample.shop, undefined);
  return call(userEmailSubscription, { body: { email, action: 'SUBSCRIBE' } });
};
const mails = async () => {
  const { messenger, storage } = sample.shop.services;
  await messenger.deliver();
  return storage.outbox.kept(20);
};
/** The latest address in a mail that leads to a page of the newsletter. */
const linkTo = async (what: 'confirm' | 'leave'): Promise<string> => {
  const found = (await mails()).flatMap(({ text }) => [
    ...text.matchAll(new RegExp(`https?://[^/\\s]+(/newsletter/${what}\\?token=[\\w-]+)`, 'g')),
  ]);
  return found[0]![1]!;
};
const tokenIn = (link: string): string => link.split('token=')[1]!;
const isConfirmed = async (token: string) => (await people().subscriptionOf(token))?.isConfirmed;
/** The request of a mail program, which has no cookie and says no origin. */
const oneClick = (url: string) =>
  app.inject({
    method: 'POST',
    url,
    payload: 'List-Unsubscribe=One-Click',
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
  });

it('subscribes an address only once the link in its mail was pressed; opening it changes nothing', async () => {
  await ask('Asha@Example.com');
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

it.each<[what: string, isFirstConfirmed: boolean, press: (link: string) => Promise<unknown>]>([
  ['by the button of the page', true, (url) => app.inject({ method: 'POST', url })],
  ['by the button of a mail program', true, oneClick],
  ['before it is confirmed', false, oneClick],
])('a guest leaves with one press %s, and the address is forgotten', async (_, isFirstConfirmed, press) => {
  await ask('asha@example.com');
  if (isFirstConfirmed) await app.inject({ method: 'POST', url: await linkTo('confirm') });
  const link = await linkTo('leave');
  const shown = await app.inject({ method: 'GET', url: link });
  expect(shown.body.match(/<button/g)).toHaveLength(1);
  expect(await people().subscriptionOf(tokenIn(link))).toBeDefined();
  await press(link);
  expect(await people().subscriptionOf(tokenIn(link))).toBeUndefined();
  // A second press, and a look at the page, say the same.
  expect((await oneClick(link)).statusCode).toBe(200);
  expect((await app.inject({ method: 'GET', url: link })).body).toContain('You are not subscribed');
  expect((await app.inject({ method: 'POST', url: link.replace('leave', 'confirm') })).statusCode).toBe(404);
});

it.each<[how: string, who: Pick<StoredCustomer, 'identifiers' | 'email'>, isTheirs: boolean]>([
  ['signs in by it', { identifiers: [{ kind: 'email', value: 'asha@example.com', isVerified: true }] }, true],
  ['has it as contact', { identifiers: [], email: 'Asha@Example.com' }, true],
  ['has another', { identifiers: [{ kind: 'email', value: 'usha@example.com', isVerified: true }] }, false],
])('who leaves is asked for no marketing as a customer either: %s', async (_, who, isTheirs) => {
  const { customers } = sample.shop.services.storage;
  const customer = {
    ...who,
    id: 'c',
    acceptsMarketing: true,
    referralCode: 'R',
    createdAt: '2026-01-01T00:00:00.000Z',
  };
  await customers.change({}, () => ({ customer, result: undefined }));
  await ask('asha@example.com');
  await app.inject({ method: 'POST', url: `/newsletter/leave?token=${'A'.repeat(43)}` });
  expect((await customers.read('c'))!.acceptsMarketing).toBe(true);
  await oneClick(await linkTo('leave'));
  expect(await customers.read('c')).toEqual({ ...customer, acceptsMarketing: !isTheirs });
});

it.each([
  ['no token', ''],
  ['a word', 'none'],
  ['a path', '../../x'],
  ['one of the right form', 'A'.repeat(43)],
  ['markup', '<script>'],
  ['a query', "' OR 1=1 --"],
  ['another script', 'टोकन'.repeat(11)],
  ['5,000 letters', 'a'.repeat(5000)],
])('an invalid token confirms and ends nothing: %s', async (_, token) => {
  await ask('asha@example.com');
  const own = tokenIn(await linkTo('confirm'));
  for (const what of ['confirm', 'leave'])
    for (const method of ['GET', 'POST'] as const)
      expect(
        (await app.inject({ method, url: `/newsletter/${what}?token=${encodeURIComponent(token)}` })).statusCode,
      ).toBe(what === 'confirm' ? 404 : 200);
  await oneClick(`/newsletter/leave?token=${own}&token=${own}`);
  expect(await isConfirmed(own)).toBe(false);
});

it('every mail about it has the headers by which a mail program unsubscribes', async () => {
  await ask('asha@example.com');
  await app.inject({ method: 'POST', url: await linkTo('confirm') });
  const written = await mails();
  expect(written).toHaveLength(2);
  for (const { leaveAddress, text, html } of written) {
    expect(leaveAddress).toMatch(/^https?:\/\/[^/]+\/newsletter\/leave\?token=[\w-]{43}$/);
    expect(text).toContain(leaveAddress);
    expect(html).toContain(leaveAddress);
  }
});

it('answers the same whether an address is new, waiting or subscribed, and writes a few times a day', async () => {
  const answers = [await ask('asha@example.com')];
  await app.inject({ method: 'POST', url: await linkTo('confirm') });
  for (let more = 0; more < limits.newsletterMailsPerDay + 2; more++) answers.push(await ask('ASHA@example.com'));
  answers.push(await ask('other@example.com'));
  expect(new Set(answers.map((answer) => JSON.stringify(answer))).size).toBe(1);
  const to = (await mails()).filter(({ recipient }) => recipient === 'asha@example.com');
  expect(to).toHaveLength(limits.newsletterMailsPerDay + 1);
  // Who is subscribed already gets no link to confirm, but one to leave.
  expect(to.filter(({ text }) => text.includes('/newsletter/confirm'))).toHaveLength(1);
});

it('is refused where the shop sends no mail, and stores nothing', async () => {
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
  await ask('asha@example.com');
  const link = await linkTo('confirm');
  for (const method of ['GET', 'POST'] as const) await logged.inject({ method, url: link });
  await logged.close();
  expect(lines.join('\n')).not.toContain(tokenIn(link));
});
