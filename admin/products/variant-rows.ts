import { limits } from '../../commerce/limits.ts';
import { moved } from '../layout/moved.ts';

/** A value of an option. Its key stays when it is renamed. */
export interface ValueDraft {
  key: string;
  value: string;
  /** Its colour; that of its name without one. */
  swatch?: string | undefined;
  /** Address of the picture that is shown instead of the colour. */
  picture?: string | undefined;
}

export interface OptionDraft {
  key: string;
  name: string;
  values: readonly ValueDraft[];
}

/** A variant in the grid, as it was typed. */
export interface RowDraft {
  /** Of its own among the rows. */
  key: string;
  /** Identifier of the variant that it is; none for a new one. */
  id?: string | undefined;
  /** Keys of its values, one of each option, in order. */
  valueKeys: readonly string[];
  /** Whether there is such a variant. */
  isOffered: boolean;
  sku: string;
  price: string;
  mrp: string;
  quantity: string;
  /** Pieces that were read; what is typed is a change only where it differs. */
  seen: string;
  isTracked: boolean;
  isSoldOn: boolean;
  weight: string;
  barcode: string;
  pictures: readonly string[];
}

/** All combinations of one value of each option, those of the first option together. */
function combinations(options: readonly OptionDraft[]): string[][] {
  return options.reduce<string[][]>(
    (found, { values }) => found.flatMap((keys) => values.map(({ key }) => [...keys, key])),
    [[]],
  );
}

/** How many variants the values of options make. */
export const combinationCount = (options: readonly OptionDraft[]): number =>
  options.reduce((count, { values }) => count * values.length, 1);

/** A new row that costs what another does. */
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

/** The first row of a product that has none yet. */
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
 * The rows of the grid for options: those that there are, by their values; where an option is added or taken away, the
 * first that fits goes on as the variant that it was; others are like the first.
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

/** The rows once an option is in another place: the same variants, with their values in the order of the options. */
export const rowsOfMovedOption = (
  options: readonly OptionDraft[],
  rows: readonly RowDraft[],
  from: number,
  to: number,
): readonly RowDraft[] =>
  rowsFor(
    options,
    rows.map((row) => ({ ...row, valueKeys: moved(row.valueKeys, from, to) })),
  );

/** What the values of a row say, in the order of the options. */
export function rowValues({ valueKeys }: RowDraft, options: readonly OptionDraft[]): string[] {
  return options.map(({ values }, at) => values.find(({ key }) => key === valueKeys[at])?.value.trim() ?? '');
}
