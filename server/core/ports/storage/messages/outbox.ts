import type { MessageContent } from '../../../messages.ts';

/** How a message is delivered. */
export type MessageChannel = 'email' | 'sms';

interface AddressedMessage {
  id: string;
  channel: MessageChannel;
  recipient: string;
}

/** A message to a customer, as it is sent. */
export interface OutgoingMessage extends AddressedMessage {
  /** Only for e-mail. */
  subject: string;
  text: string;
  /** The same text for mail programs that show HTML. */
  html?: string;
  /** Address at which a mail program can unsubscribe the recipient with one click (RFC 8058). */
  leaveAddress?: string;
}

/**
 * A message to a customer, rendered from its template when it is sent; messages queued by earlier versions are
 * already rendered.
 */
export type QueuedMessage =
  | OutgoingMessage
  | (AddressedMessage & {
      content: MessageContent;
      /**
       * Number of the order from whose current state the message is composed when it is sent, instead of the input
       * stored with it.
       */
      composedOf?: string;
    });

/** A message that is stored together with the change that it announces. */
export interface PendingMessage {
  message: QueuedMessage;
  now: number;
  /** Time at which it is sent; at once by default. */
  dueAt?: number;
  expiresAt: number;
}

/**
 * `queued`: to be sent when due. `sending`: leased to a sender; when the lease expires before the message is
 * settled, the sender is presumed dead, and another one sends the message under the same identifier. `sent`,
 * `failed`, `withdrawn` (no longer relevant): stored without the text. `kept`: shown to developers instead of being
 * sent.
 */
export type MessageState = 'queued' | 'sending' | 'sent' | 'failed' | 'withdrawn' | 'kept';

/** A message that is leased to a sender. */
export interface ClaimedMessage {
  message: QueuedMessage;
  /** Number of earlier attempts. */
  attempts: number;
  /** Whether the lease of an earlier sender has expired without an outcome. */
  wasAbandoned: boolean;
}

/** Number of messages that a sender takes, and the time until which it holds them. */
export interface ClaimOptions {
  maxMessages: number;
  /**
   * Maximum number of expired leases. A message that reaches it is abandoned, because it may be the cause of the
   * senders' crashes.
   */
  maxAttempts: number;
  leasedUntil: number;
}

/** Messages that are due now. */
export interface DueMessages {
  count: number;
  /** Time since which the first of them has been due; undefined when there are none. */
  since: number | undefined;
}

/** Messages to be sent, in a table, so that none is lost with the process. */
export interface OutboxStorage {
  add(message: QueuedMessage, times: { now: number; expiresAt: number }): Promise<void>;
  /** Leases due messages, so that no other sender claims them; expired messages fail. */
  claim(now: number, options: ClaimOptions): Promise<ClaimedMessage[]>;
  /** Extends the leases of messages that are still being sent. */
  renew(ids: readonly string[], leasedUntil: number): Promise<void>;
  /**
   * Records the outcome of a claimed message: it is sent, failed or withdrawn, kept as rendered, or due again
   * later.
   */
  settle(
    id: string,
    outcome: { state: 'sent' | 'failed' | 'withdrawn' } | { kept: OutgoingMessage } | { dueAt: number },
  ): Promise<void>;
  /** Latest first. */
  kept(maxMessages: number): Promise<(OutgoingMessage & { createdAt: number })[]>;
  /** Number of due messages that wait; messages that are being sent are not counted. */
  due(now: number): Promise<DueMessages>;
  deleteBefore(time: number): Promise<number>;
}
