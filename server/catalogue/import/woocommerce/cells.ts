import { normalisedHeading } from '../columns.ts';
import type { CsvRow } from '../rows.ts';
import { type AttributeColumns, attributesIn, type WooColumn, weightIn } from './columns.ts';

/** A row of the file, read by WooCommerce's columns. */
export interface WooRow {
  line: number;
  cell(column: WooColumn): string;
  weight: string;
  /** Values by attribute name; for a variation, at most one each. */
  attributes: ReadonlyMap<string, string[]>;
}

/** Removes the apostrophe that the export puts before cells that a spreadsheet would take for a formula. */
const unescaped = (cell: string): string => cell.trim().replace(/^'(?=[=+\-@])/, '');

/** Splits a cell at commas; a comma with a backslash belongs to a part. */
export const partsOf = (cell: string): string[] =>
  cell
    .split(/(?<!\\),/)
    .map((part) => part.replaceAll('\\,', ',').trim())
    .filter((part) => part !== '');

/** Reads rows by the columns of a file. */
export function wooRows(found: ReadonlyMap<string, number>): {
  row(csv: CsvRow): WooRow;
  positions: Set<number>;
  gramsPerUnit: number;
} {
  const weight = weightIn(found);
  const attributes: AttributeColumns[] = attributesIn(found);
  const positions = new Set(attributes.flatMap(({ name, values }) => [name, values]));
  if (weight) positions.add(weight.position);
  return {
    positions,
    gramsPerUnit: weight?.grams ?? 1,
    row({ cells, line }) {
      const at = (position: number | undefined): string =>
        position === undefined ? '' : unescaped(cells[position] ?? '');
      return {
        line,
        cell: (column) => at(found.get(normalisedHeading(column))),
        weight: at(weight?.position),
        attributes: new Map(
          attributes.flatMap(({ name, values }) => {
            const of = at(name);
            return of === '' ? [] : [[of, partsOf(at(values))] as const];
          }),
        ),
      };
    },
  };
}

const block = /<(?:p|div|ul|ol|table|h[1-6]|blockquote|br)\b/i;

/**
 * Converts texts to an HTML description: line breaks are written as `\n`, and empty lines separate paragraphs in
 * texts without HTML.
 */
export function descriptionOf(...texts: readonly string[]): string {
  const parts = texts.map((text) => text.replaceAll('\\n', '\n').trim()).filter((text) => text !== '');
  return parts
    .filter((part, at) => !parts.some((other, index) => index !== at && other.includes(part) && other !== part))
    .map((part) =>
      block.test(part)
        ? part
        : part
            .split(/\n{2,}/)
            .map((paragraph) => `<p>${paragraph.trim().replaceAll('\n', '<br>')}</p>`)
            .join('\n'),
    )
    .join('\n');
}
