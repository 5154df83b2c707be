import { createHmac } from 'node:crypto';
import { createServer, type IncomingMessage, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import Fastify from 'fastify';
import { afterEach, expect, it } from 'vitest';
import { describeTransport } from '../../../testing/ports/describe-mail.ts';
import { SettingsError } from '../../core/settings-error.ts';
import { addOutboxPage } from '../../http/routes/outbox-page.ts';
import { openStorage } from '../../storage/libsql/open.ts';
import { readTransports } from './read-transports.ts';
import { createSmsHook } from './sms-hook.ts';
import { createSmtp } from './smtp.ts';
import { NotAcceptedError } from './transport.ts';

const secret = 's'.repeat(32);
const message = { id: 'm1', channel: 'sms', recipient: '+919876543210', subject: '', text: 'Hi' } as const;

let server: Server | undefined;
afterEach(() => server?.close());

const listen = async (answer: (request: IncomingMessage, body: string) => number): Promise<string> => {
  server = createServer(async (request, response) => {
    let body = '';
    for await (const chunk of request) body += chunk;
    response.writeHead(answer(request, body), { location: '/elsewhere' }).end();
  });
  await new Promise<void>((resolve) => server!.listen(0, '127.0.0.1', resolve));
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}/`;
};

describeTransport(
  'the web-hook of text messages',
  'sms',
  async () => {
    const got: { recipient: string; text: string }[] = [];
    const url = await listen((_, body) => {
      const { to, text } = JSON.parse(body) as { to: string; text: string };
      got.push({ recipient: to, text });
      return 202;
    });
    const unreachable = createSmsHook('http://127.0.0.1:65535/', secret);
    return { transport: createSmsHook(url, secret), unreachable, received: async () => got };
  },
  it,
);

it('signs requests to the webhook', async () => {
  const seen: unknown[] = [];
  const url = await listen(({ headers }, body) => {
    seen.push(body, headers['idempotency-key'], headers['x-endcap-signature']);
    return 202;
  });
  await createSmsHook(url, secret).send(message);
  const body = '{"id":"m1","to":"+919876543210","text":"Hi"}';
  expect(seen).toEqual([body, 'm1', `sha256=${createHmac('sha256', secret).update(body).digest('hex')}`]);
});

it.each([
  [429, true],
  [503, true],
  [500, false],
  [302, false],
])('after a response with status %s the message may be sent again: %s', async (status, mayRepeat) => {
  const sending = createSmsHook(await listen(() => status), secret).send(message);
  await expect(sending).rejects.toSatisfy((error) => error instanceof NotAcceptedError === mayRepeat);
});

it('lets a message that reached no server be sent again', async () => {
  const url = await listen(() => 200);
  server!.close();
  await expect(createSmsHook(url, secret).send(message)).rejects.toThrow(NotAcceptedError);
  const mail = createSmtp(url.replace('http', 'smtp'), 'Shop <shop@example.com>');
  await expect(mail.send({ ...message, recipient: 'a@b.example' })).rejects.toThrow(NotAcceptedError);
});

it.each([
  [{}, false, { email: 'outbox', sms: 'outbox' }, true],
  [{}, true, {}, false],
  [{ NODE_ENV: 'production' }, false, {}, false],
  [{ ENDCAP_OUTBOX: '0' }, false, {}, false],
  [{ NODE_ENV: 'development' }, false, { email: 'outbox', sms: 'outbox' }, true],
  [{ ENDCAP_OUTBOX: '1' }, false, { email: 'outbox', sms: 'outbox' }, true],
  [{ NODE_ENV: 'development' }, true, {}, false],
  [{ NODE_ENV: 'development', ENDCAP_OUTBOX: '0' }, false, {}, false],
])('reads the transports of %j, public: %s', (env, isPublic, transports, isOutboxOpen) => {
  expect(readTransports(env, isPublic)).toEqual({ transports, isOutboxOpen });
});

it.each([
  [{ ENDCAP_OUTBOX: '1' }, true, /ENDCAP_OUTBOX/],
  [{ ENDCAP_OUTBOX: '1', NODE_ENV: 'production' }, false, /ENDCAP_OUTBOX/],
  [{ ENDCAP_OUTBOX: 'yes' }, false, /ENDCAP_OUTBOX/],
  [{ ENDCAP_SMTP_URL: 'mail.example' }, false, /ENDCAP_SMTP_URL/],
  [{ ENDCAP_SMTP_URL: 'smtp://u:geheim@mail.example', ENDCAP_MAIL_FROM: 'Shop' }, false, /ENDCAP_MAIL_FROM/],
  [{ ENDCAP_SMS_URL: 'ftp://sms.example' }, false, /ENDCAP_SMS_URL/],
  [{ ENDCAP_SMS_URL: 'https://sms.example', ENDCAP_SMS_SECRET: 'geheim' }, false, /ENDCAP_SMS_SECRET/],
])('refuses %j, public: %s, and reveals no secret', (env, isPublic, expected) => {
  expect(() => readTransports(env, isPublic)).toThrow(SettingsError);
  expect(() => readTransports(env, isPublic)).toThrow(expected);
  expect(() => readTransports(env, isPublic)).not.toThrow(/geheim/);
});

it('shows kept messages only to authors, with escaped texts', async () => {
  const { outbox } = openStorage(':memory:').forTenant('t');
  const app = Fastify();
  let isAuthor = false;
  addOutboxPage(app, { outbox, deliver: async () => {}, mayRead: async () => isAuthor });
  const refused = await app.inject('/outbox');
  expect([refused.statusCode, refused.body.includes('No messages')]).toEqual([401, false]);
  isAuthor = true;
  expect((await app.inject('/outbox')).body).toContain('No messages yet.');
  await outbox.add({ ...message, text: '<script>' }, { now: 0, expiresAt: 9 });
  await outbox.claim(0, { maxMessages: 1, maxAttempts: 5, leasedUntil: 9 });
  await outbox.settle('m1', { kept: { ...message, text: '<script>', html: '<p>Drawn</p>' } });
  const { body, headers } = await app.inject('/outbox');
  expect(body).toContain('&#60;script&#62;');
  expect([headers['cache-control'], headers['x-robots-tag']]).toEqual(['private, no-store', 'noindex']);
  const mail = await app.inject('/outbox/m1');
  expect(mail.body).toBe('<p>Drawn</p>');
  expect(mail.headers['content-security-policy']).toContain("default-src 'none'");
  expect((await app.inject('/outbox/m2')).statusCode).toBe(404);
  isAuthor = false;
  expect((await app.inject('/outbox/m1')).statusCode).toBe(401);
});
