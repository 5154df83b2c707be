import { CsvError, parse } from 'csv-parse/sync';
import type { Dialect } from '../../core/csv/dialect.ts';
import type { ImportProblem } from './problem.ts';

/** The cells of a row. */
export interface CsvRow {
  cells: string[];
  /** Line of the file, from 1, on which the row begins. */
  line: number;
}

/** Maximum bytes of a row. A longer row lacks a quote, which would turn the rest of the file into one cell. */
const MAX_ROW_BYTES = 1_000_000;

/** Number of malformed rows after which the import stops, because parsing restarts after each of them. */
const MAX_MALFORMED_ROWS = 1_000;

const LINE_FEED = 10;
const RETURN = 13;

const lineBreaks = (text: string): number => text.match(/\r\n|\n|\r/g)?.length ?? 0;

interface ParserPosition {
  /** Bytes of complete rows, from the parser's start. */
  bytes: number;
  lines: number;
}

/** Parses `bytes` up to the first malformed row. Returns its error; undefined at the end. */
const parseUntilBroken = (
  bytes: Buffer,
  { separator, relaxed }: { separator: string; relaxed: boolean },
  take: (cells: string[], position: ParserPosition) => void,
): CsvError | undefined => {
  try {
    parse(bytes, {
      delimiter: separator,
      relax_column_count: true,
      relax_quotes: relaxed,
      skip_empty_lines: true,
      max_record_size: MAX_ROW_BYTES,
      record_delimiter: ['\r\n', '\n', '\r'],
      on_record: (record: string[], { bytes: read, lines }) => {
        take(record, { bytes: read, lines });
        // The callback has taken the row, so the parser need not collect it.
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
 * Parses the rows of a CSV text, each with its line. A malformed row is reported and skipped, and parsing resumes
 * on the next line, so that one missing quote never swallows the rest of the file.
 */
export function csvRows({ text, separator }: Dialect, problems: ImportProblem[], onSkip: () => void): CsvRow[] {
  const bytes = Buffer.from(text);
  const rows: CsvRow[] = [];
  let from = 0;
  let line = 1;
  for (let broken = 0; from < bytes.length; broken++) {
    let read = 0;
    const error = parseUntilBroken(bytes.subarray(from), { separator, relaxed: false }, (cells, position) => {
      const inside = cells.reduce((sum, cell) => sum + lineBreaks(cell), 0);
      rows.push({ cells, line: line + position.lines - 1 - inside });
      read = position.bytes;
    });
    if (!error) break;

    let start = from + read;
    // Skip empty lines before the malformed row.
    while (bytes[start] === LINE_FEED || bytes[start] === RETURN) start++;
    const end = lineEnd(bytes, start);
    const at = line + lineBreaks(bytes.subarray(from, start).toString());
    const alone: string[][] = [];
    parseUntilBroken(bytes.subarray(start, end), { separator, relaxed: true }, (cells) => alone.push(cells));
    // Parsed alone with relaxed quotes, the line can still be a complete row.
    const rescued = alone.length === 1 && alone[0]?.length === rows[0]?.cells.length ? alone[0] : undefined;
    if (rescued) rows.push({ cells: rescued, line: at });
    else onSkip();
    problems.push({
      severity: rescued ? 'warning' : 'error',
      code: 'quotes',
      line: at,
      message: rescued
        ? 'Unexpected quote in a cell; the row was imported with the quote as text.'
        : 'Unbalanced quotes; the row was skipped and parsing resumed on the next line.',
      hint: 'Double the quotes inside a cell, and quote a cell that spans lines.',
    });
    if (broken + 1 >= MAX_MALFORMED_ROWS) {
      problems.push({
        severity: 'error',
        code: 'too-many-broken-rows',
        line: at,
        message: `${MAX_MALFORMED_ROWS} rows have unbalanced quotes; the rest of the file was not imported.`,
        hint: 'Export the products again; this is not a valid CSV file.',
      });
      break;
    }
    line = at + 1;
    from = end;
  }
  return rows;
}
