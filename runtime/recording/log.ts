import { failureOf } from '../failure.ts';
import { jsonCopy, numbering, type RecordedStep } from './recording.ts';

/** A step without its time. */
export type Step = RecordedStep extends infer Each ? (Each extends { at: number } ? Omit<Each, 'at'> : never) : never;

const nothing = () => ({});

/** What has reached a page so far, in order. */
export class RecordingLog {
  readonly steps: RecordedStep[] = [];
  /** Whether functions of loaded scripts were there, by path, each time that one was looked for. */
  readonly found: Record<string, boolean[]> = {};
  /** Makes names of the same kind different, by number. */
  readonly named = numbering();
  readonly began: number;
  #now: number;
  readonly #clock: () => number;

  constructor(clock: () => number) {
    this.#clock = clock;
    this.began = clock();
    this.#now = this.began;
  }

  /** The time of the latest step, which is all that a page knows of time. */
  readonly now = (): number => this.#now;

  note(step: Step): RecordedStep {
    this.#now = this.#clock();
    const noted = { at: this.#now, ...jsonCopy(step) } as RecordedStep;
    this.steps.push(noted);
    return noted;
  }

  /** Notes that a promise is fulfilled, with its value, or rejected, with its failure. */
  coming<Value>(name: string, promise: Promise<Value>): Promise<Value> {
    return this.settling(this.named(name), promise, (value) => ({ value }));
  }

  /** Notes that a promise is settled, without its value. */
  done<Value>(name: string, promise: Promise<Value>): Promise<Value> {
    return this.settling(this.named(name), promise, nothing);
  }

  /** @param written what of the value is noted */
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
