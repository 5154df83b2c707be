import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import '../../testing/property-runs.ts';
import type { ShopTheme } from '../../schemas/shop-theme.ts';
import { contrast } from '../3-lint/texts/contrast.ts';
import { applyFixes } from '../diagnostics/diagnostic.ts';
import { checkTheme } from './check-theme.ts';
import { nearestReadable } from './nearest-readable.ts';
import { readyThemes } from './ready-themes.ts';
import { contrastProblems, lowestContrast } from './theme-contrast.ts';

const textOf = (settings: object) => JSON.stringify({ version: 1, id: 'theme', ...settings }, null, 2);
const found = (settings: object) =>
  checkTheme(textOf(settings)).map(({ code, severity, pointer }) => `${severity} ${code} ${pointer}`);

describe('checking a theme', () => {
  it.each<[settings: object, problems: string[]]>([
    [{}, []],
    [{ colours: { accent: { light: '#7a1f2b', dark: '#f0b4bc' } } }, []],
    [{ colours: { accent: { light: '#946019', dark: '#e0a95c' } } }, ['warning weak-colours /colours/accent/light']],
    [
      { colours: { accent: { light: '#8a5410', dark: '#5a4020' } } },
      ['error unreadable-colours /colours/accent/dark', 'error unreadable-colours /colours/accent/dark'],
    ],
    [{ colours: { accent: 'red' } }, ['error page-shape /colours/accent']],
    [{ colours: { acent: { light: '#000000', dark: '#ffffff' } } }, ['error unknown-key /colours/acent']],
    [{ type: { size: 40, text: 'comic' } }, ['error page-shape /type/text', 'error page-shape /type/size']],
    [{ buttons: { shape: 'round' }, cards: 3, extra: 1 }, ['error unknown-key /extra', 'error page-shape /cards']],
    [{ version: 2 }, ['error page-shape /version']],
  ])('%j', (settings, problems) => {
    expect(found(settings)).toEqual(problems);
  });

  it('reports a text that is not JSON', () => {
    expect(checkTheme('{ "colours": ').map(({ code }) => code)).toContain('json-syntax');
    expect(checkTheme('[]').map(({ code }) => code)).toEqual(['page-shape']);
  });

  it('offers the nearest colour that can be read as the fix', () => {
    const text = textOf({ colours: { accent: { light: '#e8c9a0', dark: '#e0a95c' } } });
    const [first] = checkTheme(text);
    const fixed = applyFixes(text, [first!]);
    const theme = JSON.parse(fixed) as ShopTheme;
    expect(lowestContrast(theme, 'accent', 'light')).toBeGreaterThanOrEqual(4.5);
    expect(checkTheme(fixed)).toEqual([]);
  });

  it.each(readyThemes)('finds nothing hard to read in $label', ({ theme }) => {
    expect(contrastProblems(theme)).toEqual([]);
  });
});

const colour = fc.integer({ min: 0, max: 0xffffff }).map((value) => `#${value.toString(16).padStart(6, '0')}`);

it('finds a readable colour on any one background, and leaves a readable colour alone', () => {
  fc.assert(
    fc.property(colour, colour, fc.constantFrom(3, 4.5), (own, back, ratio) => {
      const nearest = nearestReadable(own, [back], ratio);
      expect(nearest).toBeDefined();
      expect(contrast(nearest!, back)).toBeGreaterThanOrEqual(ratio);
      if (contrast(own, back) >= ratio) expect(nearest).toBe(own);
    }),
  );
});
