import { limits } from '../../../commerce/limits.ts';
import { newId, type ServerEnv } from '../../core/env.ts';
import { leaveAddressOf, type MessageContent, type MessageName } from '../../core/messages.ts';
import type {
  ClaimedMessage,
  MessageChannel,
  OutboxStorage,
  OutgoingMessage,
  QueuedMessage,
} from '../../core/ports/storage/messages/outbox.ts';
import type { Log } from '../calls/context.ts';
import type { MessageRenderer } from './drawer.ts';
import { NotAcceptedError, type Transports } from './transport.ts';

/** A message before it is stored, without an identifier. */
export type NewMessage = { content: MessageContent } & Pick<OutgoingMessage, 'channel' | 'recipient'>;

/** Sends messages to customers. */
export interface Messenger {
  /** Whether messages of a channel can be sent at all. */
  has(channel: MessageChannel): boolean;
  /** Stores a message to be sent in the background. The caller does not learn whether sending succeeds. */
  send(message: NewMessage, expiresAt: number): Promise<void>;
  /** Sends the messages that are due; resolves when all of them have been sent or have failed. */
  deliver(): Promise<void>;
  /** Sends the messages that are due in the background, and renews the leases of those still being sent. */
  deliverSoon(): void;
  /** Claims no more messages, and waits a limited time for those being sent; the remaining ones stay in the outbox. */
  close(): Promise<void>;
}

/** Dependencies of a messenger. */
export interface MessengerOptions {
  outbox: OutboxStorage;
  env: ServerEnv;
  log: Log;
  transports: Transports;
  drawer: Pick<MessageRenderer, 'draw'>;
  /** Composes a message about an order at the time of sending; undefined when there is no longer a reason for it. */
  compose?: Compose;
}

/** Composes a message about an order; undefined when there is no longer a reason for it. */
export type Compose = (name: MessageName, order: string, recipient: string) => Promise<MessageContent | undefined>;

const firstRetryMs = 2000;

/**
 * Returns a message, which is composed now if its content depends on the current state; undefined when there is no
 * longer a reason for it.
 */
async function currentMessage(message: QueuedMessage, compose?: Compose): Promise<QueuedMessage | undefined> {
  if (!compose || !('composedOf' in message) || message.composedOf === undefined) return message;
  const content = await compose(message.content.name, message.composedOf, message.recipient);
  return content && { ...message, content };
}

/** Returns the time of the next attempt, or the state `failed` after the last attempt. */
const retryOf = (attempts: number, env: ServerEnv) =>
  attempts + 1 < limits.messageAttempts
    ? { dueAt: env.now() + firstRetryMs * 2 ** attempts }
    : { state: 'failed' as const };

async function drawMessage(message: QueuedMessage, drawer: MessengerOptions['drawer']): Promise<OutgoingMessage> {
  if (!('content' in message)) return message;
  const { content, composedOf: _, ...addressed } = message;
  const { subject, text, html } = await drawer.draw(content);
  if (message.channel !== 'email') return { ...addressed, subject, text };
  const leaveAddress = leaveAddressOf(content);
  return { ...addressed, subject, text, html, ...(leaveAddress === undefined ? {} : { leaveAddress }) };
}

/** Sends the outbox's messages, several at once. */
class OutboxMessenger implements Messenger {
  readonly #options: MessengerOptions;
  readonly #sending = new Map<string, Promise<void>>();
  /** Tail of the queue of claims. */
  #last = Promise.resolve();
  #isClosed = false;

  constructor(options: MessengerOptions) {
    this.#options = options;
  }

  has(channel: MessageChannel): boolean {
    return this.#options.transports[channel] !== undefined;
  }

  async send(message: NewMessage, expiresAt: number): Promise<void> {
    const { outbox, env } = this.#options;
    await outbox.add({ id: newId(env), ...message }, { now: env.now(), expiresAt });
    this.deliverSoon();
  }

  async deliver(): Promise<void> {
    await this.#takeNext();
    await this.#settled();
  }

  deliverSoon(): void {
    const { log } = this.#options;
    this.#takeNext().catch((cause: unknown) => log.error({ cause: String(cause) }, 'messages could not be sent'));
  }

  async close(): Promise<void> {
    this.#isClosed = true;
    await this.#last;
    let timer: NodeJS.Timeout | undefined;
    const patience = new Promise<void>((resolve) => {
      timer = setTimeout(resolve, limits.messageCloseMs);
    });
    await Promise.race([this.#settled(), patience]);
    clearTimeout(timer);
    const left = this.#sending.size;
    if (left > 0) this.#options.log.warn({ messages: left }, 'messages are still being sent while the server ends');
  }

  async #settled(): Promise<void> {
    await Promise.all(this.#sending.values());
  }

  /**
   * Claims messages sequentially, so that no more are claimed than can be sent concurrently; a slow message does not
   * delay the others.
   */
  #takeNext(): Promise<void> {
    const taken = this.#last.then(() => this.#take());
    this.#last = taken.catch(() => undefined);
    return taken;
  }

  async #take(): Promise<void> {
    const { outbox, env, log } = this.#options;
    const leasedUntil = () => env.now() + limits.messageLeaseMs;
    if (this.#sending.size > 0) await outbox.renew([...this.#sending.keys()], leasedUntil());
    const maxMessages = limits.messagesAtOnce - this.#sending.size;
    if (this.#isClosed || maxMessages <= 0) return;
    const options = { maxMessages, maxAttempts: limits.messageAttempts, leasedUntil: leasedUntil() };
    const claimed = await outbox.claim(env.now(), options);
    const abandoned = claimed.filter(({ wasAbandoned }) => wasAbandoned).length;
    if (abandoned > 0) log.warn({ messages: abandoned }, 'messages are sent again whose sender has gone');
    for (const each of claimed) this.#begin(each);
  }

  #begin(claimed: ClaimedMessage): void {
    const { id } = claimed.message;
    const { log } = this.#options;
    const ended = this.#hand(claimed)
      .catch((cause: unknown) => log.error({ message: id, cause: String(cause) }, 'message not settled'))
      .finally(() => this.#sending.delete(id));
    this.#sending.set(id, ended);
  }

  async #hand({ message, attempts }: ClaimedMessage): Promise<void> {
    const { outbox, env, log, transports, drawer, compose } = this.#options;
    const { id, channel } = message;
    const transport = transports[channel];
    if (!transport) return outbox.settle(id, { state: 'failed' });
    let next: QueuedMessage | undefined;
    try {
      next = await currentMessage(message, compose);
    } catch (cause) {
      log.warn({ message: id, channel, attempts, cause: String(cause) }, 'message not composed');
      return outbox.settle(id, retryOf(attempts, env));
    }
    if (!next) return outbox.settle(id, { state: 'withdrawn' });
    try {
      const drawn = await drawMessage(next, drawer);
      if (transport === 'outbox') return outbox.settle(id, { kept: drawn });
      await transport.send(drawn);
    } catch (cause) {
      log.warn({ message: id, channel, attempts, cause: String(cause) }, 'message not sent');
      return outbox.settle(id, cause instanceof NotAcceptedError ? retryOf(attempts, env) : { state: 'failed' });
    }
    return outbox.settle(id, { state: 'sent' });
  }
}

/** Creates a messenger for an outbox. */
export const createMessenger = (options: MessengerOptions): Messenger => new OutboxMessenger(options);
