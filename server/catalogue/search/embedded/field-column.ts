import type { OptionDisplay } from '../../../../schemas/entities/catalogue/option.ts';
import type { OptionValue } from '../../../core/ports/product-record.ts';
import { bestSpelling } from '../../naming/normal-case.ts';
import { optionDisplayOf } from '../../naming/option-display.ts';

/**
 * Column of one field, dictionary-encoded: values are small integers, and products with equal lists of values share one
 * list, so that a hundred thousand products take little memory.
 */
export class FieldColumn {
  readonly labels: string[] = [];
  /** Key of each value, which is the same for all its spellings. */
  readonly keys: string[] = [];
  readonly displays: (OptionDisplay | undefined)[] = [];
  readonly #keyOf: (value: string) => string;
  readonly #numbers = new Map<string, number>();
  /**
   * Number of times that the first spelling of a value was set, and for values with several spellings, the number
   * of each.
   */
  readonly #counts: number[] = [];
  readonly #spellings: (Map<string, number> | undefined)[] = [];
  readonly #lists = new Map<string, readonly number[]>();
  /** Values by position of the product. */
  readonly values: (readonly number[])[] = [];

  /** @param keyOf returns the same key for all spellings of a value */
  constructor(keyOf: (value: string) => string = (value) => value.toLowerCase()) {
    this.#keyOf = keyOf;
  }

  /** Returns the number of a value in any spelling; undefined when no product has it. */
  numberOf(value: string): number | undefined {
    return this.#numbers.get(this.#keyOf(value));
  }

  #intern(option: OptionValue): number {
    const { value } = option;
    const key = this.#keyOf(value);
    let number = this.#numbers.get(key);
    if (number === undefined) {
      number = this.labels.length;
      this.#numbers.set(key, number);
      this.labels.push(value);
      this.keys.push(key);
      this.displays.push(optionDisplayOf(option));
      this.#counts.push(1);
    } else {
      this.displays[number] ??= optionDisplayOf(option);
      if (value !== this.labels[number] || this.#spellings[number]) this.#respell(number, value);
      else this.#counts[number]! += 1;
    }
    return number;
  }

  /** Updates the label of a value to its best spelling. */
  #respell(number: number, value: string): void {
    const counts = this.#spellings[number] ?? new Map([[this.labels[number]!, this.#counts[number]!]]);
    counts.set(value, (counts.get(value) ?? 0) + 1);
    this.#spellings[number] = counts;
    this.labels[number] = bestSpelling(counts);
  }

  /** Sets the values of the product at a position. */
  set(position: number, values: readonly OptionValue[]): void {
    const numbers = [...new Set(values.map((value) => this.#intern(value)))];
    const key = numbers.join(' ');
    let list = this.#lists.get(key);
    if (!list) {
      list = numbers;
      this.#lists.set(key, list);
    }
    this.values[position] = list;
  }
}

/** Values of a product that has none in a field. */
export const noValues: readonly number[] = [];
