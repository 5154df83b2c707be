import assert from 'node:assert/strict';
import { format } from 'node:util';

/** Registers a case of a suite: `test` of Vitest, of `node:test`, or of another runner. */
export type RegisterTest = (name: string, run: () => Promise<void>) => unknown;

/** The values of a row, as parameters of a function. */
type Values<Row extends readonly unknown[]> = Row extends readonly [...infer Each] ? Each : never;

/** Registers the cases of a port under one name. Suites import no runner, so that adapters are tested with any. */
export class PortSuite {
  readonly #name: string;
  readonly #test: RegisterTest;
  #prepare: () => Promise<unknown> = async () => undefined;

  constructor(name: string, test: RegisterTest) {
    this.#name = name;
    this.#test = test;
  }

  /** Prepares what all cases share, before the first of them. */
  before(prepare: () => Promise<unknown>): void {
    let prepared: Promise<unknown> | undefined;
    this.#prepare = () => {
      prepared ??= prepare();
      return prepared;
    };
  }

  it(what: string, run: () => Promise<void>): void {
    this.#test(`${this.#name}: ${what}`, async () => {
      await this.#prepare();
      await run();
    });
  }

  /** Registers a case for each row, whose values are put into the name as by `util.format`. */
  each<const Row extends readonly unknown[]>(
    rows: readonly Row[],
    what: string,
    run: (...row: Values<Row>) => Promise<void>,
  ): void {
    const places = what.split('%').length - 1;
    for (const row of rows)
      this.it(format(what, ...row.slice(0, places)), () => run(...([...row] as unknown as Values<Row>)));
  }
}

/** Asserts that a value has the given properties, and leaves out all others. */
export function includes(value: unknown, expected: unknown, message?: string): void {
  assert.deepEqual(partOf(value, expected), expected, message);
}

/** The part of a value that another one has: of objects the same keys, of lists all items. */
function partOf(value: unknown, wanted: unknown): unknown {
  if (Array.isArray(value) && Array.isArray(wanted)) return value.map((each, at) => partOf(each, wanted[at]));
  if (!isObject(value) || !isObject(wanted)) return value;
  return Object.fromEntries(Object.keys(wanted).map((key) => [key, partOf(value[key], wanted[key])]));
}

const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** Asserts that a promise is rejected with an error that has the given properties. */
export async function rejects(promise: Promise<unknown>, properties: Readonly<Record<string, unknown>>): Promise<void> {
  const failure = await promise.then(
    (value) => assert.fail(`It should have been refused, and answered ${format('%o', value)}.`),
    (error: unknown) => error,
  );
  if (failure instanceof assert.AssertionError) throw failure;
  for (const [key, expected] of Object.entries(properties))
    assert.deepEqual(Reflect.get(failure as object, key), expected, `${key} of ${format('%s', failure)}`);
}
