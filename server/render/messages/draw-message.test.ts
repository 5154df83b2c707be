import fc from 'fast-check';
import { JSDOM } from 'jsdom';
import { beforeEach, expect, it } from 'vitest';
import { openSampleShop } from '../../../testing/sample-shop.ts';
import { type MessageContent, type MessageName, messageNames } from '../../core/messages.ts';
import type { PageStorage } from '../../core/ports/storage/documents/pages.ts';
import { checkDocument } from '../../documents/checks/check-document.ts';
import { documentHead } from '../../documents/library/document-head.ts';
import type { MessageRenderer } from '../../shop/messaging/drawer.ts';
import { sampleMessage } from '../../shop/messaging/sample-messages.ts';
import { shippedTemplate } from '../../shop/messaging/templates.ts';
import { createMessageDrawer } from './draw-message.ts';

let pages: PageStorage;
let drawer: MessageRenderer;
let logged: object[];
beforeEach(async () => {
  const { shop } = await openSampleShop({ shopName: 'Mug & Co' });
  logged = [];
  const log = { info: () => {}, warn: () => {}, error: (details: object) => logged.push(details) };
  drawer = createMessageDrawer({ ...shop.services, log, origin: 'https://shop.example' });
  pages = shop.services.storage.pages;
});

const publish = async (source: string) => {
  const head = documentHead(source, 'fragment', 'message-code');
  await pages.saveDraft('fragment', 'message-code', source, head, '2026-01-01');
  await pages.publish('fragment', 'message-code', source, head, { note: '', author: '', at: '2026-01-01' });
};
const template = (...body: object[]): string =>
  JSON.stringify({ version: 3, id: 'message-code', inputs: { code: {}, minutes: {} }, body });
const text = (words: string, tag = 'p') => ({ widget: 'text', props: { tag, text: words } });
const code = sampleMessage('code');

it.each(messageNames)('draws %s as HTML and as text from one document', async (name) => {
  const mail = await drawer.draw(sampleMessage(name));
  const { document } = new JSDOM(mail.html).window;
  expect([document.title, document.querySelector('h1')?.textContent]).toEqual([mail.subject, mail.subject]);
  expect(mail.html).not.toMatch(/<script|data-|light-dark|var\(|undefined/);
  expect([mail.subject, mail.text]).toMatchSnapshot();
  expect(logged).toEqual([]);
});

it('uses the template of the shop, and the next version once it is published', async () => {
  await publish(template(text('{{ fragment.code }} at {{ config.shopName }}', 'h1')));
  expect((await drawer.draw(code)).text).toBe('482913 at Mug & Co');
  await publish(template(text('Code {{ fragment.code }}', 'h1'), text('Bye')));
  expect((await drawer.draw(code)).text).toBe('Code 482913\n\nBye');
  await pages.unpublish('fragment', 'message-code');
  expect((await drawer.draw(code)).subject).toBe('482913 is your code for Mug & Co');
  expect(logged).toEqual([]);
});

it.each([
  ['is not JSON', '{'],
  ['has no heading', template(text('{{ fragment.code }}'))],
  ['leaves the code out', template(text('Your code', 'h1'))],
  ['has an unknown widget', template(text('{{ fragment.code }}', 'h1'), { widget: 'no-such-widget' })],
  ['has an expression with an error', template(text('{{ fragment.code + }}', 'h1'))],
  ['includes a fragment that is missing', template({ widget: 'fragment', props: { name: 'gone' } })],
  ['includes itself', template({ widget: 'fragment', props: { name: 'message-code' } })],
  ['is too large', template(...Array.from({ length: 2000 }, () => text('{{ fragment.code }}', 'h1')))],
])('sends the shipped template, and logs it, where that of the shop %s', async (_, source) => {
  await publish(source);
  expect((await drawer.draw(code)).subject).toBe('482913 is your code for Mug & Co');
  expect(logged).toMatchObject([{ template: 'message-code', version: 1 }]);
  await expect(drawer.drawBy(source, code)).rejects.toThrow();
});

it('leaves out parts that mail programs cannot show, and makes addresses absolute', async () => {
  const body = [
    text('{{ fragment.code }}', 'h1'),
    { widget: 'button', children: [text('Press', 'span')] },
    { widget: 'link', props: { to: '/account', text: 'Account', class: 'button other' } },
    { widget: 'raw-html', props: { html: '<p onclick="x()">Plain<script>x()</script><img src=x onerror=x()></p>' } },
  ];
  const { html, text: plain } = await drawer.drawBy(template(...body), code);
  expect(html).toContain('<a href="https://shop.example/account" class="button">Account</a>');
  expect(html).not.toMatch(/onclick|onerror|x\(\)|Press|other/);
  expect(plain).toBe('482913\n\nAccount: https://shop.example/account\n\nPlain');
});

const names = fc.oneof(
  fc.string({ unit: 'grapheme' }),
  fc.constantFrom(
    ...['{{ config }}', '<script>alert(1)</script>', '"><img src=x onerror=alert(1)>', '</style></p><p>', '&lt;b&gt;'],
    ...['\r\nBcc: x@y.example', '\u202eevil', '<!--', '{{', '\u0000', '<a href="javascript:x">', "'; --"],
  ),
);
const withName = (name: string, message: MessageContent): MessageContent =>
  ({
    ...message,
    input: JSON.parse(JSON.stringify(message.input), (key, value: unknown) =>
      ['firstName', 'lastName', 'title', 'city', 'carrier', 'trackingUrl'].includes(key) ? name : value,
    ),
  }) as MessageContent;

it('shows hostile names as the text that they are', async () => {
  const usual = await Promise.all(messageNames.map((which) => drawer.draw(withName('Asha', sampleMessage(which)))));
  const linesOf = (which: MessageName) => usual[messageNames.indexOf(which)]!.text.split('\n').length;
  await fc.assert(
    fc.asyncProperty(names, fc.constantFrom(...messageNames), async (name, which) => {
      const { subject, html, text: plain } = await drawer.draw(withName(name, sampleMessage(which)));
      const { document } = new JSDOM(html).window;
      expect(subject).not.toMatch(/[\r\n]/);
      expect(document.querySelectorAll('script,img,style').length).toBe(1);
      for (const element of document.querySelectorAll('*'))
        for (const { name: attribute, value } of element.attributes) {
          expect(['class', 'href', 'lang', 'dir', 'charset', 'name', 'content']).toContain(attribute);
          if (attribute === 'href') expect(value).toMatch(/^(https?:|mailto:|tel:)/);
        }
      const shown = name.replaceAll(/\s+/g, ' ').replaceAll('\u0000', '').trim();
      if (which === 'order-placed') expect(plain.replaceAll('\u0000', '')).toContain(shown);
      expect(plain.split('\n').length).toBeLessThanOrEqual(linesOf(which));
    }),
    { numRuns: 150 },
  );
  expect(logged).toEqual([]);
});

it.each(messageNames)('ships %s as a document without problems', (name) => {
  const none = { names: () => [], read: () => undefined };
  expect(checkDocument(shippedTemplate(name), 'fragment', none)).toEqual([]);
});
