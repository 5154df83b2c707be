import type { Json, MessagesDefinition, ThemeDefinition, TranslationsDefinition } from '../../../schemas/page.ts';
import { colourTokens } from '../../../schemas/style-kinds.ts';
import { advise, nearest } from '../../diagnostics/nearest.ts';
import { isObject } from '../../json/is-object.ts';
import type { ShapeReader } from './shape-reader.ts';

const language = /^[a-z]{2,3}(-[A-Za-z0-9]{2,8})*$/;

/** Reads texts by language and key. @param name the key of the document that has them */
function readLanguages(reader: ShapeReader, value: Json, name: string): MessagesDefinition {
  if (!isObject(value)) {
    reader.shape([name], `"${name}"`, 'must be an object', `Write "${name}": { "en": { "key": "Text" } }.`);
    return {};
  }
  const languages: MessagesDefinition = {};
  for (const [tag, texts] of Object.entries(value)) {
    const path = [name, tag];
    if (!language.test(tag))
      reader.shape(path, `"${tag}"`, 'is not a language', 'Write a language tag, such as "en" or "hi".');
    else if (!isObject(texts)) reader.shape(path, `"${tag}"`, 'must be an object', 'Write { "key": "Text" }.');
    else
      languages[tag] = Object.fromEntries(
        Object.entries(texts).filter((entry): entry is [string, string] => {
          const isText = typeof entry[1] === 'string';
          if (!isText) reader.shape([...path, entry[0]], `"${entry[0]}"`, 'must be text', 'Write the text.');
          return isText;
        }),
      );
  }
  return languages;
}

/** Reads messages by language and key. */
export const readMessages = (reader: ShapeReader, value: Json | undefined): { messages?: MessagesDefinition } =>
  value === undefined ? {} : { messages: readLanguages(reader, value, 'messages') };

/** Reads translations by language and text. */
export const readTranslations = (
  reader: ShapeReader,
  value: Json | undefined,
): { translations?: TranslationsDefinition } =>
  value === undefined ? {} : { translations: readLanguages(reader, value, 'translations') };

const colour = /^#([0-9a-f]{3}|[0-9a-f]{6})$/i;
const themeColours = colourTokens.filter((token) => token !== 'transparent');

/** Reads the colours of the theme that a page replaces. */
export function readTheme(reader: ShapeReader, value: Json | undefined): { theme?: ThemeDefinition } {
  if (value === undefined) return {};
  if (!isObject(value)) {
    reader.shape(['theme'], '"theme"', 'must be an object', 'Write "theme": { "accent": "#7a1f2b" }.');
    return {};
  }
  const theme: ThemeDefinition = {};
  for (const [token, written] of Object.entries(value)) {
    const path = ['theme', token];
    if (!(themeColours as readonly string[]).includes(token)) {
      const about = { key: token, owner: 'a theme', advice: advise(token, themeColours, 'colours') };
      reader.report('unknown-key', path, about, { part: 'key', suggestion: nearest(token, themeColours) });
    } else if (typeof written === 'string' && colour.test(written)) theme[token] = written;
    else if (isPair(written)) theme[token] = { light: written.light, dark: written.dark };
    else
      reader.shape(
        path,
        `"${token}"`,
        'must be a colour',
        'Write "#7a1f2b", or { "light": "#7a1f2b", "dark": "#e08a94" }.',
      );
  }
  return { theme };
}

const isPair = (value: Json): value is { light: string; dark: string } =>
  isObject(value) &&
  Object.keys(value).length === 2 &&
  [value.light, value.dark].every((each) => typeof each === 'string' && colour.test(each));
