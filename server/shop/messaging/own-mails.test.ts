import { beforeEach, expect, it } from 'vitest';
import { limits } from '../../../commerce/limits.ts';
import { openSampleShop } from '../../../testing/sample-shop.ts';
import type { OwnMailKind } from '../../core/own-mails.ts';
import type { PageStorage } from '../../core/ports/storage/documents/pages.ts';
import { documentHead } from '../../documents/library/document-head.ts';
import { previewedMessage } from '../../render/drafts/previewed-message.ts';
import type { ShopServices } from '../calls/context.ts';
import { sendMail } from './send-mail.ts';
import { NotAcceptedError } from './transport.ts';

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
    recipient: 'asha@shop.example',
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
  expect(german!.html).toContain('<html lang="de-DE" dir="ltr">');
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
  for (let sent = 0; sent < limits.ownMailsPerHour; sent++)
    expect(await send('a@shop.example', { product: 'Mug' })).toBe('queued');
  expect(await send('A@Shop.example', { product: 'Mug' })).toBe('too-many');
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

it.each([
  'nobody',
  '',
  'a@shop.example, b@shop.example',
  'Asha <a@shop.example>',
  'a@shop.example\r\nBcc: b@shop.example',
  'a@shop.example\nb@shop.example',
  `a@${'x.'.repeat(limits.maxEmailLength)}example`,
  `${'a'.repeat(65)}@shop.example`,
])('queues nothing for %j, which is not an address', async (to) => {
  expect(await send(to, { product: 'Mug' })).toBe('invalid-address');
  expect(await kept()).toEqual([]);
});

it('counts and sends to the same address in whichever form it is written', async () => {
  await send('a@MÜNCHEN.example', { product: 'Mug' }, { once: 'order 5' });
  await send('a@xn--mnchen-3ya.example', { product: 'Mug' }, { once: 'order 5' });
  expect(await kept()).toMatchObject([{ recipient: 'a@xn--mnchen-3ya.example' }]);
});

it('lets no data add a header', async () => {
  const injected = 'Mug\r\nBcc: b@shop.example\r\n\r\nAnother text';
  await send('a@shop.example', { product: injected, leaveAddress: 'https://shop.example/leave>\r\nBcc: b@x.example' });
  await send('b@shop.example', { product: 'Mug', leaveAddress: 'javascript:alert(1)' });
  const [one, other] = (await kept()).sort((first, second) => first.recipient.localeCompare(second.recipient));
  expect(one).toMatchObject({
    subject: 'Mug Bcc: b@shop.example Another text runs out',
    leaveAddress: 'https://shop.example/leave%3EBcc:%20b@x.example',
  });
  expect(other!.leaveAddress).toBeUndefined();
});

const written = [
  ['hi-IN', 'ltr', 'हार्बर मग समाप्त'],
  ['ta-IN', 'ltr', 'துறைமுக குவளை தீர்ந்தது'],
  ['ar-AE', 'rtl', 'كوب المرفأ على وشك النفاد'],
  ['he-IL', 'rtl', 'ספל הנמל עומד להיגמר'],
  ['th-TH', 'ltr', 'แก้วท่าเรือกำลังจะหมด'],
  ['zh-CN', 'ltr', '港口马克杯即将售罄'],
  ['ko-KR', 'ltr', '하버 머그가 곧 품절됩니다'],
  ['ru-RU', 'ltr', 'Кружка «Гавань» заканчивается'],
] as const;

it.each(written)('writes a mail in the language of a market in %s', async (locale, direction, words) => {
  const markets = [{ locale, localePathPrefix: '/other', currencyCode: 'INR' }];
  const [language] = locale.split('-') as [string];
  const translated = text('{{ fragment.product }} runs out', {
    translations: { [language]: { '{{ fragment.product }} runs out': `${words}: {{ fragment.product }}` } },
  });
  const { shop: opened } = await openSampleShop({ markets }, { mails: [{ ...kind, source: translated }] });
  shop = opened.services;
  await send('a@shop.example', { product: words }, { locale });
  await send('b@shop.example', { product: words }, { locale: 'fr-FR' });
  const [one, other] = (await kept()).sort((first, second) => first.recipient.localeCompare(second.recipient));
  expect(one).toMatchObject({ subject: `${words}: ${words}`, text: expect.stringContaining(`${words}: ${words}`) });
  expect(one!.html).toContain(`<html lang="${locale}" dir="${direction}">`);
  expect(one!.html).toContain(`${words}: ${words}</h1>`);
  // The locale of a market that is gone.
  expect(other).toMatchObject({ subject: `${words} runs out` });
  expect(other!.html).toContain('<html lang="en-IN" dir="ltr">');
});

it('rejects a mail whose texts all fail, queues nothing of it, and loses no other', async () => {
  const failing = {
    ...kind,
    name: 'dated',
    source: text('{{ $toMillis(fragment.product) }}', { id: 'message-dated' }),
  };
  const { shop: opened } = await openSampleShop(config, { mails: [kind, failing] });
  shop = opened.services;
  const sendDated = (to: string, product: string) => sendMail({ shop }, 'dated', to, { product });
  await send('a@shop.example', { product: 'Mug' });
  await expect(sendDated('b@shop.example', 'no time')).rejects.toThrow();
  expect(await sendDated('b@shop.example', '2026-01-01T10:00:00Z')).toBe('queued');
  await send('c@shop.example', { product: 'Mug' });
  expect((await kept()).map(({ recipient, subject }) => [recipient, subject]).sort()).toEqual([
    ['a@shop.example', 'Mug runs out'],
    ['b@shop.example', '1767261600000'],
    ['c@shop.example', 'Mug runs out'],
  ]);
});

it('sends a mail again that was not accepted, gives up in the end, and sends the others', async () => {
  const tried: string[] = [];
  const email = {
    async send({ recipient }: { recipient: string }) {
      tried.push(recipient);
      if (recipient === 'a@shop.example') throw new NotAcceptedError('busy');
    },
  };
  const { shop: opened, env } = await openSampleShop(config, { mails: [kind], transports: { email } });
  shop = opened.services;
  await send('a@shop.example', { product: 'Mug' });
  await send('b@shop.example', { product: 'Mug' });
  for (let attempt = 0; attempt < limits.messageAttempts + 2; attempt++) {
    await shop.messenger.deliver();
    env.advance(60_000);
  }
  expect(tried.filter((to) => to === 'a@shop.example')).toHaveLength(limits.messageAttempts);
  expect(tried.filter((to) => to === 'b@shop.example')).toHaveLength(1);
  expect(await shop.storage.outbox.due(env.now())).toMatchObject({ count: 0 });
});
