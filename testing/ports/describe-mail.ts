import assert from 'node:assert/strict';
import type { OutgoingMessage } from '../../server/core/ports/storage/messages/outbox.ts';
import type { Transport } from '../../server/shop/messaging/transport.ts';
import { PortSuite, type RegisterTest, rejects } from './suite.ts';

/** A transport with a service for tests, or with a stand-in for the service. */
export interface TestedTransport {
  transport: Transport;
  /** What the service has received, as far as it can be read: the oldest first. */
  received(): Promise<{ recipient: string; subject?: string; text: string }[]>;
  /** A transport to a service that cannot be reached. */
  unreachable: Transport;
}

/** Texts that a transport must not change. */
const texts: readonly [what: string, text: string][] = [
  ['a line', 'Hello Asha'],
  ['other scripts', 'नमस्ते, Grüße, 你好'],
  ['a line that is a full stop', 'First\n.\nLast'],
  ['markup', '<b>5 & 6</b>'],
];

const trimmed = (text: string) => text.replaceAll('\r\n', '\n').trim();

/**
 * Registers the conformance suite of a transport of messages.
 *
 * @param channel what it delivers; mails have subjects
 *
 * @example
 * describeTransport('our courier', 'email', async () => ({ transport, received, unreachable }), test);
 */
export function describeTransport(
  name: string,
  channel: OutgoingMessage['channel'],
  open: () => Promise<TestedTransport>,
  test: RegisterTest,
): void {
  const suite = new PortSuite(`messages by ${name}`, test);
  let messages = 0;
  const message = (text: string): OutgoingMessage => {
    messages += 1;
    return {
      id: `message-${messages}`,
      channel,
      recipient: channel === 'email' ? 'asha@example.com' : '+919876543210',
      subject: channel === 'email' ? `Grüße ${messages}` : '',
      text,
    };
  };

  suite.each(texts, 'deliver %s', async (_, text) => {
    const { transport, received } = await open();
    const before = (await received()).length;
    const sent = message(text);
    await transport.send(sent);
    const [got, ...more] = (await received()).slice(before);
    assert.ok(got, 'nothing was received');
    assert.deepEqual(more, [], 'it was received more than once');
    assert.equal(got.recipient, sent.recipient);
    assert.equal(trimmed(got.text), trimmed(text));
    if (channel === 'email' && got.subject !== undefined) assert.equal(got.subject, sent.subject);
  });

  suite.it('say when a message was certainly not accepted, so that it is sent again', async () => {
    const { unreachable } = await open();
    await rejects(unreachable.send(message('Hello')), { name: 'NotAcceptedError' });
  });
}
