import { asText } from '../../../runtime/expressions/values.ts';
import { recordsIn } from '../../ui/lists/records.ts';

/** A row of numbers; undefined where one is missing. */
export interface Series {
  label: string;
  values: (number | undefined)[];
}

/** Maximum number of series that colours can distinguish. */
const seriesLimit = 4;

const numberOf = (value: unknown): number | undefined =>
  typeof value === 'number' && Number.isFinite(value) ? value : undefined;

/**
 * The series that have a name, each as long as the labels. Computed props may contain any values, so invalid ones
 * are dropped.
 */
export const seriesOf = (series: readonly unknown[], length: number): Series[] =>
  recordsIn<{ label: string; values?: unknown }>(series, 'label')
    .slice(0, seriesLimit)
    .map(({ label, values }) => {
      const numbers = Array.isArray(values) ? values : [values];
      return { label, values: Array.from({ length }, (_, index) => numberOf(numbers[index])) };
    });

/** Returns the labels as texts, because computed props may contain any values. */
export const labelsOf = (labels: readonly unknown[]): string[] => labels.map(asText);
