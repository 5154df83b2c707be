import { failureOf } from '../failure.ts';
import { createNumbering, jsonCopy, type RecordedStep } from './recording.ts';

/** A step without its timestamp. */
export type Step = RecordedStep extends infer Each ? (Each extends { at: number } ? Omit<Each, 'at'> : never) : never;

const nothing = () => ({});

/** The recorded input of a page so far, in order. */
export class RecordingLog {
  readonly steps: RecordedStep[] = [];
  /** For each path, whether the function of a script was defined, each time that it was looked up. */
  readonly found: Record<string, boolean[]> = {};
  /** Makes equal names unique by numbering them. */
  readonly named = createNumbering();
  readonly began: number;
  #now: number;
  readonly #clock: () => number;

  constructor(clock: () => number) {
    this.#clock = clock;
    this.began = clock();
    this.#now = this.began;
  }

  /** The time of the latest step, which is all that a page sees of time. */
  readonly now = (): number => this.#now;

  note(step: Step): RecordedStep {
    this.#now = this.#clock();
    const noted = { at: this.#now, ...jsonCopy(step) } as RecordedStep;
    this.steps.push(noted);
    return noted;
  }

  /** Records that a promise is fulfilled, with its value, or rejected, with its failure. */
  coming<Value>(name: string, promise: Promise<Value>): Promise<Value> {
    return this.settling(this.named(name), promise, (value) => ({ value }));
  }

  /** Records that a promise is settled, without its value. */
  done<Value>(name: string, promise: Promise<Value>): Promise<Value> {
    return this.settling(this.named(name), promise, nothing);
  }

  /** @param written returns the part of the value that is recorded */
  settling<Value>(key: string, promise: Promise<Value>, written: (value: Value) => object): Promise<Value> {
    return promise.then(
      (value) => {
        this.note({ step: 'settled', key, ...written(value) });
        return value;
      },
      (thrown: unknown) => {
        this.note({ step: 'settled', key, failure: failureOf(thrown) });
        throw thrown;
      },
    );
  }
}
