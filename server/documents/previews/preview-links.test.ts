import { expect, it } from 'vitest';
import { dayMs } from '../../../commerce/durations.ts';
import { limits } from '../../../commerce/limits.ts';
import { messages } from '../../../commerce/messages.ts';
import { ownPage, signInWithKey, staffPage } from '../../../testing/author-sign-in.ts';
import { openSampleShop } from '../../../testing/sample-shop.ts';
import { sampleStorefront } from '../../../testing/sample-storefront.ts';
import { mailPolicy } from '../../render/drafts/previewed-message.ts';
import { shippedTemplate } from '../../shop/messaging/templates.ts';
import { hashToken } from '../../shop/sessions/session-token.ts';

const pageOf = (text: string) =>
  JSON.stringify({
    version: 3,
    id: 'sale',
    slug: '/sale',
    type: 'CONTENT',
    body: [
      { widget: 'text', props: { text } },
      { widget: 'text', props: { text: "for {{ user.isAnonymous ? 'guests' : 'customers' }}" } },
    ],
  });

async function open() {
  const sample = await openSampleShop();
  const storefront = sampleStorefront(sample.shop);
  const app = await sample.app({
    pages: { check: () => [], oneTimeKey: 'key', showDraft: storefront.showDraft },
    notFound: storefront.answer,
  });
  const cookie = await signInWithKey(app, 'key');
  const send = (method: 'GET' | 'POST' | 'PUT' | 'DELETE', path: string, payload?: object) =>
    app.inject({
      method,
      url: `/playground/api/pages/sale${path}`,
      headers: { ...ownPage, ...staffPage(cookie), ...(payload ? { 'content-type': 'application/json' } : {}) },
      ...(payload ? { payload } : {}),
    });
  const save = (text: string) => send('PUT', '/draft', { source: pageOf(text) });
  const create = (more: object = {}) => send('POST', '/links', { ifVersion: 1, days: '7', url: '/sale', ...more });
  /** Sends a request without any cookie. */
  const visit = (url: string) => app.inject({ url, headers: { host: 'localhost' } });
  await save('First words');
  return { ...sample, storefront, send, save, create, visit, storage: sample.shop.services.storage };
}

it('shows the draft as it was when shared, to anyone, read-only, uncached and without leaking its address', async () => {
  const { create, save, visit } = await open();
  const { address } = (await create()).json();
  await save('Second words');
  const shown = await visit(address);
  expect(shown.body).toContain('First words');
  expect(shown.body).toContain('for guests');
  expect(shown.body).not.toMatch(/data-at=|\uE0F0/);
  expect(shown.headers).toMatchObject({
    'cache-control': 'private, no-store',
    'x-robots-tag': 'noindex, nofollow',
    'referrer-policy': 'no-referrer',
    'content-security-policy': expect.stringMatching(/; sandbox$/),
  });
  expect((await visit('/sale')).statusCode).toBe(404);
});

it('shows what visitors of the chosen audiences see, and everything when none were chosen', async () => {
  const { create, send, visit } = await open();
  const nodes = ['phones', 'not phones', 'regulars'].map((audience) => ({
    widget: 'text',
    audience,
    props: { text: `words for ${audience}` },
  }));
  const source = JSON.stringify({ version: 3, id: 'sale', slug: '/sale', type: 'CONTENT', body: nodes });
  await send('PUT', '/draft', { source });
  const shownTo = async (audiences?: string) => {
    const made = await create({ ifVersion: 2, audiences });
    expect(made.json()).toMatchObject({ link: {} });
    const { address, link } = made.json();
    expect(link.audiences).toBe(audiences);
    return (await visit(address)).body.match(/words for [a-z ]+/g);
  };
  const [phones, others, regulars] = nodes.map(({ props }) => props.text);
  expect(await shownTo('phones,regulars')).toEqual([phones, regulars]);
  expect(await shownTo('-')).toEqual([others]);
  expect(await shownTo()).toEqual([phones, others, regulars]);
  expect((await create({ ifVersion: 2, audiences: 'Not a name' })).statusCode).toBe(400);
});

it('shows a message template as the message', async () => {
  const { storefront } = await open();
  const wanted = { kind: 'fragment', id: 'message-order-placed', url: '/' } as const;
  const shown = await storefront.showDraft({ ...wanted, source: shippedTemplate('order-placed') });
  expect(shown.policy).toBe(mailPolicy);
  expect(shown.html).toContain('Your order #ABCD-2345');
});

it('stores only a hash of the token of 256 random bits, and returns the token once', async () => {
  const { create, send, storage, env } = await open();
  const { link, address } = (await create()).json();
  const token = new URL(address, 'https://shop.example').searchParams.get('token')!;
  expect(Buffer.from(token, 'base64url')).toHaveLength(32);
  expect(await storage.previewLinks.read(token, env.now())).toBeUndefined();
  expect((await storage.previewLinks.read(hashToken(token), env.now()))?.link.id).toBe(link.id);
  const listed = await send('GET', '/links');
  expect(listed.json().links).toEqual([link]);
  expect(listed.body).not.toContain(token);
});

it.each([['1'], ['7'], ['30']])('expires after %s days', async (days) => {
  const { create, visit, env } = await open();
  const { address } = (await create({ days })).json();
  env.advance(Number(days) * dayMs - 1);
  expect((await visit(address)).statusCode).toBe(200);
  env.advance(1);
  const expired = await visit(address);
  expect([expired.statusCode, expired.body]).toEqual([404, messages.noDraftHere]);
  expect(expired.headers['cache-control']).toBe('private, no-store');
});

it('is revoked immediately, and when its document is deleted', async () => {
  const { create, visit, send } = await open();
  const { link, address } = (await create()).json();
  expect((await send('DELETE', `/links/${link.id}`)).statusCode).toBe(200);
  expect((await visit(address)).statusCode).toBe(404);
  expect((await send('DELETE', `/links/${link.id}`)).statusCode).toBe(404);
  const other = (await create()).json();
  await send('DELETE', '');
  expect((await visit(other.address)).statusCode).toBe(404);
});

it.each([
  ['nothing', ''],
  ['an empty token', '?token='],
  ['a guess', `?token=${'A'.repeat(43)}`],
  ['two tokens', `?token=${'A'.repeat(43)}&token=${'A'.repeat(43)}`],
  ['a different kind of text', '?token=__proto__'],
  ['a pattern', '?token=%25'],
])('refuses %s in the same way as an expired link', async (_, query) => {
  const { create, visit } = await open();
  await create();
  const refused = await visit(`/playground/draft${query}`);
  expect([refused.statusCode, refused.body]).toEqual([404, messages.noDraftHere]);
});

it('refuses a token with any character changed', async () => {
  const { create, visit } = await open();
  const { address } = (await create()).json();
  for (const at of [address.length - 1, address.length - 20, address.length - 43]) {
    const other = address[at] === 'A' ? 'B' : 'A';
    expect((await visit(address.slice(0, at) + other + address.slice(at + 1))).statusCode).toBe(404);
  }
});

it('requires the current version of the draft, an allowed lifetime and an address of this shop', async () => {
  const { create } = await open();
  expect((await create({ ifVersion: 2 })).statusCode).toBe(409);
  for (const more of [{ days: '365' }, { url: '//evil.example' }, { url: 'https://evil.example' }])
    expect((await create(more)).statusCode).toBe(400);
});

it('limits the links of each document, without counting expired ones', async () => {
  const { create, storage, env } = await open();
  for (let count = 0; count < limits.previewLinksPerDocument; count++)
    expect((await create({ days: count === 0 ? '1' : '30' })).statusCode).toBe(200);
  expect((await create()).json().error.message).toBe(messages.tooManyPreviewLinks);
  const document = { kind: 'page' as const, documentId: 'sale' };
  expect(await storage.previewLinks.list(document, env.now() + dayMs)).toHaveLength(limits.previewLinksPerDocument - 1);
});

it('records links in the audit trail, without their tokens', async () => {
  const { create, send, storage } = await open();
  const { link, address } = (await create()).json();
  await send('DELETE', `/links/${link.id}`);
  const { entries } = await storage.audit.list({ subject: 'page sale', count: 10 });
  expect(entries.map(({ action, author }) => [action, author]).sort()).toEqual([
    ['previewLink.create', 'first-author'],
    ['previewLink.revoke', 'first-author'],
  ]);
  expect(JSON.stringify(entries)).not.toContain(address.split('=')[1]);
});
