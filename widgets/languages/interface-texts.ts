import { de } from './de.ts';
import { hi } from './hi.ts';

/** Translations of the widgets' own texts, by language and by the text in English. */
export const interfaceTexts: Readonly<Record<string, Readonly<Record<string, string>>>> = { de, hi };
