import { type Separator, separatorNames } from '../../core/csv/dialect.ts';
import type { Field } from './columns.ts';
import type { ImportProblem } from './problem.ts';
import type { Row } from './row.ts';
import type { CsvRow } from './rows.ts';

/** Maximum number of characters in a cell. */
const MAX_CELL_LENGTH = 200_000;

/** The rows of one product. */
export interface ProductRows {
  handle: string;
  rows: Row[];
}

/** The products of a file by slug, independent of the file's columns. */
export interface ProductFile {
  groups: Map<string, ProductRows>;
  /** Heading of the column from which a field of a line was read. */
  headingOf(field: Field, line: number): string | undefined;
  /** Whether the file was exported by this shop, so that its names stay unchanged. */
  isOwn?: boolean;
  /** Whether the shop system writes numbers in the format of its language, whatever separates the cells. */
  hasLocalNumbers?: boolean;
  /** Whether the column at a position is read. */
  isRead(position: number): boolean;
}

/** Context of a file's reader. */
export interface ReadContext {
  separator: Separator;
  problems: ImportProblem[];
  /** Counts a row that is not imported, and reports the reason. */
  skip(problem: ImportProblem): void;
}

/** Leaves out rows that do not fit the table. */
export function validRows(heading: CsvRow, rows: readonly CsvRow[], { separator, skip }: ReadContext): CsvRow[] {
  const count = heading.cells.length;
  return rows.filter(({ cells, line }) => {
    const large = cells.find((cell) => cell.length > MAX_CELL_LENGTH);
    if (cells.length > count)
      skip({
        severity: 'error',
        code: 'too-many-cells',
        line,
        message: `The row has ${cells.length} cells but the heading has ${count}; it was skipped.`,
        hint: `Quote cells that contain ${separatorNames[separator]}.`,
      });
    else if (large !== undefined)
      skip({
        severity: 'error',
        code: 'cell-too-large',
        line,
        message: `A cell has ${large.length} characters, more than ${MAX_CELL_LENGTH}; the row was skipped.`,
        hint: 'Shorten it; pictures belong in their own column.',
      });
    else return true;
    return false;
  });
}
