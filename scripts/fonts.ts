/// <reference path="../server/catalogue/fonts/subset-font.d.ts" />
/**
 * Subsets the shop's two typefaces to the characters and weights in use. Run by hand when they change:
 * `npx tsx scripts/fonts.ts`, then `npm run generate`. Both are under the SIL Open Font License; the licences are in
 * the same folder.
 */
import { createHash } from 'node:crypto';
import { readdir, readFile, rm, writeFile } from 'node:fs/promises';
import subsetFont from 'subset-font';

const range = (from: number, to: number) =>
  String.fromCodePoint(...Array.from({ length: to - from + 1 }, (_, index) => from + index));
const latin = `${range(0x20, 0x7e)}${range(0xa0, 0xff)}–—‘’‚“”„†•…‹›€™←↑→↓−×÷œŒıˆ˜`;
const latinExtended = `${range(0x100, 0x17f)}₹₺₽₩₫`;
const weights = { wght: { min: 400, max: 700 } };
const text = 'node_modules/@fontsource-variable/hanken-grotesk/files/hanken-grotesk';
const display = 'node_modules/@fontsource/hedvig-letters-serif/files/hedvig-letters-serif';

const cuts = [
  { from: `${text}-latin-wght-normal.woff2`, name: 'text', characters: latin, variationAxes: weights },
  {
    from: `${text}-latin-ext-wght-normal.woff2`,
    name: 'text-extended',
    characters: latinExtended,
    variationAxes: weights,
  },
  { from: `${display}-latin-400-normal.woff2`, name: 'display', characters: latin },
];

const folder = 'widgets/theme/fonts';
const sheet = 'widgets/theme/fonts.css';
for (const old of await readdir(folder)) if (old.endsWith('.woff2')) await rm(`${folder}/${old}`);
let css = await readFile(sheet, 'utf8');
for (const { from, name, characters, ...options } of cuts) {
  const font = await subsetFont(await readFile(from), characters, { targetFormat: 'woff2', ...options });
  // The name contains a hash of the contents, because browsers cache fonts permanently.
  const file = `${name}-${createHash('sha256').update(font).digest('hex').slice(0, 8)}.woff2`;
  await writeFile(`${folder}/${file}`, font);
  css = css.replace(/fonts\/([a-z-]+)-[\da-f]{8}\.woff2/g, (address, each) =>
    each === name ? `fonts/${file}` : address,
  );
  console.log(`${file}  ${(font.length / 1024).toFixed(1)} KiB`);
}
await writeFile(sheet, css);
