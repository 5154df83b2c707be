import { beforeEach, expect, it } from 'vitest';
import { openSampleShop } from '../../../testing/sample-shop.ts';
import type { OwnMailKind } from '../../core/own-mails.ts';
import type { PageStorage } from '../../core/ports/storage/documents/pages.ts';
import { documentHead } from '../../documents/library/document-head.ts';
import { previewedMessage } from '../../render/drafts/previewed-message.ts';
import type { ShopServices } from '../calls/context.ts';
import { sendMail } from './send-mail.ts';

const id = 'message-restock-report';
const text = (words: string, more: object = {}): string =>
  JSON.stringify({
    version: 3,
    id,
    inputs: { product: {}, pieces: { type: 'integer', optional: true }, leaveAddress: { optional: true } },
    body: [
      { widget: 'text', props: { tag: 'h1', text: words } },
      { widget: 'text', props: { text: '{{ fragment.pieces }} left at {{ config.shopName }}' } },
    ],
    ...more,
  });
const kind: OwnMailKind = {
  name: 'restock-report',
  title: 'Restock report',
  data: {
    type: 'object',
    required: ['product'],
    additionalProperties: false,
    properties: {
      product: { type: 'string' },
      pieces: { type: 'integer', default: 3 },
      leaveAddress: { type: 'string' },
    },
  },
  source: text('{{ fragment.product }} runs out'),
  sample: { product: 'Sample mug', pieces: 5 },
};
const config = {
  shopName: 'Mug & Co',
  markets: [{ locale: 'de-DE', localePathPrefix: '/de', currencyCode: 'INR' }],
};

let shop: ShopServices;
let advance: (ms: number) => void;
let logged: object[];
beforeEach(async () => {
  logged = [];
  const log = { info: () => {}, warn: () => {}, error: (details: object) => void logged.push(details) };
  const opened = await openSampleShop(config, { mails: [kind], log });
  shop = opened.shop.services;
  advance = (ms) => opened.env.advance(ms);
});

const publish = async (pages: PageStorage, source: string) => {
  const head = documentHead(source, 'fragment', id);
  await pages.saveDraft('fragment', id, source, head, '2026-01-01');
  await pages.publish('fragment', id, source, head, { note: '', author: '', at: '2026-01-01' });
};
const kept = async () => {
  await shop.messenger.deliver();
  return shop.storage.outbox.kept(50);
};
const send = (to: string, data: object, options?: { locale?: string; once?: string }) =>
  sendMail({ shop }, 'restock-report', to, data, options);

it('sends a mail with the text of the kind, its data with defaults, and no text as markup', async () => {
  expect(await send(' Asha@shop.example ', { product: '<b>Mug</b> {{ 1 }}' })).toBe('queued');
  const [mail] = await kept();
  expect(mail).toMatchObject({
    channel: 'email',
    recipient: 'Asha@shop.example',
    subject: '<b>Mug</b> {{ 1 }} runs out',
    text: '<b>Mug</b> {{ 1 }} runs out\n\n3 left at Mug & Co',
  });
  expect(mail!.html).toContain('&#60;b&#62;Mug');
  expect(mail!.leaveAddress).toBeUndefined();
});

it('sends the text that authors have published, and that of the kind while it has errors', async () => {
  await publish(shop.storage.pages, text('Order {{ fragment.product }}'));
  await send('a@shop.example', { product: 'Mug' });
  await publish(shop.storage.pages, text('{{ fragment.product + }}'));
  await send('b@shop.example', { product: 'Mug' });
  const subjects = Object.fromEntries((await kept()).map(({ recipient, subject }) => [recipient, subject]));
  expect(subjects).toEqual({ 'a@shop.example': 'Order Mug', 'b@shop.example': 'Mug runs out' });
  expect(logged).toMatchObject([{ template: id }]);
});

it('keeps a mail as it was queued, whatever becomes of its text', async () => {
  await send('a@shop.example', { product: 'Mug' });
  await publish(shop.storage.pages, text('Later'));
  expect(await kept()).toMatchObject([{ subject: 'Mug runs out' }]);
});

it('sends in the language of a market, and passes on how to leave', async () => {
  const translations = { de: { '{{ fragment.product }} runs out': '{{ fragment.product }} geht aus' } };
  await publish(shop.storage.pages, text('{{ fragment.product }} runs out', { translations }));
  await send('a@shop.example', { product: 'Tasse', leaveAddress: 'https://shop.example/leave' }, { locale: 'de-DE' });
  await send('b@shop.example', { product: 'Mug' });
  const [german, english] = (await kept()).sort((one, other) => one.recipient.localeCompare(other.recipient));
  expect(german).toMatchObject({ subject: 'Tasse geht aus', leaveAddress: 'https://shop.example/leave' });
  expect(german!.html).toContain('<html lang="de-DE">');
  expect(english).toMatchObject({ subject: 'Mug runs out' });
});

it('sends once for each key and recipient', async () => {
  for (const to of ['a@shop.example', 'A@shop.example', 'b@shop.example'])
    await send(to, { product: 'Mug' }, { once: 'order 5' });
  await send('a@shop.example', { product: 'Mug' }, { once: 'order 6' });
  expect((await kept()).map(({ recipient }) => recipient).sort()).toEqual([
    'a@shop.example',
    'a@shop.example',
    'b@shop.example',
  ]);
});

it('says why a mail is not sent', async () => {
  expect(await send('nobody', { product: 'Mug' })).toBe('invalid-address');
  for (let sent = 0; sent < 20; sent++) expect(await send('a@shop.example', { product: 'Mug' })).toBe('queued');
  expect(await send('A@shop.example', { product: 'Mug' })).toBe('too-many');
  expect(await send('b@shop.example', { product: 'Mug' })).toBe('queued');
  advance(3_600_001);
  expect(await send('a@shop.example', { product: 'Mug' })).toBe('queued');
  const { shop: silent } = await openSampleShop(config, { mails: [kind], transports: {} });
  expect(await sendMail({ shop: silent.services }, 'restock-report', 'a@shop.example', { product: 'Mug' })).toBe(
    'no-transport',
  );
});

it.each([
  ['restock-reprt', { product: 'Mug' }, 'Did you mean "restock-report"?'],
  ['restock-report', { product: 5 }, 'The data of the mail "restock-report" is invalid: product must be'],
  ['restock-report', { product: 'Mug', colour: 'red' }, 'colour'],
  ['restock-report', { product: 'x'.repeat(100_001) }, 'bytes, and can have 100000'],
])('throws for a mistake of the code: %s %#', async (name, data, said) => {
  await expect(sendMail({ shop }, name, 'a@shop.example', data)).rejects.toThrow(said);
  expect(await kept()).toEqual([]);
});

it('is previewed with its sample', async () => {
  const { html } = await previewedMessage(shop, kind, text('{{ fragment.product }} is nearly gone'));
  expect(html).toContain('Sample mug is nearly gone');
  expect(html).toContain('5 left at Mug &#38; Co');
});
