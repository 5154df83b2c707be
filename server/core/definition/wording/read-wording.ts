import { readFileSync, statSync } from 'node:fs';
import { dirname, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { editorMessages } from '../../../../commerce/editor-messages.ts';
import { messages } from '../../../../commerce/messages.ts';
import { advise } from '../../../../compiler/diagnostics/nearest.ts';
import { defaultTexts } from '../../../../compiler/translations/readable-texts.ts';
import type { WidgetContract } from '../../../../schemas/contract/widget.ts';
import { isRecord } from '../../../../schemas/is-record.ts';
import { joinedTexts, type ShopWording } from '../../../../widgets/languages/own-wording.ts';
import { type DefinitionProblem, NameRegistry } from '../problems.ts';
import type { PartsSource } from '../sources.ts';

/** Maximum length of a text of the shop's own, in characters. */
const maxTextLength = 500;

/** The texts that can be worded otherwise, by their names: messages by key, texts of widgets by themselves. */
class Originals {
  readonly byName: ReadonlyMap<string, string>;
  readonly #ofWidgets: ReadonlySet<string>;

  constructor(widgets: Iterable<WidgetContract>) {
    this.#ofWidgets = new Set([...widgets].flatMap((contract) => defaultTexts(contract).map(({ text }) => text)));
    const named = Object.entries(messages).filter(([name]) => !Object.hasOwn(editorMessages, name));
    this.byName = new Map([...[...this.#ofWidgets].map((text) => [text, text] as const), ...named]);
  }

  /**
   * Returns the text of widgets that a name stands for; undefined for a message that no widget shows. Some widgets have
   * a message as the default of a prop, which is then worded as the message is.
   */
  widgetText(name: string): string | undefined {
    const text = this.byName.get(name) ?? name;
    return this.#ofWidgets.has(text) ? text : undefined;
  }
}

/** A wording as its source has it. */
interface GivenWording {
  /** The value, of unknown shape. */
  value: unknown;
  /** Begins the places of its mistakes. */
  place: string;
  /** Whether it is the shop's own, which takes precedence over those of plug-ins. */
  isOfShop: boolean;
}

/** Reads a file of texts. */
function readFile(path: string, place: string): { value: unknown } | { problem: DefinitionProblem } {
  if (!statSync(path, { throwIfNoEntry: false })?.isFile())
    return { problem: { place, what: `there is no file ${path}`, todo: 'put it there, or correct its path' } };
  try {
    return { value: JSON.parse(readFileSync(path, 'utf8')) };
  } catch (error) {
    return { problem: { place: path, what: `it is not JSON: ${(error as Error).message}`, todo: 'correct it' } };
  }
}

/** Returns the wording of a source, from its file if it names one; nothing when it words nothing. */
function givenBy(
  { plugin, prefix, parts }: PartsSource,
  root: string,
): { given: GivenWording[]; problems: DefinitionProblem[] } {
  const value: unknown = parts.messages;
  const place = `${prefix}messages`;
  const isOfShop = plugin === undefined;
  if (value === undefined) return { given: [], problems: [] };
  const path = isOfShop
    ? typeof value === 'string' && resolve(root, value)
    : value instanceof URL && value.protocol === 'file:' && fileURLToPath(value);
  if (path === false) return { given: [{ value, place, isOfShop }], problems: [] };
  const read = readFile(path, place);
  return 'problem' in read
    ? { given: [], problems: [read.problem] }
    : { given: [{ value: read.value, place: path, isOfShop }], problems: [] };
}

function isLanguage(tag: string): boolean {
  try {
    return Intl.getCanonicalLocales(tag)[0] === tag;
  } catch {
    return false;
  }
}

const placeholdersOf = (text: string): string =>
  [...new Set([...text.matchAll(/\{\w+\}/g)].map(([each]) => each))].sort().join(' ');

/** Returns the problem with one text, if there is one. */
function problemOfText(
  originals: Originals,
  name: string,
  text: unknown,
): Pick<DefinitionProblem, 'what' | 'todo'> | undefined {
  const original = originals.byName.get(name);
  if (original === undefined)
    return {
      what: 'there is no such message or text of a widget',
      todo: advise(name, originals.byName.keys(), 'messages'),
    };
  if (typeof text !== 'string' || text.trim() === '')
    return { what: 'it is not a text', todo: `write one in place of “${original}”, or remove it` };
  if (text.length > maxTextLength)
    return {
      what: `it has ${text.length} characters, and a text can have ${maxTextLength}`,
      todo: 'shorten it: these texts are shown beside fields and in small notices',
    };
  if (text.includes('{{'))
    return { what: 'it has an expression, which is not evaluated here', todo: 'write a text, without {{ }}' };
  const [own, expected] = [placeholdersOf(text), placeholdersOf(original)];
  if (own === expected) return undefined;
  return {
    what: `it has ${own === '' ? 'no placeholders' : `the placeholders ${own}`}, and “${original}” has ${expected === '' ? 'none' : expected}`,
    todo: expected === '' ? 'remove them: nothing would be put in their places' : `use ${expected}, in any order`,
  };
}

const isMessage = (name: string): boolean => Object.hasOwn(messages, name);

/** Collects the valid texts of all sources. */
class WordingReader {
  readonly problems: DefinitionProblem[] = [];
  readonly #originals: Originals;
  readonly #texts: Record<string, Record<string, string>> = {};
  /** Texts of the shop, by language and name. */
  readonly #ofShop = new Set<string>();
  /** Texts of plug-ins: two of them must not word the same text. */
  readonly #ofPlugins = new NameRegistry();

  constructor(originals: Originals) {
    this.#originals = originals;
  }

  /** Reads a source's wording. The shop's own has to be read first, because it takes precedence. */
  read({ value, place, isOfShop }: GivenWording): void {
    if (!isRecord(value)) {
      const todo = 'write texts by language: messages: { en: { outOfStock: "{title} is gone." } }';
      this.problems.push({ place, what: 'it is not an object', todo });
      return;
    }
    for (const [language, texts] of Object.entries(value)) this.#readLanguage(language, texts, place, isOfShop);
  }

  #readLanguage(language: string, texts: unknown, at: string, isOfShop: boolean): void {
    const place = `${at}.${language}`;
    if (!isLanguage(language)) {
      const todo = 'write a tag of BCP 47, such as "de" or "de-AT"';
      this.problems.push({ place, what: 'it is not the tag of a language', todo });
      return;
    }
    if (!isRecord(texts)) {
      this.problems.push({ place, what: 'it is not an object of texts', todo: 'write { outOfStock: "…" }' });
      return;
    }
    for (const [name, text] of Object.entries(texts)) {
      const where = `${place}.${name}`;
      const problem = problemOfText(this.#originals, name, text);
      if (problem) this.problems.push(Object.assign({ place: where }, problem));
      else this.#add(language, name, text as string, where, isOfShop);
    }
  }

  #add(language: string, name: string, text: string, place: string, isOfShop: boolean): void {
    this.#texts[language] ??= {};
    const known = this.#texts[language];
    const key = `${language}: ${name}`;
    if (isOfShop) this.#ofShop.add(key);
    else if (!this.#ofShop.has(key)) this.problems.push(...this.#ofPlugins.take('text', key, place));
    if (!Object.hasOwn(known, name)) known[name] = text;
  }

  /** The texts, each language with those of the languages that it is a part of. */
  wording(): ShopWording {
    const messageTexts: Record<string, Record<string, string>> = {};
    const widgetTexts: Record<string, Record<string, string>> = {};
    for (const [language, texts] of Object.entries(this.#texts)) {
      // A text that is given by itself takes precedence over the message that it is.
      const given = Object.entries(texts).sort(([one], [other]) => Number(isMessage(other)) - Number(isMessage(one)));
      const named = given.filter(([name]) => isMessage(name));
      const shown = given.flatMap(([name, text]) => {
        const replaced = this.#originals.widgetText(name);
        return replaced === undefined ? [] : [[replaced, text] as const];
      });
      if (named.length > 0) messageTexts[language] = Object.fromEntries(named);
      if (shown.length > 0) widgetTexts[language] = Object.fromEntries(shown);
    }
    return { messages: joinedTexts(messageTexts), texts: joinedTexts(widgetTexts) };
  }
}

/**
 * Reads the shop's own wording of messages and of widgets' texts, from its definition and its plug-ins.
 *
 * @param file the definition
 * @param widgets contracts of all widgets, whose texts can be worded
 */
export function readWording(
  file: string,
  sources: readonly PartsSource[],
  widgets: () => Iterable<WidgetContract>,
): { wording: ShopWording | undefined; problems: DefinitionProblem[] } {
  const read = sources.map((source) => givenBy(source, dirname(file)));
  const given = read.flatMap((each) => each.given);
  const problems = read.flatMap((each) => each.problems);
  if (given.length === 0) return { wording: undefined, problems };
  const reader = new WordingReader(new Originals(widgets()));
  for (const each of given) reader.read(each);
  return { wording: reader.wording(), problems: [...problems, ...reader.problems] };
}
