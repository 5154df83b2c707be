/**
 * Subsets the shop's two typefaces to the characters and weights in use. Run by hand when they change:
 * `npx tsx scripts/fonts.ts`. Both are under the SIL Open Font License; the licences are in the same folder.
 */
import { readFile, writeFile } from 'node:fs/promises';
import subsetFont from 'subset-font';

const range = (from: number, to: number) =>
  String.fromCodePoint(...Array.from({ length: to - from + 1 }, (_, index) => from + index));
const latin = `${range(0x20, 0x7e)}${range(0xa0, 0xff)}–—‘’‚“”„†•…‹›€™←↑→↓−×÷œŒıˆ˜`;
const latinExtended = `${range(0x100, 0x17f)}₹₺₽₩₫`;
const weights = { wght: { min: 400, max: 700 } };
const text = 'node_modules/@fontsource-variable/hanken-grotesk/files/hanken-grotesk';
const display = 'node_modules/@fontsource/hedvig-letters-serif/files/hedvig-letters-serif';

const cuts = [
  { from: `${text}-latin-wght-normal.woff2`, to: 'text.woff2', characters: latin, variationAxes: weights },
  {
    from: `${text}-latin-ext-wght-normal.woff2`,
    to: 'text-extended.woff2',
    characters: latinExtended,
    variationAxes: weights,
  },
  { from: `${display}-latin-400-normal.woff2`, to: 'display.woff2', characters: latin },
];

for (const { from, to, characters, ...options } of cuts) {
  const font = await subsetFont(await readFile(from), characters, { targetFormat: 'woff2', ...options });
  await writeFile(`widgets/theme/fonts/${to}`, font);
  console.log(`${to}  ${(font.length / 1024).toFixed(1)} KiB`);
}
