import { normalisedHeading } from './columns.ts';
import type { ImportProblem } from './problem.ts';
import type { ProductFile } from './product-rows.ts';
import type { CsvRow } from './rows.ts';

/** A kind of column for which products have no field. */
interface Kind {
  code: string;
  columns: RegExp;
  /** The consequence for these columns. */
  instead: string;
  hint: string;
}

/** Kinds in the order in which their columns are checked; all other columns are `others`. */
const kinds: readonly Kind[] = [
  {
    code: 'cost-not-imported',
    columns: /^(?:variant )?cost(?: per item| price| of goods)?$/,
    instead: 'what goods cost their merchant has no place in the shop',
    hint: 'Keep the file if you need it.',
  },
  {
    code: 'unit-price-not-imported',
    columns: /^(?:variant )?unit price/,
    instead: 'no price by weight, length or volume is shown',
    hint: 'Where the law asks for it, write it in the description.',
  },
  {
    code: 'tax-not-imported',
    columns: /^(?:variant )?(?:tax|tax rate|vat|vat rate|gst|hsn(?: code)?)$/,
    instead: 'prices are taken as they are in the file, and goods have a class, which rates of tax name',
    hint: 'Add a column "Tax Class", and give its names to rates in the admin, or in the settings file.',
  },
  {
    code: 'metafields-not-imported',
    columns: /metafields?\b|^meta: /,
    instead: 'no page shows these fields',
    hint: 'Write in the description what shoppers should read.',
  },
  {
    code: 'markets-not-imported',
    columns: /^(?:included|price|compare[- ]at price) \/ /,
    instead: 'a shop has one currency and one list of prices',
    hint: 'Import into another shop, with --data FOLDER, for another market.',
  },
  {
    code: 'feeds-not-imported',
    columns: /^google shopping \//,
    instead: 'the shop makes no feed of them',
    hint: 'Keep the file if you need it.',
  },
];

const others: Omit<Kind, 'columns'> = {
  code: 'columns-not-imported',
  instead: 'no field of a product holds them',
  hint: 'Write in the description what shoppers should read.',
};

/** Technical columns of the other shop system, which are irrelevant to products. */
const machinery =
  /^(?:variant )?(?:fulfillment service|weight unit(?: for display)?|requires shipping|image position)$|^attribute \d+ (?:visible|global|default)$|^position$|^(?:command|id|variant id)$/;

const maxNamed = 6;
const maxValues = 3;

/** Summarises a column by its values when there are few, or else by its number of rows. */
function summary(heading: string, values: readonly string[]): string {
  const counts = new Map<string, number>();
  for (const value of values) counts.set(value, (counts.get(value) ?? 0) + 1);
  const named =
    counts.size <= maxValues && values.length > maxValues
      ? [...counts].map(([value, count]) => `"${value.slice(0, 30)}" ${count}`).join(', ')
      : `${values.length} ${values.length === 1 ? 'row' : 'rows'}`;
  return `"${heading}" (${named})`;
}

/** Returns a warning for each kind of column with values for which products have no field. */
export function unreadColumns(
  heading: CsvRow,
  rows: readonly CsvRow[],
  file: Pick<ProductFile, 'isRead'>,
): ImportProblem[] {
  const columnsByKind = new Map<Omit<Kind, 'columns'>, { heading: string; text: string }[]>();
  // Duplicate columns are already reported as such.
  const seen = new Set<string>(heading.cells.flatMap((cell, at) => (file.isRead(at) ? [normalisedHeading(cell)] : [])));
  heading.cells.forEach((cell, position) => {
    const name = normalisedHeading(cell);
    if (name === '' || seen.has(name) || file.isRead(position) || machinery.test(name)) return;
    seen.add(name);
    const values = rows.map(({ cells }) => (cells[position] ?? '').trim()).filter((value) => value !== '');
    if (values.length === 0) return;
    const kind = kinds.find(({ columns }) => columns.test(name)) ?? others;
    columnsByKind.set(kind, [
      ...(columnsByKind.get(kind) ?? []),
      { heading: cell.trim(), text: summary(cell.trim(), values) },
    ]);
  });
  return [...columnsByKind].map(([{ code, instead, hint }, columns]): ImportProblem => {
    const more = columns.length - maxNamed;
    const [only] = columns;
    return {
      severity: 'warning',
      code,
      line: heading.line,
      ...(columns.length === 1 && only ? { column: only.heading } : {}),
      message: `Not imported: ${columns
        .slice(0, maxNamed)
        .map(({ text }) => text)
        .join(', ')}${more > 0 ? ` and ${more} more columns` : ''}; ${instead}.`,
      hint,
    };
  });
}
