import { variantsIn } from '../preview/conditions.ts';

export interface Experiment {
  experiment: string;
  /** Names of the variants. */
  variants: readonly string[];
}

/** The experiment of a page's text; none while the text cannot be parsed. */
export function experimentIn(text: string): Experiment | undefined {
  // Most pages have none, and need not be parsed for that.
  if (!text.includes('"experiment"')) return undefined;
  const variants = variantsIn(text);
  if (variants.length === 0) return undefined;
  const { experiment } = (JSON.parse(text) as { variants: { experiment?: unknown } }).variants;
  return typeof experiment === 'string' && experiment !== '' ? { experiment, variants } : undefined;
}
