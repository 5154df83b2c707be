import { CsvError, parse } from 'csv-parse/sync';
import type { ImportProblem } from './problem.ts';

export interface CsvRow {
  cells: string[];
  /** Line of the file, from 1, on which the row begins. */
  line: number;
}

/** Bytes in one row. Beyond it a quote is missing somewhere, and the rest of the file would be one cell. */
const LARGEST_ROW = 1_000_000;

/** Broken rows after which a file is given up: each means reading on from the next line anew. */
const MOST_BROKEN_ROWS = 1_000;

const LINE_FEED = 10;
const RETURN = 13;

const lineBreaks = (text: string): number => text.match(/\r\n|\n|\r/g)?.length ?? 0;

interface Place {
  /** Bytes that whole rows have taken, counted from where the parser began. */
  bytes: number;
  lines: number;
}

/** Parses from the start of `bytes` until the end or the first row that breaks the format, which it returns. */
const parseUntilBroken = (
  bytes: Buffer,
  relaxed: boolean,
  take: (cells: string[], place: Place) => void,
): CsvError | undefined => {
  try {
    parse(bytes, {
      relax_column_count: true,
      relax_quotes: relaxed,
      skip_empty_lines: true,
      max_record_size: LARGEST_ROW,
      record_delimiter: ['\r\n', '\n', '\r'],
      on_record: (record: string[], { bytes: read, lines }) => {
        take(record, { bytes: read, lines });
        // Nothing is kept by the parser: the rows are already with whoever asked.
        return null;
      },
    });
    return undefined;
  } catch (error) {
    if (error instanceof CsvError) return error;
    throw error;
  }
};

const lineEnd = (bytes: Buffer, from: number): number => {
  let at = from;
  while (at < bytes.length && bytes[at] !== LINE_FEED && bytes[at] !== RETURN) at++;
  if (bytes[at] === RETURN && bytes[at + 1] === LINE_FEED) return at + 2;
  return Math.min(bytes.length, at + 1);
};

/**
 * The rows of a CSV text, each with its line. A row that breaks the format is named and passed over: reading goes on
 * from the line after it, so that one missing quote never swallows the rest of the file.
 */
export const csvRows = (text: string, problems: ImportProblem[], onSkip: () => void): CsvRow[] => {
  const bytes = Buffer.from(text);
  const rows: CsvRow[] = [];
  let from = 0;
  let line = 1;
  for (let broken = 0; from < bytes.length; broken++) {
    let read = 0;
    const error = parseUntilBroken(bytes.subarray(from), false, (cells, place) => {
      const inside = cells.reduce((sum, cell) => sum + lineBreaks(cell), 0);
      rows.push({ cells, line: line + place.lines - 1 - inside });
      read = place.bytes;
    });
    if (!error) break;

    let start = from + read;
    // Empty lines before the broken row belong to nobody.
    while (bytes[start] === LINE_FEED || bytes[start] === RETURN) start++;
    const end = lineEnd(bytes, start);
    const at = line + lineBreaks(bytes.subarray(from, start).toString());
    const alone: string[][] = [];
    parseUntilBroken(bytes.subarray(start, end), true, (cells) => alone.push(cells));
    // Taken by itself, stray quotes and all, the line may still make sense.
    const rescued = alone.length === 1 && alone[0]?.length === rows[0]?.cells.length ? alone[0] : undefined;
    if (rescued) rows.push({ cells: rescued, line: at });
    else onSkip();
    problems.push({
      severity: rescued ? 'warning' : 'error',
      code: 'quotes',
      line: at,
      message: rescued
        ? 'A quote stands where none may stand; the row was taken as it reads.'
        : 'The quotes of this row do not match; it was left out, and reading went on from the next line.',
      hint: 'Quotes inside a cell must be doubled, and a cell that spans lines must begin and end with one.',
    });
    if (broken + 1 >= MOST_BROKEN_ROWS) {
      problems.push({
        severity: 'error',
        code: 'too-many-broken-rows',
        line: at,
        message: `${MOST_BROKEN_ROWS} rows have broken quotes; the rest of the file was not read.`,
        hint: 'Export the products again; this file is not comma-separated values.',
      });
      break;
    }
    line = at + 1;
    from = end;
  }
  return rows;
};
