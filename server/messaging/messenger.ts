import { limits } from '../../commerce/limits.ts';
import type { Log } from '../calls/context.ts';
import { newId, type ServerEnv } from '../env.ts';
import type {
  ClaimedMessage,
  MessageChannel,
  OutboxStorage,
  OutgoingMessage,
  QueuedMessage,
} from '../storage/port/outbox.ts';
import type { MessageDrawer } from './drawer.ts';
import type { MessageContent } from './messages.ts';
import { NotAcceptedError, type Transports } from './transport.ts';

/** A message without its identifier, which it gets when it is stored. */
export type NewMessage = { content: MessageContent } & Pick<OutgoingMessage, 'channel' | 'recipient'>;

/** Sends messages to customers. */
export interface Messenger {
  /** Whether messages of a channel can be sent at all. */
  has(channel: MessageChannel): boolean;
  /** Stores a message to be sent. It is sent in the background, so a caller learns nothing of its fate. */
  send(message: NewMessage, expiresAt: number): Promise<void>;
  /** Sends what is due; resolves when all of it has ended. */
  deliver(): Promise<void>;
  /** Sends what is due in the background. */
  deliverSoon(): void;
}

export interface MessengerOptions {
  outbox: OutboxStorage;
  env: ServerEnv;
  log: Log;
  transports: Transports;
  drawer: Pick<MessageDrawer, 'draw'>;
}

const firstRetryMs = 2000;

export function createMessenger({ outbox, env, log, transports, drawer }: MessengerOptions): Messenger {
  const draw = async (message: QueuedMessage): Promise<OutgoingMessage> => {
    if (!('content' in message)) return message;
    const { content, ...addressed } = message;
    const { subject, text, html } = await drawer.draw(content);
    return { ...addressed, subject, text, ...(message.channel === 'email' ? { html } : {}) };
  };
  const hand = async ({ message, attempts }: ClaimedMessage): Promise<void> => {
    const { id, channel } = message;
    const transport = transports[channel];
    if (!transport) return outbox.settle(id, { state: 'failed' });
    try {
      const drawn = await draw(message);
      if (transport === 'outbox') return outbox.settle(id, { kept: drawn });
      await transport.send(drawn);
    } catch (cause) {
      const mayRepeat = cause instanceof NotAcceptedError && attempts + 1 < limits.messageAttempts;
      log.warn({ message: id, channel, attempts, cause: String(cause) }, 'message not sent');
      return outbox.settle(id, mayRepeat ? { dueAt: env.now() + firstRetryMs * 2 ** attempts } : { state: 'failed' });
    }
    return outbox.settle(id, { state: 'sent' });
  };
  let last = Promise.resolve();
  const deliver = (): Promise<void> => {
    // One pass after another: a message is claimed by one of them.
    last = last.then(async () => {
      const claimed = await outbox.claim(env.now(), limits.messagesAtOnce);
      await Promise.all(claimed.map(hand));
    });
    return last;
  };
  const deliverSoon = (): void => {
    deliver().catch((cause: unknown) => log.error({ cause: String(cause) }, 'messages could not be sent'));
  };
  return {
    has: (channel) => transports[channel] !== undefined,
    async send(message, expiresAt) {
      await outbox.add({ id: newId(env), ...message }, { now: env.now(), expiresAt });
      deliverSoon();
    },
    deliver,
    deliverSoon,
  };
}
