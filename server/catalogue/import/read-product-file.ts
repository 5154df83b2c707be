import { missingColumns, positionsOf, readColumns } from './columns.ts';
import type { ImportProblem } from './problem.ts';
import type { ProductFile, ReadContext } from './product-rows.ts';
import type { CsvRow } from './rows.ts';
import { renamedColumns, type ShopSystem, shopSystemOf } from './shop-systems.ts';
import { readShopify } from './shopify-rows.ts';
import { isWooCommerce } from './woocommerce/columns.ts';
import { readWooCommerce } from './woocommerce/rows.ts';
import { withEnglishHeadings } from './woocommerce/translated-headings.ts';

/** Returns an error that names the file's shop system, and tells what to do with the file. */
function otherSystem({ cells, line }: CsvRow, system: ShopSystem): ImportProblem {
  const renamed = renamedColumns(cells, system);
  return {
    severity: 'error',
    code: 'other-system',
    line,
    message: `This is ${system.name}, which cannot be read: nothing was imported.`,
    hint:
      renamed.length === 0
        ? 'Export the products instead.'
        : `Rename its columns ${renamed.join(', ')}; each product needs a Handle, a Title and a Variant Price.`,
  };
}

/** Reads the products in a file of Shopify or WooCommerce. Undefined, with errors reported, for any other file. */
export function readProductFile(
  heading: CsvRow,
  rows: readonly CsvRow[],
  context: ReadContext,
): ProductFile | undefined {
  const found = positionsOf(heading.cells, heading.line, context.problems);
  const columns = readColumns(heading.cells, found);
  if (columns) return readShopify(columns, heading, rows, context);
  const english = withEnglishHeadings(found);
  if (isWooCommerce(english)) return readWooCommerce(english, heading, rows, context);
  const system = shopSystemOf(heading.cells);
  const { cells, line } = heading;
  context.problems.push(
    ...(system ? [otherSystem(heading, system)] : missingColumns(cells, line, context.separator, found)),
  );
  return undefined;
}
