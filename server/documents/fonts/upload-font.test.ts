import { expect, it } from 'vitest';
import { parseTheme } from '../../../compiler/theme/parse-theme.ts';
import { familyOf } from './upload-font.ts';

it.each<[file: string, family: string]>([
  ['Fraunces_72pt-Bold.ttf', 'Fraunces 72pt Bold'],
  ["x';}*{}.woff2", 'x'],
  ['देवनागरी.otf', 'Font'],
  [`${'long '.repeat(20)}.ttf`, 'long long long long long long long long'],
])('names the family of %s', (file, family) => {
  expect(familyOf(file)).toBe(family);
  const facts = { weights: [400, 400], ascent: 1, descent: 0.3, lineGap: 0, width: 0.5 };
  const fonts = [{ name: family, file: `${'0'.repeat(40)}.woff2`, ...facts }];
  expect(parseTheme(JSON.stringify({ fonts })).diagnostics).toEqual([]);
});
