import type { FragmentDefinition, Json, MessagesDefinition } from '../../schemas/page.ts';

/**
 * Returns the flags and the messages of a document that a part of it uses: a fragment brings them to its other pages.
 */
export function sharedParts(document: Json, part: string): Pick<FragmentDefinition, 'flags' | 'messages'> {
  const { flags = {}, messages = {} } = document as Pick<FragmentDefinition, 'flags' | 'messages'>;
  const usedFlags = Object.entries(flags).filter(
    ([flag]) => part.includes(`flags.${flag}`) || part.includes(`"flag":"${flag}"`),
  );
  const usedMessages: MessagesDefinition = {};
  for (const [language, texts] of Object.entries(messages)) {
    const used = Object.entries(texts).filter(([key]) => part.includes(`'${key}'`) || part.includes(`\\"${key}\\"`));
    if (used.length > 0) usedMessages[language] = Object.fromEntries(used);
  }
  return {
    ...(usedFlags.length > 0 ? { flags: Object.fromEntries(usedFlags) } : {}),
    ...(Object.keys(usedMessages).length > 0 ? { messages: usedMessages } : {}),
  };
}
