import type { CheckableSchema } from '../../schemas/check.ts';

/** A kind of mail of a shop or a plug-in. Authors edit its text as the fragment `message-NAME`. */
export interface OwnMailKind {
  name: string;
  /** Its name for authors. */
  title: string;
  /** Schema of what each mail is made of. The fragment has an input for each property. */
  data: CheckableSchema;
  /** The text that the shop begins with, which is also used when that of the shop fails. */
  source: string;
  /** File of that text, if it is in the folder of the shop, where authors change it. */
  file?: string;
  /** Data with which the text is previewed. */
  sample: Readonly<Record<string, unknown>>;
}

/** Options of a mail. */
export interface MailOptions {
  /** Locale of a market, in whose language the mail is; that of the default market by default. */
  locale?: string;
  /** Key of what the mail is about: a recipient gets one mail of a kind for each key, however often it is sent. */
  once?: string;
}

/**
 * What has become of a mail: `queued`, to be sent in the background; or not sent, as this shop sends no e-mails, the
 * address is not valid, or the recipient has got as many mails of this kind as it may in an hour.
 */
export type MailOutcome = 'queued' | 'no-transport' | 'invalid-address' | 'too-many';

/** The shop's own mails. */
export interface OwnMails {
  /** Returns a kind of mail; undefined for a name that the shop does not define. */
  kindOf(name: string): OwnMailKind | undefined;
  /**
   * Queues a mail.
   *
   * @throws Error for a kind that is not defined, and for data that its schema does not allow
   */
  send(name: string, to: string, data: object, options?: MailOptions): Promise<MailOutcome>;
}

/** The part of a shop that sends mails. */
export interface MailingShop {
  mails: OwnMails;
}
