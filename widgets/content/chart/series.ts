import { asText } from '../../../runtime/expressions/values.ts';
import { recordsIn } from '../../ui/lists/records.ts';

/** A row of numbers; undefined where one is missing. */
export interface Series {
  label: string;
  values: (number | undefined)[];
}

/** Most rows that colours tell apart. */
const seriesLimit = 4;

const numberOf = (value: unknown): number | undefined =>
  typeof value === 'number' && Number.isFinite(value) ? value : undefined;

/** The rows with a name, each as long as the labels; what computed props make of them may be anything. */
export const seriesOf = (series: readonly unknown[], length: number): Series[] =>
  recordsIn<{ label: string; values?: unknown }>(series, 'label')
    .slice(0, seriesLimit)
    .map(({ label, values }) => {
      const numbers = Array.isArray(values) ? values : [values];
      return { label, values: Array.from({ length }, (_, index) => numberOf(numbers[index])) };
    });

export const labelsOf = (labels: readonly unknown[]): string[] => labels.map(asText);
