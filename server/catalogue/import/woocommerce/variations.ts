import type { ImportProblem } from '../problem.ts';
import type { WooRow } from './cells.ts';

/** A potential variant: a row with its value of each option. */
export interface Variation {
  row: WooRow;
  values: string[];
  /** Whether it is the only variant of its row. */
  isOnly: boolean;
}

/** Maximum number of options of a product. */
const maxOptions = 3;

/** Maximum number of variants for which one row can stand. */
const maxVariantsPerRow = 250;

/** Returns all combinations of one value from each list. */
const choices = (lists: readonly (readonly string[])[]): string[][] =>
  lists.reduce<string[][]>((all, list) => all.flatMap((chosen) => list.map((value) => [...chosen, value])), [[]]);

/**
 * Returns a variation's values for each option. An option without a value matches every value that the product lists.
 */
function valuesOf(row: WooRow, parent: WooRow, names: readonly string[]): string[][] {
  const lists = names.map((name) => {
    const [own] = row.attributes.get(name) ?? [];
    return own === undefined ? (parent.attributes.get(name) ?? ['']) : [own];
  });
  return lists.reduce((count, list) => count * list.length, 1) > maxVariantsPerRow ? [] : choices(lists);
}

/**
 * Returns the options of a product and its variants: first those with a value of each option, then those expanded
 * from open options.
 */
export function optionsOfVariations(
  parent: WooRow,
  variations: readonly WooRow[],
): { names: string[]; variants: Variation[]; refused: ImportProblem[] } {
  const used = [...parent.attributes.keys()].filter((name) =>
    variations.some(({ attributes }) => attributes.has(name)),
  );
  const extra = variations.flatMap(({ attributes }) => [...attributes.keys()]).filter((name) => !used.includes(name));
  const names = [...new Set([...used, ...extra])];
  if (names.length > maxOptions)
    return {
      names: [],
      variants: [],
      refused: [
        {
          severity: 'error',
          code: 'too-many-options',
          line: parent.line,
          message: `The variations of "${parent.cell('Name').slice(0, 60)}" have ${names.length} attributes, but a product has at most ${maxOptions} options; it was skipped.`,
          hint: 'Join two of its attributes to one.',
        },
      ],
    };
  const refused: ImportProblem[] = [];
  const seen = new Set<string>();
  const variants: Variation[] = [];
  const read = variations.map((row) => ({ row, all: valuesOf(row, parent, names) }));
  for (const { row, all } of read.toSorted((a, b) => Number(a.all.length > 1) - Number(b.all.length > 1))) {
    if (all.length === 0)
      refused.push({
        severity: 'error',
        code: 'too-many-variants',
        line: row.line,
        message: `The variation stands for more than ${maxVariantsPerRow} choices; it was skipped.`,
        hint: 'Give it a value of each attribute.',
      });
    for (const values of all) {
      const key = JSON.stringify(values);
      if (all.length > 1 && seen.has(key)) continue;
      seen.add(key);
      variants.push({ row, values, isOnly: all.length === 1 });
    }
  }
  return { names, variants, refused };
}
