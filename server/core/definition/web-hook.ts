import type { MailingShop } from '../own-mails.ts';
import type { Subject } from '../subjects.ts';

/** A message from another system, such as that a product has changed there. */
export interface WebHookMessage {
  /** The body as it was sent, because signatures are made over its bytes. */
  body: string;
  headers: Readonly<Record<string, string>>;
  /** When it was received, in milliseconds. */
  at: number;
  /** The shop, for `sendMail`. */
  shop: MailingShop;
  /**
   * Raises subjects: cached pages that show them are rendered again on the next request, on all servers of the shop.
   */
  changed(subjects: Iterable<Subject>): Promise<void>;
}

/** An address at which another system reports changes. */
export interface WebHook {
  /** Begins with `/hooks/`. */
  path: string;
  /**
   * Handles a message. Anyone can send one, so it has to be authenticated first.
   *
   * @throws CallError for a message that is not accepted
   */
  handle(message: WebHookMessage): Promise<void>;
}

/**
 * Defines an address at which another system reports changes.
 *
 * @example
 * export default defineShop({
 *   webHooks: [
 *     defineWebHook('/hooks/products', async ({ body, headers, changed }) => {
 *       if (!isSigned(body, headers['x-signature'])) throw new CallError(401, 'not-signed', 'It is not signed.');
 *       await changed([subjectOf.product(JSON.parse(body).slug)]);
 *     }),
 *   ],
 * });
 */
export const defineWebHook = (path: string, handle: WebHook['handle']): WebHook => ({ path, handle });
