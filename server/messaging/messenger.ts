import { limits } from '../../commerce/limits.ts';
import type { Log } from '../calls/context.ts';
import { newId, type ServerEnv } from '../env.ts';
import type { ClaimedMessage, MessageChannel, OutboxStorage, OutgoingMessage } from '../storage/port/outbox.ts';
import { NotAcceptedError, type Transports } from './transport.ts';

/** Sends messages to customers. */
export interface Messenger {
  /** Whether messages of a channel can be sent at all. */
  has(channel: MessageChannel): boolean;
  /** Stores a message to be sent. It is sent in the background, so a caller learns nothing of its fate. */
  send(message: Omit<OutgoingMessage, 'id'>, expiresAt: number): Promise<void>;
  /** Sends what is due; resolves when all of it has ended. */
  deliver(): Promise<void>;
}

export interface MessengerOptions {
  outbox: OutboxStorage;
  env: ServerEnv;
  log: Log;
  transports: Transports;
}

const firstRetryMs = 2000;

export function createMessenger({ outbox, env, log, transports }: MessengerOptions): Messenger {
  const hand = async ({ message, attempts }: ClaimedMessage): Promise<void> => {
    const { id, channel } = message;
    const transport = transports[channel];
    if (!transport || transport === 'outbox') return outbox.settle(id, { state: transport ? 'kept' : 'failed' });
    try {
      await transport.send(message);
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
  return {
    has: (channel) => transports[channel] !== undefined,
    async send(message, expiresAt) {
      await outbox.add({ id: newId(env), ...message }, { now: env.now(), expiresAt });
      void deliver().catch((cause: unknown) => log.error({ cause: String(cause) }, 'messages could not be sent'));
    },
    deliver,
  };
}
