import { createServer, type Server } from 'node:net';
import { afterEach, expect, it } from 'vitest';
import { describeTransport } from '../../../testing/ports/describe-mail.ts';
import type { OutgoingMessage } from '../../core/ports/storage/messages/outbox.ts';
import { createSmtp, requiresEncryption } from './smtp.ts';
import { NotAcceptedError } from './transport.ts';

let server: Server | undefined;
afterEach(() => server?.close());

/** Starts a mail server that answers each command as specified, and records the text of messages. */
async function mailServer(answers: Record<string, string> = {}) {
  const texts: string[] = [];
  const replies: Record<string, string> = {
    EHLO: '250 mail',
    MAIL: '250 ok',
    RCPT: '250 ok',
    DATA: '354 go on',
    QUIT: '221 bye',
    ...answers,
  };
  server = createServer((socket) => {
    let pending = '';
    let isText = false;
    socket.write('220 mail\r\n');
    socket.on('data', (chunk) => {
      pending += String(chunk);
      for (;;) {
        const end = pending.indexOf(isText ? '\r\n.\r\n' : '\r\n');
        if (end < 0) return;
        const part = pending.slice(0, end);
        pending = pending.slice(end + (isText ? 5 : 2));
        const command = isText ? 'TEXT' : part.slice(0, 4);
        if (isText) texts.push(part);
        isText = command === 'DATA' && replies.DATA!.startsWith('354');
        const reply = command === 'TEXT' ? (answers.TEXT ?? '250 taken') : (replies[command] ?? '502 unknown');
        if (reply === '') return socket.destroy();
        socket.write(`${reply}\r\n`);
      }
    });
    socket.on('error', () => socket.destroy());
  });
  await new Promise<void>((resolve) => server!.listen(0, '127.0.0.1', resolve));
  const address = server.address();
  const port = typeof address === 'object' && address ? address.port : 0;
  return { transport: createSmtp(`smtp://127.0.0.1:${port}`, 'Shop <shop@example.com>'), texts };
}

const message: OutgoingMessage = {
  id: 'm1',
  recipient: 'asha@example.com',
  subject: '123456 is your code',
  text: 'Hello',
  channel: 'email',
};

/** The text of a message as a mail client shows it: decoded, without what the protocol adds. */
function shown(sent: string) {
  const [head = '', ...rest] = sent.split('\r\n\r\n');
  const fields = head.replaceAll(/\r\n[ \t]/g, ' ');
  const field = (name: string) => new RegExp(`^${name}: (.*)$`, 'im').exec(fields)?.[1] ?? '';
  const decode = (text: string, encoding: string) => {
    if (/base64|^b$/i.test(encoding)) return Buffer.from(text, 'base64').toString();
    if (!/quoted-printable|^q$/i.test(encoding)) return text;
    const bytes = text
      .replaceAll('=\r\n', '')
      .replaceAll(/=([0-9A-F]{2})/g, (_, hex) => String.fromCharCode(Number.parseInt(hex, 16)));
    return Buffer.from(bytes, 'latin1').toString();
  };
  const subject = field('Subject')
    .replaceAll('?= =?', '?==?')
    .replaceAll(/=\?utf-8\?([bq])\?([^?]*)\?=/gi, (_, encoding, text) => decode(text.replaceAll('_', ' '), encoding));
  const body = rest.join('\r\n\r\n').replaceAll('\r\n..', '\r\n.');
  return { recipient: field('To'), subject, text: decode(body, field('Content-Transfer-Encoding')) };
}

describeTransport(
  'SMTP',
  'email',
  async () => {
    const { transport, texts } = await mailServer();
    const unreachable = createSmtp('smtp://127.0.0.1:65535', 'Shop <shop@example.com>');
    return { transport, unreachable, received: async () => texts.map(shown) };
  },
  it,
);

it("sends a message with the message's own identifier", async () => {
  const { transport, texts } = await mailServer();
  await transport.send(message);
  for (const line of ['From: Shop <shop@example.com>', 'To: asha@example.com', 'Message-ID: <m1@example.com>', 'Hello'])
    expect(texts[0]).toContain(line);
});

it('adds headers for one-click unsubscribing only to a message with an address for it', async () => {
  const { transport, texts } = await mailServer();
  await transport.send({ ...message, leaveAddress: 'https://shop.example/newsletter/leave?token=abc' });
  await transport.send(message);
  expect(texts[0]).toContain('List-Unsubscribe: <https://shop.example/newsletter/leave?token=abc>');
  expect(texts[0]).toContain('List-Unsubscribe-Post: List-Unsubscribe=One-Click');
  expect(texts[1]).not.toContain('List-Unsubscribe');
});

it.each([
  ['a refusal for now', { RCPT: '450 later' }, true],
  ['a refusal of the text for now', { TEXT: '451 later' }, true],
  ['the first of the replies that are for now', { MAIL: '400 later' }, true],
  ['the last of them', { DATA: '499 later' }, true],
  ['a refusal for good', { RCPT: '550 nobody' }, false],
  ['the first of the replies that are for good', { MAIL: '500 no' }, false],
  ['a connection that is lost after the text', { TEXT: '' }, false],
])('after %s a message may be sent again: %s', async (_, answers, mayRepeat) => {
  const { transport } = await mailServer(answers);
  await expect(transport.send(message)).rejects.toSatisfy((error) => error instanceof NotAcceptedError === mayRepeat);
});

it.each(['as\u0000ha@example.com', 'asha@exam\u00adple.com', 'asha@ｅxample.com', 'b@c.example, asha@example.com'])(
  'sends nothing to %j, which a mail server would receive as another address',
  async (recipient) => {
    const { transport, texts } = await mailServer();
    await expect(transport.send({ ...message, recipient })).rejects.toThrow('no mail server takes as it is');
    expect(texts).toEqual([]);
  },
);

it.each([
  ['smtp://user:word@mail.example:587', true],
  ['smtp://203.0.113.1x.example', true],
  ['smtp://8.8.8.8:25', true],
  ['smtp://[2606:4700::1111]:25', true],
  ['smtp://localhost:1025', false],
  ['smtp://mailpit:1025', false],
  ['smtp://127.0.0.1:1025', false],
  ['smtp://[::1]:1025', false],
  ['smtp://10.1.2.3:25', false],
])('to %s encryption is required: %s', (url, isRequired) => {
  expect(requiresEncryption(url)).toBe(isRequired);
});
