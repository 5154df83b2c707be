export type MessageChannel = 'email' | 'sms';

/** A message to a customer. */
export interface OutgoingMessage {
  id: string;
  channel: MessageChannel;
  recipient: string;
  /** Of an e-mail. */
  subject: string;
  text: string;
}

/**
 * `queued`: to be sent at its time. `sending`: handed over; it is not tried again, for the receiver may have it.
 * `sent`, `failed`: without its text. `kept`: shown to developers instead of being sent.
 */
export type MessageState = 'queued' | 'sending' | 'sent' | 'failed' | 'kept';

export interface ClaimedMessage {
  message: OutgoingMessage;
  /** How often it was tried before. */
  attempts: number;
}

/** Messages that are to be sent, in a table, so that none is lost with the process. */
export interface OutboxStorage {
  add(message: OutgoingMessage, times: { now: number; expiresAt: number }): Promise<void>;
  /** Takes messages that are due, so that no other sender has them; those past their time fail. */
  claim(now: number, most: number): Promise<ClaimedMessage[]>;
  /** How sending a claimed message has ended: it is sent, kept or failed, or due again later. */
  settle(id: string, outcome: { state: 'sent' | 'failed' | 'kept' } | { dueAt: number }): Promise<void>;
  /** The latest first. */
  kept(most: number): Promise<(OutgoingMessage & { createdAt: number })[]>;
  deleteBefore(time: number): Promise<number>;
}
