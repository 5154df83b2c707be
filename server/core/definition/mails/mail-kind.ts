import type { Static, TObject } from '../../../../schemas/schema.ts';

/** A kind of mail, as a definition or a plug-in has it under its name. */
export interface MailKind<Data extends TObject = TObject> {
  /** Its name for authors, such as `Restock report`. */
  title: string;
  /** Schema of what each mail is made of, which its text reads as `fragment.NAME`. */
  data: Data;
  /**
   * JSON file of the fragment that the shop begins with: a path in a definition, a URL in a plug-in. By default, a
   * text with the title and the data.
   */
  document?: `${string}.json` | URL;
  /** Data with which authors see the mail; made from the schema by default. */
  sample?: Static<Data>;
}

/**
 * Defines a kind of mail for a shop or a plug-in.
 *
 * @example
 * export default defineShop({
 *   mails: {
 *     'restock-report': defineMail({ title: 'Restock report', data: object({ product: text('Its title.') }) }),
 *   },
 * });
 */
export const defineMail = <Data extends TObject>(kind: MailKind<Data>): MailKind => kind as unknown as MailKind;
