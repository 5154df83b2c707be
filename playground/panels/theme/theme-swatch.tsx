import type { CSSProperties } from 'react';
import { colourOf } from '../../../compiler/theme/theme-contrast.ts';
import { themeProperties } from '../../../compiler/theme/theme-style.ts';
import {
  type ColourScheme,
  colourSchemes,
  type ShopTheme,
  type ThemeColourName,
  themeColourNames,
} from '../../../schemas/shop-theme.ts';

/** Custom properties of a swatch, under the same names as on pages. */
const propertiesOf = (theme: ShopTheme, scheme: ColourScheme): CSSProperties =>
  Object.fromEntries([
    ...(themeColourNames as readonly ThemeColourName[]).map((name) => [`--${name}`, colourOf(theme, name, scheme)]),
    ...themeProperties(theme),
  ]);

/** A miniature page in a theme, in light and in dark mode. */
export const ThemeSwatch = ({ theme }: { theme: ShopTheme }) => (
  <span className="theme-picture" aria-hidden>
    {colourSchemes.map((scheme) => (
      <span key={scheme} className="theme-sample" style={propertiesOf(theme, scheme)}>
        <span className="theme-sample-title">Made by hand</span>
        <span className="theme-sample-row">
          <span className="theme-sample-card">
            <span className="theme-sample-image" />
            <span className="theme-sample-words">Bowl</span>
          </span>
          <span className="theme-sample-card">
            <span className="theme-sample-image" />
            <span className="theme-sample-words theme-sample-sale">−20%</span>
          </span>
        </span>
        <span className="theme-sample-button">Add</span>
      </span>
    ))}
  </span>
);
