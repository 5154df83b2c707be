/**
 * Column of one field, dictionary-encoded: values are small integers, and products with equal lists of values share one
 * list, so that a hundred thousand products take little memory.
 */
export class FieldColumn {
  readonly labels: string[] = [];
  readonly swatches: (string | undefined)[] = [];
  readonly #numbers = new Map<string, number>();
  readonly #lists = new Map<string, readonly number[]>();
  /** Values by position of the product. */
  readonly values: (readonly number[])[] = [];

  /** The number of a value, ignoring case; undefined when no product has it. */
  numberOf(value: string): number | undefined {
    return this.#numbers.get(value.toLowerCase());
  }

  #intern(value: string, swatch: string | undefined): number {
    const key = value.toLowerCase();
    let number = this.#numbers.get(key);
    if (number === undefined) {
      number = this.labels.length;
      this.#numbers.set(key, number);
      this.labels.push(value);
      this.swatches.push(swatch);
    } else if (swatch !== undefined && this.swatches[number] === undefined) {
      this.swatches[number] = swatch;
    }
    return number;
  }

  /** Sets the values of the product at a position. */
  set(position: number, values: readonly { value: string; swatch?: string }[]): void {
    const numbers = [...new Set(values.map(({ value, swatch }) => this.#intern(value, swatch)))];
    const key = numbers.join(' ');
    let list = this.#lists.get(key);
    if (!list) {
      list = numbers;
      this.#lists.set(key, list);
    }
    this.values[position] = list;
  }
}

/** Values of a product without a value in a field. */
export const noValues: readonly number[] = [];
