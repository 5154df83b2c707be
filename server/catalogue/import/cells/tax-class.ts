import { exemptTaxClass } from '../../../../commerce/rules/pricing/tax-class.ts';
import { isVariantRow } from '../options.ts';
import { flagOf, type Report, type Row } from '../row.ts';

/** Maximum length of a class; longer ones are truncated. */
const maxClassLength = 100;

const classOf = (row: Row): string =>
  flagOf(row, 'taxable', true) ? row.cell('taxClass').slice(0, maxClassLength) : exemptTaxClass;

/**
 * Returns the tax class of a product, taken from its first variant for all of them; undefined for the standard
 * class.
 */
export function taxClassOf(rows: readonly Row[], report: Report): string | undefined {
  const variants = rows.filter((row, at) => isVariantRow(row, at === 0));
  const [first = ''] = variants.map(classOf);
  const other = variants.find((row) => classOf(row) !== first);
  if (other)
    report({
      severity: 'warning',
      code: 'tax-class-mixed',
      line: other.line,
      field: flagOf(other, 'taxable', true) ? 'taxClass' : 'taxable',
      message: `The tax class of this variant is "${classOf(other)}", that of the first is "${first}"; the first is of the whole product.`,
      hint: 'Make two products of it, if they are taxed otherwise.',
    });
  return first === '' ? undefined : first;
}
