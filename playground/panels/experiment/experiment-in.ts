import { isRecord } from '../../../schemas/is-record.ts';
import type { Json } from '../../../schemas/page.ts';

/** A change of the page: its target, and the new value. */
export interface ExperimentChange {
  at: string;
  to?: Json;
}

/** A variant of the page, with its changes. */
export interface ExperimentVariant {
  name: string;
  /** Weight of the variant, which determines its share of the visitors. */
  weight: number;
  /** Audience of the visitors who may get it; undefined for everyone. */
  audience: string | string[] | undefined;
  changes: readonly ExperimentChange[];
}

/** The experiment of a page. */
export interface Experiment {
  experiment: string;
  variants: readonly ExperimentVariant[];
}

const changesIn = (value: unknown): ExperimentChange[] =>
  Array.isArray(value)
    ? value.flatMap((each) =>
        isRecord(each) && typeof each.at === 'string' ? [each as unknown as ExperimentChange] : [],
      )
    : [];

const audienceIn = (value: unknown): string | string[] | undefined =>
  typeof value === 'string' || (Array.isArray(value) && value.every((each) => typeof each === 'string'))
    ? value
    : undefined;

/** Returns the experiment in a page's text; undefined while the text cannot be parsed. */
export function experimentIn(text: string): Experiment | undefined {
  // Most pages have no experiment and need not be parsed.
  if (!text.includes('"experiment"')) return undefined;
  let page: unknown;
  try {
    page = JSON.parse(text);
  } catch {
    return undefined;
  }
  const written = isRecord(page) && isRecord(page.variants) ? page.variants : {};
  const { experiment, options } = written;
  if (typeof experiment !== 'string' || experiment === '' || !isRecord(options)) return undefined;
  const variants = Object.entries(options).map(([name, option]) => {
    const { weight, audience, changes } = isRecord(option) ? option : {};
    return {
      name,
      weight: typeof weight === 'number' ? weight : 0,
      audience: audienceIn(audience),
      changes: changesIn(changes),
    };
  });
  return variants.length > 0 ? { experiment, variants } : undefined;
}
