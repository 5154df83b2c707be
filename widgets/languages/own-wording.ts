import type { WordedMessages } from '../../commerce/wording.ts';
import type { InterfaceTexts } from '../../compiler/translations/readable-texts.ts';
import { languageTags } from '../../text/language-tags.ts';

/** A shop's own wording of the texts that are not in its pages, by language. */
export interface ShopWording {
  /** Messages of the code, by name. */
  messages: WordedMessages;
  /** Texts of widgets, by the text that they replace. */
  texts: InterfaceTexts;
}

/** The wording of a shop that changes no text. */
export const noWording: ShopWording = { messages: {}, texts: {} };

/** Whether a shop words any text itself. */
export const isWorded = ({ messages, texts }: ShopWording): boolean =>
  Object.keys(messages).length > 0 || Object.keys(texts).length > 0;

type Texts = Readonly<Record<string, Readonly<Record<string, string>>>>;

/**
 * Returns texts in which each language has those of the languages that it is a part of: `de-AT` those of `de`, unless
 * it has its own. A later list has precedence over an earlier one.
 */
export const joinedTexts = (...lists: readonly Texts[]): Texts => {
  const languages = new Set(lists.flatMap((list) => Object.keys(list)));
  return Object.fromEntries(
    [...languages].map((language) => {
      const tags = languageTags(language).reverse();
      return [language, Object.assign({}, ...lists.flatMap((list) => tags.map((tag) => list[tag])))];
    }),
  );
};

/** Returns the translations of the widgets' texts with the shop's own wording. */
export const withOwnTexts = (known: InterfaceTexts, own: InterfaceTexts): InterfaceTexts =>
  Object.keys(own).length === 0 ? known : joinedTexts(known, own);
