import { slugOf } from '../../../text/slug.ts';
import type { Columns } from './columns.ts';
import { type ProductFile, type ProductRows, type ReadContext, validRows } from './product-rows.ts';
import { createOwnRow, createRow } from './row.ts';
import type { CsvRow } from './rows.ts';

/**
 * Reads the products in an export of Shopify or this shop. The rows of a product have the same handle, or none
 * below a row with it.
 */
export function readShopify(
  columns: Columns,
  heading: CsvRow,
  rows: readonly CsvRow[],
  context: ReadContext,
): ProductFile {
  const groups = new Map<string, ProductRows>();
  const isOwn = columns.positions.has('ownFile');
  let current: string | undefined;
  for (const { cells, line } of validRows(heading, rows, context)) {
    const row = isOwn ? createOwnRow(cells, line, columns) : createRow(cells, line, columns);
    const handle = row.cell('handle') || (row.cell('title') === '' ? (current ?? '') : '');
    const slug = slugOf(handle);
    if (slug === '') {
      current = undefined;
      const what =
        handle === '' ? 'The row has no handle' : `The handle "${handle.slice(0, 40)}" has no letter or digit`;
      context.skip({
        severity: 'error',
        code: 'handle-missing',
        line,
        column: columns.headingOf('handle'),
        message: `${what}; the row was skipped.`,
        hint: 'Give each product a handle such as harbour-mug, the same on all its rows.',
      });
      continue;
    }
    current = handle;
    const group = groups.get(slug);
    if (group) group.rows.push(row);
    else groups.set(slug, { handle, rows: [row] });
  }
  const read = new Set(columns.positions.values());
  return { groups, headingOf: columns.headingOf, isOwn, isRead: (position) => read.has(position) };
}
