import type { MessageChannel, OutgoingMessage } from '../../core/ports/storage/messages/outbox.ts';

/** Hands messages to a service that delivers them. */
export interface Transport {
  /**
   * @throws NotAcceptedError when the message was certainly not accepted, so that it may be sent again; another
   *   error when it may have been accepted
   */
  send(message: OutgoingMessage): Promise<void>;
}

/** How messages of each channel are sent; `outbox` keeps them for developers. */
export type Transports = Readonly<Partial<Record<MessageChannel, Transport | 'outbox'>>>;

/** A message was not accepted; it can be sent again later. */
export class NotAcceptedError extends Error {
  override readonly name = 'NotAcceptedError';
}
