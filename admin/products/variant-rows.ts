import { limits } from '../../commerce/limits.ts';
import { moveItem } from '../layout/moved.ts';

/** A value of an option. Its key is kept when it is renamed. */
export interface ValueDraft {
  key: string;
  value: string;
  /** Colour of the swatch; by default the colour of its name. */
  swatch?: string | undefined;
  /** Address of the picture shown instead of the colour. */
  picture?: string | undefined;
}

/** An option of a product, as typed. */
export interface OptionDraft {
  key: string;
  name: string;
  values: readonly ValueDraft[];
}

/** A variant in the grid, as typed. */
export interface RowDraft {
  /** Unique among the rows. */
  key: string;
  /** Identifier of the variant; undefined for a new one. */
  id?: string | undefined;
  /** Keys of its values, one for each option, in the options' order. */
  valueKeys: readonly string[];
  /** Whether the variant exists. */
  isOffered: boolean;
  sku: string;
  price: string;
  mrp: string;
  quantity: string;
  /** Number of pieces when loaded; the typed number is a change only when it differs. */
  seen: string;
  isTracked: boolean;
  isSoldOn: boolean;
  weight: string;
  barcode: string;
  pictures: readonly string[];
}

/** All combinations of one value for each option, grouped by the values of the first option. */
function combinations(options: readonly OptionDraft[]): string[][] {
  return options.reduce<string[][]>(
    (found, { values }) => found.flatMap((keys) => values.map(({ key }) => [...keys, key])),
    [[]],
  );
}

/** Number of variants that result from the options' values. */
export const combinationCount = (options: readonly OptionDraft[]): number =>
  options.reduce((count, { values }) => count * values.length, 1);

/** A new row with the price, weight and stock policy of another. */
export const rowLike = (
  { price, mrp, isTracked, isSoldOn, weight }: Pick<RowDraft, 'price' | 'mrp' | 'isTracked' | 'isSoldOn' | 'weight'>,
  valueKeys: readonly string[],
  isOffered: boolean,
): RowDraft => ({
  key: valueKeys.join(' ') || 'one',
  valueKeys,
  isOffered,
  price,
  mrp,
  isTracked,
  isSoldOn,
  weight,

  sku: '',
  quantity: '0',
  seen: '0',
  barcode: '',
  pictures: [],
});

/** The initial row of a product that has none yet. */
export const emptyRow: RowDraft = {
  key: 'one',
  valueKeys: [],
  isOffered: true,
  sku: '',
  price: '',
  mrp: '',
  quantity: '0',
  seen: '0',

  isTracked: true,
  isSoldOn: false,
  weight: '',
  barcode: '',
  pictures: [],
};

/**
 * Returns the rows of the grid for the given options. Existing rows are kept by their values; when an option is
 * added or removed, the first row that fits keeps its variant. New rows are modelled on the first row.
 */
export function rowsFor(
  options: readonly OptionDraft[],
  rows: readonly RowDraft[],
  { isNewOffered = true }: { isNewOffered?: boolean } = {},
): readonly RowDraft[] {
  if (combinationCount(options) > limits.maxVariants) return rows;
  const [first = emptyRow] = rows;
  const existing = new Set(options.flatMap(({ values }) => values.map(({ key }) => key)));
  const hasOtherOptions = first.valueKeys.length !== options.length;
  const left = new Map(rows.map((row) => [row.key, row]));
  const exact = new Map(rows.map((row) => [row.valueKeys.join(' '), row]));
  const fitting = (keys: readonly string[]): RowDraft | undefined => {
    if (!hasOtherOptions) return exact.get(keys.join(' '));
    for (const row of left.values()) {
      const kept = row.valueKeys.filter((key) => existing.has(key));
      if (kept.every((key) => keys.includes(key))) return row;
    }
    return undefined;
  };
  return combinations(options).map((valueKeys) => {
    const row = fitting(valueKeys);
    if (!row) return rowLike(first, valueKeys, isNewOffered);
    left.delete(row.key);
    return { ...row, valueKeys };
  });
}

/** The rows after an option was moved: the same variants, with their values in the options' new order. */
export const rowsOfMovedOption = (
  options: readonly OptionDraft[],
  rows: readonly RowDraft[],
  from: number,
  to: number,
): readonly RowDraft[] =>
  rowsFor(
    options,
    rows.map((row) => ({ ...row, valueKeys: moveItem(row.valueKeys, from, to) })),
  );

/** The texts of a row's values, in the options' order. */
export function rowValues({ valueKeys }: RowDraft, options: readonly OptionDraft[]): string[] {
  return options.map(({ values }, at) => values.find(({ key }) => key === valueKeys[at])?.value.trim() ?? '');
}
