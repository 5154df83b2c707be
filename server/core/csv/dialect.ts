/** How the cells of a file are separated. */
export type Separator = ',' | ';' | '\t' | '|';

/** How a CSV file is written. */
export interface Dialect {
  separator: Separator;
  /** The text without what names the separator; lines keep their numbers. */
  text: string;
}

const separators: readonly Separator[] = [',', ';', '\t', '|'];

/** A separator in words, for messages. */
export const separatorNames: Readonly<Record<Separator, string>> = {
  ',': 'commas',
  ';': 'semicolons',
  '\t': 'tabs',
  '|': 'bars',
};

/** Text before the heading by which spreadsheets say how the cells are separated. */
const named = /^\ufeff?"?sep=([,;\t|])"?[ \t,;|]*(?=\r\n|\n|\r|$)/i;

/** The first line with cells, without what is in quotes. */
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
 * How a file is written: by its line `sep=`, unless its heading has none of that separator, else by the one that its
 * heading has most of.
 */
export function dialectOf(file: string): Dialect {
  const line = named.exec(file);
  const text = line ? file.slice(line[0].length) : file;
  const heading = headingOf(text);
  const count = (separator: Separator): number => heading.split(separator).length - 1;
  const most = separators.reduce((best, each) => (count(each) > count(best) ? each : best));
  const said = line?.[1] as Separator | undefined;
  return { separator: said !== undefined && count(said) > 0 ? said : most, text };
}
