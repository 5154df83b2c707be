import { AsyncLocalStorage } from 'node:async_hooks';
import { type WordedMessages, wordMessages } from '../../commerce/wording.ts';
import type { Market } from '../../schemas/entities/shop/market.ts';
import { languageFor } from '../../text/language-tags.ts';
import { installedParts } from '../../widgets/current-parts.ts';
import { shippedMessages } from './languages/shipped-messages.ts';

/** The shop's own wording comes before the messages that come with Endcap. */
const tables = (): readonly WordedMessages[] => [installedParts()?.wording.messages ?? {}, shippedMessages];

/** Languages of a locale in each table; empty in a table without it. */
const languagesOf = (locale: string): string[] =>
  tables().map((table) => languageFor(locale, Object.keys(table)) ?? '');

/** The language in which messages are read while work for one shopper goes on. */
class Speech {
  /** Name of the language, equal for locales with the same messages. */
  readonly language: string;
  readonly #texts: readonly Readonly<Record<string, string>>[];
  /** Whether a message, or something that was made with one, has been read. */
  hasSpoken = false;

  constructor(locale: string) {
    const languages = languagesOf(locale);
    this.language = String(languages);
    this.#texts = tables().map((table, at) => table[languages[at]!] ?? {});
  }

  text(name: string): string | undefined {
    this.hasSpoken = true;
    return this.#texts.find((texts) => Object.hasOwn(texts, name))?.[name];
  }
}

const speeches = new AsyncLocalStorage<Speech>();

/**
 * Runs work whose messages are in the language of a locale. The language accompanies the work instead of being an
 * argument of everything that may refuse something.
 */
export const speaking = <Result>(locale: string, work: () => Result): Result => speeches.run(new Speech(locale), work);

/** Returns the key under which something that was made with messages is kept, so that others do not get it. */
export function spokenLanguage(): string {
  const speech = speeches.getStore();
  if (speech) speech.hasSpoken = true;
  return speech?.language ?? '';
}

/** Whether the current work has read a message that other markets have in another language. */
export const hasSpokenOneOf = (markets: readonly Market[]): boolean =>
  speeches.getStore()?.hasSpoken === true && new Set(markets.map(({ locale }) => String(languagesOf(locale)))).size > 1;

wordMessages((name) => speeches.getStore()?.text(name));
