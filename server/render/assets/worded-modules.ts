import { createHash } from 'node:crypto';
import { messages } from '../../../commerce/messages.ts';
import type { WordedMessages } from '../../../commerce/wording.ts';
import type { ClientModule, ClientModules } from './client-modules.ts';

/** The forms in which a minifier writes a text that needs no escapes. */
export const literalsOf = (text: string): string[] => [`\`${text}\``, `"${text}"`, `'${text}'`];

/** Replaces a text in code, where it is a literal of its own. */
const replaceText = (code: string, text: string, own: string): string =>
  literalsOf(text).reduce((rest, literal) => rest.replaceAll(literal, () => JSON.stringify(own)), code);

function wordedModule(module: ClientModule, own: Readonly<Record<string, string>>): ClientModule {
  const names = (module.messages ?? []).filter((name) => Object.hasOwn(own, name));
  if (names.length === 0) return module;
  const texts = messages as Readonly<Record<string, string>>;
  return { ...module, code: names.reduce((code, name) => replaceText(code, texts[name]!, own[name]!), module.code) };
}

/**
 * Returns the modules in the shop's wording, by language; without languages in which browsers show the same. The client
 * build writes messages into the code that shows them, so browsers get no table of them, and code that looks nothing up.
 */
export const wordedModules = (built: ClientModules, own: WordedMessages): Map<string, ClientModules> =>
  new Map(
    Object.entries(own).flatMap(([language, texts]) => {
      const modules = built.modules.map((module) => wordedModule(module, texts));
      if (modules.every((module, at) => module === built.modules[at])) return [];
      const version = createHash('sha256')
        .update(JSON.stringify([built.version, texts]))
        .digest('hex')
        .slice(0, built.version.length);
      return [[language, { ...built, version, modules }]];
    }),
  );
