import { readTranslationsCsv, writeTranslationsCsv } from '../../page-text/translations/csv.ts';
import {
  type ExchangedText,
  type ImportedTexts,
  type TranslationExchange,
  textsToTranslate,
  withTranslations,
} from '../../page-text/translations/exchange.ts';
import { readXliff, writeXliff } from '../../page-text/translations/xliff.ts';
import { type DocumentName, keyOf } from '../api/documents.ts';
import type { CurrentText } from '../bulk/current-texts.ts';
import { widgetProps } from '../catalogue/widgets.ts';

/** Formats of files for translators. */
export const fileFormats = {
  xliff: { label: 'XLIFF 2.0, for translation tools', extension: 'xlf', type: 'application/xliff+xml' },
  csv: { label: 'CSV, for spreadsheets', extension: 'csv', type: 'text/csv' },
} as const;

/** Format of a file for translators. */
export type FileFormat = keyof typeof fileFormats;

/** Maximum size of a file in bytes. */
const maxFileBytes = 32_000_000;

const nameOf = ({ kind, id }: DocumentName): string => `${kind}/${id}`;

/** A document with its texts in one language. */
export interface TranslatedDocument {
  name: DocumentName;
  texts: ExchangedText[];
  /** Number of texts that are missing, changed since or wrong. */
  open: number;
}

/** Returns the documents that have texts, each with its state in a language. */
export function documentsIn(language: string, read: readonly CurrentText[]): TranslatedDocument[] {
  const widgets = widgetProps();
  return read.flatMap(({ name, text }) => {
    const texts = textsToTranslate(nameOf(name), text, language, widgets);
    if (texts.length === 0) return [];
    return [{ name, texts, open: texts.filter(({ state }) => state !== 'translated').length }];
  });
}

interface Wanted {
  from: string;
  language: string;
  format: FileFormat;
  /** Whether texts that are translated are left out. */
  isOpenOnly: boolean;
}

/** Returns the content of a file with the texts of documents. */
export function translatorsFile(
  documents: readonly TranslatedDocument[],
  { isOpenOnly, format, ...about }: Wanted,
): string {
  const all = documents.flatMap(({ texts }) => texts);
  const exchange: TranslationExchange = {
    ...about,
    texts: isOpenOnly ? all.filter(({ state }) => state !== 'translated') : all,
  };
  return format === 'xliff' ? writeXliff(exchange) : writeTranslationsCsv(exchange);
}

/** Reads a translators' file. @throws Error with the reason why it cannot be read */
export async function readTranslatorsFile(file: File): Promise<TranslationExchange> {
  if (file.size > maxFileBytes) throw new Error(`The file has ${file.size} bytes; at most ${maxFileBytes} are read.`);
  let text: string;
  try {
    text = new TextDecoder('utf-8', { fatal: true }).decode(await file.arrayBuffer());
  } catch {
    throw new Error('The file is not text in UTF-8. Save it as UTF-8, and choose it again.');
  }
  return text.trimStart().startsWith('<') ? readXliff(text) : readTranslationsCsv(text);
}

/** The effect of a file on a document of the shop. */
export interface ImportedTranslations extends ImportedTexts {
  read: CurrentText;
}

/** Documents that a file changes, and entries of it that match nothing. */
export interface ComparedFile {
  language: string;
  changed: ImportedTranslations[];
  /** Documents of the file that the shop does not have. */
  unknown: string[];
  /** Number of texts that their documents no longer have. */
  gone: number;
}

/** Returns the names of the documents in a file that the shop has. */
export function namesIn({ texts }: TranslationExchange, known: readonly DocumentName[]): DocumentName[] {
  const named = new Set(texts.map(({ document }) => document));
  return known.filter((name) => named.has(nameOf(name)));
}

/** Compares a file with the current texts of its documents. */
export function compareFile({ language, texts }: TranslationExchange, read: readonly CurrentText[]): ComparedFile {
  const widgets = widgetProps();
  const known = new Set(read.map(({ name }) => nameOf(name)));
  const imported = read.map((each) => {
    const own = texts.filter(({ document }) => document === nameOf(each.name));
    return { read: each, ...withTranslations(each.text, language, own, widgets) };
  });
  return {
    language,
    changed: imported.filter(({ changed }) => changed > 0),
    unknown: [...new Set(texts.map(({ document }) => document))].filter((document) => !known.has(document)),
    gone: imported.reduce((sum, { gone }) => sum + gone.length, 0),
  };
}

/** Returns the key by which a document is excluded from a file. */
export const documentKey = ({ name }: Pick<TranslatedDocument, 'name'>): string => keyOf(name);
