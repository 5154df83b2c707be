/** The cell separator of a file. */
export type Separator = ',' | ';' | '\t' | '|';

/** The format of a CSV file. */
export interface Dialect {
  separator: Separator;
  /** The text without its `sep=` declaration; lines keep their numbers. */
  text: string;
}

const separators: readonly Separator[] = [',', ';', '\t', '|'];

/** Separator names for messages. */
export const separatorNames: Readonly<Record<Separator, string>> = {
  ',': 'commas',
  ';': 'semicolons',
  '\t': 'tabs',
  '|': 'bars',
};

/** The declaration before the heading with which spreadsheets name the separator. */
const named = /^\ufeff?"?sep=([,;\t|])"?[ \t,;|]*(?=\r\n|\n|\r|$)/i;

/** Returns the first line with cells, without quoted text. */
function headingOf(text: string): string {
  let heading = '';
  let isQuoted = false;
  for (const character of text) {
    if (character === '"') isQuoted = !isQuoted;
    else if (!isQuoted && (character === '\n' || character === '\r')) {
      if (heading.trim() !== '') break;
      heading = '';
    } else if (!isQuoted) heading += character;
  }
  return heading;
}

/**
 * Detects a file's format. A `sep=` line decides, unless its separator is not in the heading; otherwise the
 * separator that is most frequent in the heading.
 */
export function dialectOf(file: string): Dialect {
  const line = named.exec(file);
  const text = line ? file.slice(line[0].length) : file;
  const heading = headingOf(text);
  const count = (separator: Separator): number => heading.split(separator).length - 1;
  const mostFrequent = separators.reduce((best, each) => (count(each) > count(best) ? each : best));
  const said = line?.[1] as Separator | undefined;
  return { separator: said !== undefined && count(said) > 0 ? said : mostFrequent, text };
}
