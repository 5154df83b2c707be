import type { OwnFont } from '../../../schemas/shop-theme.ts';

/** Properties of a font that its `@font-face` rules need; metrics are fractions of the em. */
export type FontFacts = Omit<OwnFont, 'name' | 'file'>;

/** Returns the tables of an OpenType font by their tags. */
function tablesOf(font: DataView): Map<string, DataView> {
  const tables = new Map<string, DataView>();
  const count = font.getUint16(4);
  for (let index = 0; index < count; index++) {
    const at = 12 + index * 16;
    const tag = String.fromCharCode(...[0, 1, 2, 3].map((offset) => font.getUint8(at + offset)));
    tables.set(tag, new DataView(font.buffer, font.byteOffset + font.getUint32(at + 8), font.getUint32(at + 12)));
  }
  return tables;
}

/** Returns the range of the weight axis of a variable font (`fvar`). */
function weightAxis(fvar: DataView): [number, number] | undefined {
  const [first, count, size] = [fvar.getUint16(4), fvar.getUint16(8), fvar.getUint16(10)];
  for (let index = 0; index < count; index++) {
    const at = first + index * size;
    const isWeight = fvar.getUint32(at) === 0x77676874;
    if (isWeight) return [Math.round(fvar.getInt32(at + 4) / 65536), Math.round(fvar.getInt32(at + 12) / 65536)];
  }
  return undefined;
}

const rounded = (part: number): number => Math.round(part * 10_000) / 10_000;

/** Reads the facts of an OpenType font. @throws RangeError or Error when it is not one */
export function readFont(bytes: Uint8Array): FontFacts {
  const tables = tablesOf(new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength));
  const [head, hhea, os2, fvar] = ['head', 'hhea', 'OS/2', 'fvar'].map((tag) => tables.get(tag));
  if (!head || !hhea || !os2) throw new Error('The font has no metrics.');
  const em = head.getUint16(18);
  const weight = os2.getUint16(4);
  return {
    weights: (fvar && weightAxis(fvar)) ?? [weight, weight],
    ascent: rounded(hhea.getInt16(4) / em),
    descent: rounded(Math.abs(hhea.getInt16(6)) / em),
    lineGap: rounded(hhea.getInt16(8) / em),
    width: rounded(os2.getInt16(2) / em),
  };
}
