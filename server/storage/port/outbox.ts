import type { MessageContent } from '../../messaging/messages.ts';

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
}

/** A message to a customer, to be drawn by its template when it is sent; those of earlier versions are drawn already. */
export type QueuedMessage = OutgoingMessage | (AddressedMessage & { content: MessageContent });

/** A message that is stored together with what it is about. */
export interface PendingMessage {
  message: QueuedMessage;
  now: number;
  expiresAt: number;
}

/**
 * `queued`: to be sent at its time. `sending`: handed over; it is not tried again, for the receiver may have it.
 * `sent`, `failed`: without its text. `kept`: shown to developers instead of being sent.
 */
export type MessageState = 'queued' | 'sending' | 'sent' | 'failed' | 'kept';

export interface ClaimedMessage {
  message: QueuedMessage;
  /** How often it was tried before. */
  attempts: number;
}

/** Messages that are to be sent, in a table, so that none is lost with the process. */
export interface OutboxStorage {
  add(message: QueuedMessage, times: { now: number; expiresAt: number }): Promise<void>;
  /** Takes messages that are due, so that no other sender has them; those past their time fail. */
  claim(now: number, most: number): Promise<ClaimedMessage[]>;
  /** How sending a claimed message has ended: it is sent or failed, kept as it was drawn, or due again later. */
  settle(
    id: string,
    outcome: { state: 'sent' | 'failed' } | { kept: OutgoingMessage } | { dueAt: number },
  ): Promise<void>;
  /** The latest first. */
  kept(most: number): Promise<(OutgoingMessage & { createdAt: number })[]>;
  deleteBefore(time: number): Promise<number>;
}
