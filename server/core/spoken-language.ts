import { AsyncLocalStorage } from 'node:async_hooks';
import { wordMessages } from '../../commerce/wording.ts';
import { languageFor } from '../../text/language-tags.ts';
import { installedParts } from '../../widgets/current-parts.ts';

/** Locale of the shopper whom the current work is for. */
const locales = new AsyncLocalStorage<string>();

const wordedMessages = () => installedParts()?.wording.messages ?? {};

/** Whether messages differ between the shop's languages, so that caches must keep them apart. */
export const hasSpokenLanguages = (): boolean => Object.keys(wordedMessages()).length > 0;

/**
 * Runs work whose messages are in the shop's wording for a locale. The locale accompanies the work instead of being
 * an argument of everything that may refuse something.
 */
export const speaking = <Result>(locale: string, work: () => Result): Result =>
  hasSpokenLanguages() ? locales.run(locale, work) : work();

wordMessages((name) => {
  const locale = locales.getStore();
  if (locale === undefined) return undefined;
  const texts = wordedMessages();
  const language = languageFor(locale, Object.keys(texts));
  const own = language === undefined ? undefined : texts[language];
  return own && Object.hasOwn(own, name) ? own[name] : undefined;
});
