import type { ImportProblem } from '../problem.ts';
import type { WooRow } from './cells.ts';

/** Kinds of imported rows. */
export type RowKind = 'simple' | 'variable' | 'variation';

const kinds: ReadonlySet<string> = new Set<RowKind>(['simple', 'variable', 'variation']);

/** Reasons why rows of a type are left out, with a hint. */
const leftOut: Readonly<Record<string, readonly [why: string, hint: string]>> = {
  grouped: ['a group of other products', 'Its products are imported individually; show them together on a page.'],
  external: ['sold by another shop', 'Link to it on a page.'],
  downloadable: ['a file to download, which this shop cannot send', 'Sell it elsewhere, and link to it on a page.'],
};

const giftCard = /gift[-_ ]?card|voucher/;

const isKind = (type: string): type is RowKind => kinds.has(type);

function unknownTypes(types: readonly string[]): readonly [why: string, hint: string] {
  if (types.some((type) => giftCard.test(type)))
    return ['a gift card, which is money and no goods', 'Sell gift cards where they can be redeemed.'];
  return [`of the type "${types.join(', ').slice(0, 40)}"`, 'Make it a simple or a variable product.'];
}

/** Returns the kind of a row; a warning for a row that is not products of this shop. */
export function kindOf(row: WooRow): { kind: RowKind } | { leftOut: ImportProblem } {
  const types = row
    .cell('Type')
    .toLowerCase()
    .split(',')
    .map((type) => type.trim())
    .filter((type) => type !== '');
  const kind = types.find(isKind);
  const odd = types.find((type) => Object.hasOwn(leftOut, type));
  if (kind !== undefined && odd === undefined) return { kind };
  const name = row.cell('Name').slice(0, 60);
  const [why, hint] = odd === undefined ? unknownTypes(types) : leftOut[odd]!;
  return {
    leftOut: {
      severity: 'warning',
      code: 'product-left-out',
      line: row.line,
      column: 'Type',
      message: `"${name}" is ${why}; it was left out.`,
      hint,
    },
  };
}
