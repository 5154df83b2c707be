import type { Json } from '../../schemas/page.ts';
import { type Screen, screens, styleProperties } from '../../schemas/style.ts';

/** Collects the rules of style tokens without duplicates, and serialises them. */
export interface StyleSheet {
  /** Returns the class names for a checked `style` object. */
  classes(style: Record<string, Json>): string[];
  /**
   * Adds the rules of a token for several values, one of which is chosen at run time.
   *
   * @returns the prefix of the class name; the value, as text, is its end
   */
  choices(property: string, screen: Screen, values: readonly (string | number | boolean)[]): string;
  css(): string;
}

const order = Object.keys(styleProperties);

/**
 * Creates a style sheet with one small class per style token: a page carries only the rules that it uses, and equal
 * styles share them. Larger breakpoints follow smaller ones in the sheet, so that they take precedence.
 */
export function createStyleSheet(): StyleSheet {
  const keyframes = new Set<string>();
  const rules = new Map<Screen, Map<string, { css: string; rank: number }>>();
  const prefix = (property: string, screen: Screen) => `${screen === 'base' ? '' : `${screen}-`}${property}-`;
  const add = (property: string, screen: Screen, value: Json): string => {
    const slug = String(value).replaceAll(/[^\w-]+/g, (part) => (part === '%' ? 'p' : part === '/' ? 'x' : '_'));
    return addRule(property, screen, value, prefix(property, screen) + slug);
  };
  const addRule = (property: string, screen: Screen, value: Json, name: string): string => {
    const definition = styleProperties[property]!;
    const sheet = rules.get(screen) ?? new Map();
    rules.set(screen, sheet);
    if (definition.keyframes) keyframes.add(definition.keyframes(String(value)));
    if (!sheet.has(name))
      sheet.set(name, { css: definition.css(value as string | number | boolean), rank: order.indexOf(property) });
    return name;
  };
  return {
    classes(style) {
      return Object.entries(style).flatMap(([property, value]) => {
        if (!Object.hasOwn(styleProperties, property)) return [];
        if (typeof value !== 'object' || value === null) return [add(property, 'base', value)];
        return Object.entries(value).map(([screen, each]) => add(property, screen as Screen, each));
      });
    },
    choices(property, screen, values) {
      const start = prefix(property, screen);
      for (const value of values) addRule(property, screen, value, start + value);
      return start;
    },
    css() {
      const all = (Object.keys(screens) as Screen[])
        .filter((screen) => rules.has(screen))
        .map((screen) => {
          // Shorthands precede the longhands that refine them, whatever the author's order.
          const sorted = [...rules.get(screen)!].sort(([, a], [, b]) => a.rank - b.rank);
          const body = sorted.map(([name, rule]) => `.${name.replaceAll(/[^\w-]/g, '\\$&')}{${rule.css}}`).join('');
          return screen === 'base' ? body : `@media(min-width:${screens[screen]}px){${body}}`;
        })
        .join('');
      return all + [...keyframes].join('');
    },
  };
}
