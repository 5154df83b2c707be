import { parse } from 'csv-parse/browser/esm/sync';
import type { ExchangedText, TranslationExchange } from './exchange.ts';

const columns = ['document', 'where', 'text', 'translation', 'earlier', 'state'] as const;

/** First characters by which a spreadsheet takes a cell for a formula. */
const formulaStart = /^['=+\-@\t\r]/;

const cellOf = (value: string): string => {
  // An apostrophe marks a text in all spreadsheets. It is taken off when the file is read.
  const safe = formulaStart.test(value) ? `'${value}` : value;
  return /[",\n\r]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe;
};

const textIn = (cell: string): string => (/^'['=+\-@\t\r]/.test(cell) ? cell.slice(1) : cell);

/** Writes texts as CSV (RFC 4180) in UTF-8 with a byte order mark, as spreadsheets expect it. */
export function writeTranslationsCsv({ language, texts }: Pick<TranslationExchange, 'language' | 'texts'>): string {
  const head = columns.map((column) => (column === 'translation' ? `translation ${language}` : column));
  const lines = texts.map((each) => columns.map((column) => cellOf(each[column])).join(','));
  return `\ufeff${[head.join(','), ...lines].join('\r\n')}\r\n`;
}

/** Reads CSV. @throws Error with the reason why it cannot be read */
export function readTranslationsCsv(file: string): TranslationExchange {
  let lines: string[][];
  try {
    lines = parse(file, { bom: true, relax_column_count: true, skip_empty_lines: true }) as string[][];
  } catch (thrown) {
    throw new Error(`The file is not valid CSV: ${thrown instanceof Error ? thrown.message : String(thrown)}`);
  }
  const [head = [], ...rows] = lines;
  const column = (wanted: string) => head.findIndex((name) => name === wanted || name.startsWith(`${wanted} `));
  const [document, where, text, translation, earlier] = ['document', 'where', 'text', 'translation', 'earlier'].map(
    column,
  ) as [number, number, number, number, number];
  if (document < 0 || text < 0 || translation < 0)
    throw new Error('The first line must name the columns document, text and translation.');
  const language = head[translation]!.slice('translation '.length).trim();
  if (language === '')
    throw new Error('The column of translations must name its language: "translation hi" for Hindi.');
  const texts = rows.map((cells): ExchangedText => {
    const value = (at: number) => textIn(cells[at] ?? '');
    const translated = value(translation);
    return {
      document: value(document),
      where: value(where),
      text: value(text),
      translation: translated,
      earlier: value(earlier),
      state: translated === '' ? 'missing' : 'translated',
    };
  });
  return { from: '', language, texts };
}
