import type { MessageContent } from '../../../messages.ts';

export type MessageChannel = 'email' | 'sms';

interface AddressedMessage {
  id: string;
  channel: MessageChannel;
  recipient: string;
}

/** A message to a customer, as it is sent. */
export interface OutgoingMessage extends AddressedMessage {
  /** Of an e-mail. */
  subject: string;
  text: string;
  /** The same for programs that show HTML. */
  html?: string;
  /** Where a mail program unsubscribes the recipient with one press (RFC 8058). */
  leaveAddress?: string;
}

/** A message to a customer, to be drawn by its template when it is sent; those of earlier versions are drawn already. */
export type QueuedMessage =
  | OutgoingMessage
  | (AddressedMessage & {
      content: MessageContent;
      /** Number of the order from which it is composed when it is sent, in place of what was known when it was stored. */
      composedOf?: string;
    });

/** A message that is stored together with the change that it is about. */
export interface PendingMessage {
  message: QueuedMessage;
  now: number;
  /** When it is to be sent; at once without it. */
  dueAt?: number;
  expiresAt: number;
}

/**
 * `queued`: to be sent at its time. `sending`: leased to a sender; when the lease ends before the message is settled or
 * the lease renewed, its sender has gone, and another one sends it under the same identifier.
 * `sent`, `failed`, `withdrawn` as there was no reason for it any more: without its text. `kept`: shown to developers
 * instead of being sent.
 */
export type MessageState = 'queued' | 'sending' | 'sent' | 'failed' | 'withdrawn' | 'kept';

export interface ClaimedMessage {
  message: QueuedMessage;
  /** How often it was tried before. */
  attempts: number;
  /** Whether an earlier sender has gone without saying how it ended. */
  wasAbandoned: boolean;
}

/** How many messages a sender takes, and until when it has them. */
export interface ClaimOptions {
  most: number;
  /** A message whose lease has ended so often is given up: it may be what ends the senders. */
  mostAttempts: number;
  leasedUntil: number;
}

/** Messages that are to be sent now. */
export interface DueMessages {
  count: number;
  /** Since when the first of them is due; undefined for none. */
  since: number | undefined;
}

/** Messages that are to be sent, in a table, so that none is lost with the process. */
export interface OutboxStorage {
  add(message: QueuedMessage, times: { now: number; expiresAt: number }): Promise<void>;
  /** Leases messages that are due, so that no other sender has them meanwhile; those past their time fail. */
  claim(now: number, options: ClaimOptions): Promise<ClaimedMessage[]>;
  /** Extends the leases of messages that are still being sent. */
  renew(ids: readonly string[], leasedUntil: number): Promise<void>;
  /** How sending a claimed message has ended: it is sent or failed, kept as it was drawn, or due again later. */
  settle(
    id: string,
    outcome: { state: 'sent' | 'failed' | 'withdrawn' } | { kept: OutgoingMessage } | { dueAt: number },
  ): Promise<void>;
  /** The latest first. */
  kept(most: number): Promise<(OutgoingMessage & { createdAt: number })[]>;
  /** How many messages wait that are due; those that are being sent are none of them. */
  due(now: number): Promise<DueMessages>;
  deleteBefore(time: number): Promise<number>;
}
