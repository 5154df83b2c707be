import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import '../../testing/property-runs.ts';
import { readFileSync } from 'node:fs';
import { type ShopTheme, themeColourNames, themeColours, themeGroups } from '../../schemas/shop-theme.ts';
import { parseTheme } from './parse-theme.ts';
import { readyThemes } from './ready-themes.ts';
import { fontStacks, themeStyle, typeSteps, unusedFamilies } from './theme-style.ts';

const head = { version: 1, id: 'theme' };
const styleOf = (settings: Partial<ShopTheme>) => themeStyle({ ...head, ...settings });
const css = readFileSync(new URL('../../widgets/theme/theme.css', import.meta.url), 'utf8');

describe('the style of a theme', () => {
  it.each<[settings: Partial<ShopTheme>, css: string]>([
    [{}, ''],
    [{ colours: {} }, ''],
    [
      { colours: { accent: { light: '#7a1f2b', dark: '#e08a94' } } },
      '@layer base{@media screen{:root{--accent:light-dark(#7a1f2b,#e08a94)}}}',
    ],
    [{ corners: { small: 0, medium: 8 } }, '@layer base{:root{--radius-sm:0px;--radius-md:0.5rem}}'],
    [
      { type: { headings: 'slab', headingSpacing: 2 } },
      `@layer base{:root{--font-display:${fontStacks.slab};--tracking-display:0.02em}}`,
    ],
    [{ buttons: { style: 'filled' }, cards: { align: 'start' }, motion: { amount: 'full' } }, ''],
    [{ spacing: { density: 85 } }, '@layer base{:root{--density:0.85}}'],
  ])('of %j', (settings, expected) => {
    expect(styleOf(settings)).toBe(expected);
  });

  it('has no motion for any shopper, by the rule for shoppers who want none', () => {
    const rule = styleOf({ motion: { amount: 'none' } }).replaceAll(/\s/g, '');
    expect(rule).toContain('*::before,*::after{animation-duration:1ms!important');
  });

  it('begins with the colours and the type scale of the style sheet', () => {
    for (const name of themeColourNames) {
      const { light, dark } = themeColours[name as keyof typeof themeColours].byDefault;
      expect(css).toContain(`--${name}: light-dark(${light}, ${dark});`);
    }
    for (const [step, size] of Object.entries(typeSteps)) {
      const value =
        typeof size === 'number' ? `${size}rem` : `clamp(${size[0]}rem, ${size[1]}rem + ${size[2]}vw, ${size[3]}rem)`;
      expect(css).toContain(`--step-${step.replace('-', 'm')}: ${value};`);
    }
  });

  it('loads no font ahead that no text is set in', () => {
    expect(unusedFamilies(head)).toEqual([]);
    expect(unusedFamilies({ ...head, type: { headings: 'hanken-grotesk' } })).toEqual(['hedvig-letters-serif']);
  });
});

const font = {
  name: 'Fraunces 72pt',
  file: `${'0a'.repeat(20)}.woff2`,
  weights: [300, 700] as [number, number],
  ascent: 0.978,
  descent: 0.255,
  lineGap: 0,
  width: 0.5,
};

it('loads an uploaded font where it is used, beside a fallback of the same size', () => {
  const unused = styleOf({ fonts: [font] });
  expect(unused).toBe('');
  const style = styleOf({ fonts: [font], type: { headings: 'own:Fraunces 72pt' } });
  expect(style).toContain(`url(/media/fonts/${font.file}) format('woff2');font-weight:300 700;font-display:swap`);
  expect(style).toContain("font-family:'Own Fraunces 72pt fallback'");
  expect(style).toContain('size-adjust:113.3%');
  expect(style).toContain("--font-display:'Own Fraunces 72pt','Own Fraunces 72pt fallback',sans-serif");
});

it.each<[what: string, change: object]>([
  ['a name with a quote', { name: "x';}" }],
  ['another file', { file: '../secret.woff2' }],
  ['an address', { file: 'https://evil.example/x.woff2' }],
  ['a size that is not a number', { ascent: '1;}' }],
  ['one weight', { weights: [400] }],
])('leaves out an uploaded font with %s', (_, change) => {
  const { theme, diagnostics } = parseTheme(
    JSON.stringify({ ...head, fonts: [{ ...font, ...change }], type: { text: 'own:Fraunces 72pt' } }),
  );
  expect(theme.fonts).toEqual([]);
  expect(diagnostics.map(({ pointer }) => pointer)).toEqual(['/fonts/0', '/type/text']);
  expect(themeStyle(theme)).toBe('');
});

/** Any JSON in the places of settings, and settings with valid values. */
const anything = fc.oneof(
  fc.string({ maxLength: 30 }),
  fc.constantFrom('</style>', '};*{', 'url(//x)', '#12345g', 'red;}', '/*', '"', '\\', 'var(--ink)'),
  fc.double(),
  fc.boolean(),
  fc.constant(null),
);
const colour = fc.integer({ min: 0, max: 0xffffff }).map((value) => `#${value.toString(16).padStart(6, '0')}`);
const pair = fc.record({ light: fc.oneof(colour, anything), dark: fc.oneof(colour, anything) });
const group = (settings: (typeof themeGroups)[number]['settings']) =>
  fc.record(
    Object.fromEntries(
      Object.entries(settings).map(([name, setting]) => [
        name,
        fc.oneof(
          anything,
          setting.kind === 'number'
            ? fc.double({ min: setting.minimum, max: setting.maximum, noNaN: true })
            : fc.constantFrom(...setting.choices.map(({ value }) => value)),
        ),
      ]),
    ),
    { requiredKeys: [] },
  );
const anyTheme = fc.record(
  {
    colours: fc.dictionary(fc.constantFrom(...themeColourNames, 'other', '__proto__'), fc.oneof(pair, anything)),
    ...Object.fromEntries(themeGroups.map(({ name, settings }) => [name, fc.oneof(group(settings), anything)])),
  },
  { requiredKeys: [] },
);

it('writes custom properties only, whatever a document says', () => {
  fc.assert(
    fc.property(anyTheme, (written) => {
      const style = themeStyle(parseTheme(JSON.stringify(written)).theme);
      expect(style).not.toMatch(/[<>\\@]\/|<|\/\*|url|javascript/);
      const plain = style
        .replace(/\*,\*::before,\*::after\{[^}]*\}/, '')
        .replace(/^@layer base\{(.*)\}$/, '$1')
        .replace(/@media screen\{(.*)\}$/, '$1');
      expect(plain).toMatch(/^(:root\{(--[a-z][\w-]*:[\w #%/.,()'+-]*(;|(?=\})))*\})*$/);
    }),
  );
});

it.each(readyThemes)('is complete and valid in $label', ({ theme }) => {
  const { theme: read, diagnostics } = parseTheme(JSON.stringify(theme));
  expect(diagnostics).toEqual([]);
  expect(read).toEqual(theme);
});
