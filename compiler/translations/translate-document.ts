import { parseExpression } from '../../expression/index.ts';
import type { Json, TranslationsDefinition } from '../../schemas/page.ts';
import { languageFor } from '../../text/language-tags.ts';
import { isObject } from '../json/is-object.ts';
import { defaultTexts, expressionsIn, type InterfaceTexts, readableTexts, type WidgetProps } from './readable-texts.ts';

/** String literals in an expression, except for codes in capitals. */
const words = /'(?:[^'\\]|\\.)*'|"(?:[^"\\]|\\.)*"/g;
const code = /^.[A-Z_]*.$/;

/** Returns an expression without its string literals, which are translated as well. */
const withoutWords = (source: string): string =>
  source.replaceAll(words, (written) => (code.test(written) ? written : "''"));

function canParse(source: string): boolean {
  try {
    parseExpression(source);
    return true;
  } catch {
    return false;
  }
}

/**
 * Whether a translation can replace a text: it must have the same expressions, in any order. Words in them may differ:
 * `{{ count = 1 ? '1 piece' : count & ' pieces' }}`.
 */
export function isCompatibleTranslation(text: string, translation: string): boolean {
  if (translation.trim() === '') return false;
  const [own, others] = [text, translation].map((each) => expressionsIn(each)) as [string[], string[]];
  return (
    own.map(withoutWords).sort().join('\n') === others.map(withoutWords).sort().join('\n') && others.every(canParse)
  );
}

/** Returns the translations of a document; none when they are missing or malformed. */
export function translationsIn(document: Json): TranslationsDefinition {
  const { translations } = isObject(document) ? document : {};
  if (!isObject(translations)) return {};
  return Object.fromEntries(
    Object.entries(translations).flatMap(([language, texts]) => {
      if (!isObject(texts)) return [];
      const known = Object.entries(texts).filter((each): each is [string, string] => typeof each[1] === 'string');
      return [[language, Object.fromEntries(known)]];
    }),
  );
}

/** The widgets of a shop, whose contracts say which texts are prose. */
interface Translating {
  widgets: WidgetProps;
  /** Translations of the widgets' own texts. */
  texts?: InterfaceTexts | undefined;
}

type Texts = Readonly<Record<string, string>>;

const textsFor = (locale: string, texts: InterfaceTexts): Texts | undefined => {
  const language = languageFor(locale, Object.keys(texts));
  return language === undefined ? undefined : texts[language];
};

/** Writes the translations of a document's own texts into a copy. */
function writeOwnTexts(document: Json, copy: Json, texts: Texts, widgets: WidgetProps): void {
  for (const { path, text } of readableTexts(document, widgets)) {
    const translation = Object.hasOwn(texts, text) ? texts[text]! : undefined;
    if (translation === undefined || !isCompatibleTranslation(text, translation)) continue;
    const last = path.at(-1)!;
    const owner = path.slice(0, -1).reduce<Json>((at, key) => (at as Record<string, Json>)[key]!, copy);
    (owner as Record<string, Json>)[last] = translation;
  }
}

/** Writes translations of the widgets' default texts into nodes that do not override them. */
function writeDefaultTexts(value: Json | undefined, texts: Texts, widgets: WidgetProps): void {
  if (Array.isArray(value)) for (const item of value) writeDefaultTexts(item, texts, widgets);
  if (!isObject(value)) return;
  const { widget, props = {} } = value;
  const contract = typeof widget === 'string' ? widgets.get(widget) : undefined;
  if (contract && isObject(props))
    for (const { prop, text } of defaultTexts(contract))
      if (props[prop] === undefined && Object.hasOwn(texts, text))
        value.props = Object.assign(props, { [prop]: texts[text]! });
  for (const list of [value.children, value.fallback, ...Object.values(isObject(value.slots) ? value.slots : {})])
    writeDefaultTexts(list, texts, widgets);
}

/**
 * Returns a document with its texts in a locale's language, where compatible translations exist, and with the
 * translated default texts of its widgets; the document itself if there are none for the locale.
 */
export function translateDocument(document: Json, locale: string, { widgets, texts = {} }: Translating): Json {
  const own = textsFor(locale, translationsIn(document));
  const interfaceTexts = textsFor(locale, texts);
  if (!own && !interfaceTexts) return document;
  const copy = structuredClone(document);
  if (own) writeOwnTexts(document, copy, own, widgets);
  if (interfaceTexts && isObject(copy)) writeDefaultTexts(copy.body, interfaceTexts, widgets);
  return copy;
}
