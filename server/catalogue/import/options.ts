import { automaticSwatch } from '../../../commerce/rules/swatch-color.ts';
import type { ProductRecord } from '../../core/ports/product-record.ts';
import { normalCase } from '../naming/normal-case.ts';
import { sizeRank } from '../naming/size-rank.ts';
import type { Row } from './row.ts';

/** An option of a product, with the column of its values. */
export interface ImportedOption {
  name: string;
  field: (typeof columns)[number][1];
}

const columns = [
  ['option1Name', 'option1Value'],
  ['option2Name', 'option2Value'],
  ['option3Name', 'option3Value'],
] as const;

/** Shopify's name and value for a product without options. */
const placeholder = { name: /^title$/i, value: /^default(?: title)?$/i };

/** Name for an option that has the placeholder name. */
const UNNAMED = 'Style';

const MAX_NAME_LENGTH = 80;

/**
 * Whether a row is a variant: a row with only an additional picture has no price, no first option value and no SKU.
 */
export const isVariantRow = (row: Row, isFirst: boolean): boolean =>
  !row.isNoVariant &&
  (isFirst || row.cell('price') !== '' || row.cell('option1Value') !== '' || row.cell('sku') !== '');

/** Returns the options of a product, named on its first row. An option with only the placeholder is left out. */
export function optionsOf(rows: readonly Row[]): ImportedOption[] {
  const [first] = rows;
  const names = columns.map(([name]) => first?.cell(name) ?? '');
  const last = names.findLastIndex((name) => name !== '');
  return columns.slice(0, last + 1).flatMap(([, field], at) => {
    const name = names[at]!;
    const isPlaceholder = placeholder.name.test(name);
    const values = rows.filter((row, index) => isVariantRow(row, index === 0)).map((row) => row.cell(field));
    if (isPlaceholder && values.every((value) => value === '' || placeholder.value.test(value))) return [];
    const shown = isPlaceholder ? UNNAMED : normalCase(name) || `Option ${at + 1}`;
    return [{ name: shown.slice(0, MAX_NAME_LENGTH), field }];
  });
}

/** Returns values in the order of the file or, if all of them are sizes, smallest first. */
const inOrder = (values: readonly string[]): readonly string[] =>
  values.every((value) => sizeRank(value) !== undefined)
    ? values.toSorted((a, b) => sizeRank(a)! - sizeRank(b)!)
    : values;

/** Returns the values of an option for shoppers to choose from; colours with known names get a swatch. */
export const optionValues = (option: string, values: readonly string[]): ProductRecord['options'][number]['values'] =>
  inOrder(values).map((value) => {
    const swatch = automaticSwatch(option, value);
    return swatch === undefined ? { value } : { value, swatch };
  });
