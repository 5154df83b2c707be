import type { MessagesDefinition } from '../schemas/page.ts';

/** Returns the messages for a locale: those of the locale, then of its language, then of the first language. */
export function localMessages(messages: MessagesDefinition, locale: string): Record<string, string> {
  const [first] = Object.keys(messages);
  const tags = locale.split('-').map((_, index, parts) => parts.slice(0, index + 1).join('-'));
  return Object.assign({}, ...[first, ...tags].map((tag) => (tag === undefined ? undefined : messages[tag])));
}
