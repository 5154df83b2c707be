import type { ImportProblem } from '../problem.ts';
import type { WooRow } from './cells.ts';

/** A variant to be: a row, and its value of each option. */
export interface Variation {
  row: WooRow;
  values: string[];
  /** Whether it is the only one of its row. */
  isOnly: boolean;
}

/** Options that a product can have. */
const mostOptions = 3;

/** Variants that one row can stand for. */
const mostOfOneRow = 250;

/** All ways to choose a value of each list. */
const choices = (lists: readonly (readonly string[])[]): string[][] =>
  lists.reduce<string[][]>((all, list) => all.flatMap((chosen) => list.map((value) => [...chosen, value])), [[]]);

/** Values of a variation for each option; one that is left open stands for every value that its product lists. */
function valuesOf(row: WooRow, parent: WooRow, names: readonly string[]): string[][] {
  const lists = names.map((name) => {
    const [own] = row.attributes.get(name) ?? [];
    return own === undefined ? (parent.attributes.get(name) ?? ['']) : [own];
  });
  return lists.reduce((count, list) => count * list.length, 1) > mostOfOneRow ? [] : choices(lists);
}

/** The options of a product, and its variants: those that are said first, then those that are left open. */
export function optionsOfVariations(
  parent: WooRow,
  variations: readonly WooRow[],
): { names: string[]; variants: Variation[]; refused: ImportProblem[] } {
  const used = [...parent.attributes.keys()].filter((name) =>
    variations.some(({ attributes }) => attributes.has(name)),
  );
  const extra = variations.flatMap(({ attributes }) => [...attributes.keys()]).filter((name) => !used.includes(name));
  const names = [...new Set([...used, ...extra])];
  if (names.length > mostOptions)
    return {
      names: [],
      variants: [],
      refused: [
        {
          severity: 'error',
          code: 'too-many-options',
          line: parent.line,
          message: `The variations of "${parent.cell('Name').slice(0, 60)}" have ${names.length} attributes, but a product has at most ${mostOptions} options; it was skipped.`,
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
        message: `The variation stands for more than ${mostOfOneRow} choices; it was skipped.`,
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
