import type { MailingShop, MailOptions, MailOutcome } from '../../core/own-mails.ts';

/**
 * Queues a mail of a kind that the definition or a plug-in has under `mails`. Its text is the fragment `message-NAME`,
 * which authors edit.
 *
 * @param context what a handler, a web-hook or a page of the admin gets
 * @param to e-mail address
 * @param data what the text reads, checked against the schema of the kind
 * @returns `queued`, or why it is not sent
 * @throws Error for a kind that is not defined, and for data that its schema does not allow
 *
 * @example
 * defineHandler(reportRestock, async (context) => {
 *   await sendMail(context, 'restock-report', 'buyer@shop.example', { product: 'Harbour mug', pieces: 3 });
 *   return {};
 * });
 */
export const sendMail = (
  { shop }: { shop: MailingShop },
  name: string,
  to: string,
  data: object,
  options?: MailOptions,
): Promise<MailOutcome> => shop.mails.send(name, to, data, options);
