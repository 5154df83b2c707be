import { SaxesParser } from 'saxes';
import { scanTemplate } from '../../compiler/1-parse/template.ts';
import type { ExchangedText, TranslationExchange } from './exchange.ts';

// XLIFF 2.0 (OASIS, 2014): one file element for each document, one unit for each text. Expressions are placeholders
// (`ph`), so that translation tools protect them.

const namespace = 'urn:oasis:names:tc:xliff:document:2.0';

/** Line breaks are escaped because an XML parser normalises them: those of attributes to spaces, `\r` to `\n`. */
const escapes: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  '\t': '&#9;',
  '\n': '&#10;',
  '\r': '&#13;',
};

/** Characters that XML 1.0 cannot contain, not even escaped. */
// biome-ignore lint/suspicious/noControlCharactersInRegex: they are what is left out
const impossible = /[\u0000-\u0008\u000b\u000c\u000e-\u001f\ufffe\uffff]/g;

const escaped = (text: string): string =>
  text.replaceAll(impossible, '').replaceAll(/[&<>"\t\n\r]/g, (character) => escapes[character]!);

/** Writes a text with its expressions as placeholders. @param numbers the number of each expression of the source */
function contentOf(text: string, numbers: Map<string, number>): string {
  let content = '';
  let at = 0;
  for (const part of scanTemplate(text).parts) {
    if (!('source' in part)) continue;
    const expression = part.source.trim();
    const number = numbers.get(expression) ?? numbers.size + 1;
    numbers.set(expression, number);
    const written = escaped(`{{${part.source}}}`);
    content += `${escaped(text.slice(at, part.start - 2))}<ph id="${number}" equiv="${written}" disp="${written}"/>`;
    at = part.end + 2;
  }
  return content + escaped(text.slice(at));
}

/** Category of the note with the translation of a text's earlier wording. */
const earlierNote = 'earlier translation';

const states: Readonly<Record<ExchangedText['state'], string>> = {
  missing: 'initial',
  changed: 'initial',
  wrong: 'initial',
  translated: 'translated',
};

function unitOf({ where, text, translation, earlier, state }: ExchangedText, number: number): string {
  const numbers = new Map<string, number>();
  const source = contentOf(text, numbers);
  const target = translation === '' ? '' : `\n          <target>${contentOf(translation, numbers)}</target>`;
  return `      <unit id="u${number}" name="${escaped(where)}" xml:space="preserve">${
    earlier === '' ? '' : `\n        <notes><note category="${earlierNote}">${escaped(earlier)}</note></notes>`
  }
        <segment state="${states[state]}">
          <source>${source}</source>${target}
        </segment>
      </unit>`;
}

/** Writes texts as XLIFF. */
export function writeXliff({ from, language, texts }: TranslationExchange): string {
  const documents = [...new Set(texts.map(({ document }) => document))];
  const files = documents.map((document, index) => {
    const units = texts.filter((each) => each.document === document).map((each, at) => unitOf(each, at + 1));
    return `    <file id="f${index + 1}" original="${escaped(document)}">\n${units.join('\n')}\n    </file>`;
  });
  const head = `<xliff xmlns="${namespace}" version="2.0" srcLang="${escaped(from)}" trgLang="${escaped(language)}">`;
  return `<?xml version="1.0" encoding="UTF-8"?>\n${head}\n${files.join('\n')}\n</xliff>\n`;
}

/** Reads the elements of a file sequentially. */
class XliffReader {
  readonly texts: ExchangedText[] = [];
  language = '';
  from = '';
  #document = '';
  #where = '';
  #source: string | undefined;
  #target: string | undefined;
  #earlier = '';
  /** The element whose text is read. */
  #reading: 'source' | 'target' | 'note' | undefined;
  /** Expressions of the source by the number of their placeholder. */
  #expressions = new Map<string, string>();

  open(name: string, attributes: Readonly<Record<string, string>>): void {
    if (name === 'xliff') {
      this.from = attributes.srcLang ?? '';
      this.language = attributes.trgLang ?? '';
      if (attributes.version?.split('.')[0] !== '2')
        throw new Error(`It is XLIFF ${attributes.version ?? 'without a version'}. Choose version 2.0 or 2.1.`);
    } else if (name === 'file') this.#document = attributes.original ?? '';
    else if (name === 'unit') {
      this.#where = attributes.name ?? '';
      this.#expressions = new Map();
      this.#earlier = '';
    } else if (name === 'segment') [this.#source, this.#target] = [undefined, undefined];
    else if (name === 'source' || name === 'target') {
      this.#reading = name;
      this.text('');
    } else if (name === 'note' && attributes.category === earlierNote) this.#reading = 'note';
    else if (name === 'ph') this.#placeholder(attributes);
  }

  close(name: string): void {
    if (name === 'source' || name === 'target' || name === 'note') this.#reading = undefined;
    if (name !== 'segment' || this.#source === undefined) return;
    const translation = this.#target ?? '';
    this.texts.push({
      document: this.#document,
      where: this.#where,
      text: this.#source,
      translation,
      earlier: this.#earlier,
      state: translation === '' ? 'missing' : 'translated',
    });
  }

  text(text: string): void {
    if (this.#reading === 'source') this.#source = (this.#source ?? '') + text;
    else if (this.#reading === 'target') this.#target = (this.#target ?? '') + text;
    else if (this.#reading === 'note') this.#earlier += text;
  }

  #placeholder({ id = '', equiv }: Readonly<Record<string, string>>): void {
    const expression = this.#expressions.get(id) ?? equiv ?? '';
    if (this.#reading === 'source') this.#expressions.set(id, expression);
    this.text(expression);
  }
}

/** Reads XLIFF 2. @throws Error with the reason why it cannot be read */
export function readXliff(file: string): TranslationExchange {
  const reader = new XliffReader();
  const parser = new SaxesParser();
  parser.on('error', (error) => {
    throw new Error(`The file is not well-formed XML: ${error.message}`);
  });
  parser.on('opentag', ({ name, attributes }) => reader.open(name, attributes));
  parser.on('closetag', ({ name }) => reader.close(name));
  parser.on('text', (text) => reader.text(text));
  parser.on('cdata', (text) => reader.text(text));
  parser.write(file).close();
  if (reader.language === '') throw new Error('The file names no language: it has no "trgLang".');
  return { from: reader.from, language: reader.language, texts: reader.texts };
}
