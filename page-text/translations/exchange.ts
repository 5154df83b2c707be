import type { WidgetProps } from '../../compiler/translations/readable-texts.ts';
import { EditSeries } from '../edits/edit-series.ts';
import { removeValue, setValue } from '../edits/set-value.ts';
import { applyChanges } from '../edits/text-change.ts';
import { readTree } from '../page-tree.ts';
import { type TranslationRow, translationRows } from './rows.ts';

/** A text of a document in a file for translators. */
export interface ExchangedText {
  /** Kind and name of its document: `pages/home`. */
  document: string;
  /** Where it is shown: `button label`. */
  where: string;
  text: string;
  /** Empty where it is missing, and where the text has changed since it was translated. */
  translation: string;
  /** Translation of the earlier wording of a changed text; empty for all others. */
  earlier: string;
  state: TranslationRow['state'];
}

/** Texts of many documents in one language, in the form for translators. */
export interface TranslationExchange {
  /** Language of the texts. */
  from: string;
  /** Language of the translations. */
  language: string;
  texts: readonly ExchangedText[];
}

const whereOf = ({ at: { path, widget } }: TranslationRow): string =>
  `${widget ?? path[0]} ${path.findLast((step) => typeof step === 'string') ?? ''}`.trim();

function parsed(text: string) {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

/** Returns the texts of a document for translators. */
export function textsToTranslate(
  document: string,
  text: string,
  language: string,
  widgets: WidgetProps,
): ExchangedText[] {
  const value = parsed(text);
  if (value === undefined) return [];
  return translationRows(value, language, widgets).rows.map((row) => ({
    document,
    where: whereOf(row),
    text: row.text,
    translation: row.translation ?? '',
    earlier: row.earlier?.translation ?? '',
    state: row.state,
  }));
}

/** The effect of a file on one document. */
export interface ImportedTexts {
  /** The document's new text. */
  text: string;
  /** Number of translations that are new or differ. */
  changed: number;
  /** Texts of the file that the document no longer has. */
  gone: string[];
}

/** Writes translations into a document. Empty ones are left out, so that a file never removes any. */
export function withTranslations(
  text: string,
  language: string,
  translated: readonly Pick<ExchangedText, 'text' | 'translation'>[],
  widgets: WidgetProps,
): ImportedTexts {
  const series = new EditSeries(readTree(text));
  const { rows } = translationRows(parsed(text) ?? {}, language, widgets);
  const known = new Map(rows.map((row) => [row.text, row]));
  const gone: string[] = [];
  let changed = 0;
  for (const { text: source, translation } of translated) {
    if (translation.trim() === '') continue;
    const row = known.get(source);
    if (!row) gone.push(source);
    else if (row.translation !== translation) {
      changed++;
      series.apply(setValue(series.tree, ['translations', language, source], translation));
      if (row.earlier) series.apply(removeValue(series.tree, ['translations', language, row.earlier.text]));
    }
  }
  return { text: applyChanges(text, series.changes()), changed, gone };
}
