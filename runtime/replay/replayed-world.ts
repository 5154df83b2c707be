import type { Env, Report, RevalidationEvent } from '../env.ts';
import { seededRandom } from '../expressions/seeded-random.ts';
import { FailureError } from '../failure.ts';
import { stableStringify } from '../messages/call.ts';
import { createNumbering, jsonCopy, type RecordedStep, type Recording } from '../recording/recording.ts';

type KeyedStep = Extract<RecordedStep, { key: string }>;

const nothing = () => {};

/** An environment in which only the events of a recording happen. */
export class ReplayedWorld {
  readonly env: Env;
  readonly reports: Report[] = [];
  /** Steps that the page was not waiting for. */
  readonly missed: string[] = [];
  readonly #found: Recording['found'];
  readonly #waiting = new Map<string, (step: KeyedStep) => void>();
  readonly #watchers = new Set<(url: string) => void>();
  readonly #looks = new Map<string, number>();
  readonly #named = createNumbering();
  #now: number;

  constructor({ began, seed, timeZone, found }: Recording) {
    this.#now = began;
    this.#found = found;
    this.env = {
      now: () => this.#now,
      random: seededRandom(seed),
      after: (milliseconds, run) => this.#wait(`timer ${milliseconds}`, run),
      call: (route, input) =>
        this.#settling(`call ${route.id} ${stableStringify(jsonCopy(input))}`, ({ value, headers = {} }) => ({
          answer: jsonCopy(value),
          headers: { get: (name) => headers[name] ?? null },
        })),
      timeZone,
      ...this.#browser(),
      scripts: this.#scripts(),
      report: (report) => void this.reports.push(report),
    };
  }

  goTo(at: number): void {
    this.#now = at;
  }

  /** Delivers a step. Returns false when nothing waits for it. */
  take(step: KeyedStep): boolean {
    const waits = this.#waiting.get(step.key);
    if (!waits) return false;
    if (step.step !== 'heard') this.#waiting.delete(step.key);
    waits(step);
    return true;
  }

  route(url: string): void {
    for (const changed of this.#watchers) changed(url);
  }

  /** Resolves to lazily loaded code at the recorded time of its arrival. */
  coming<Value>(name: string, value: Value): Promise<Value> {
    return this.#settling(name, () => value);
  }

  /** Waits for steps of a name; the returned function stops that. */
  #wait(name: string, take: (step: KeyedStep) => void): () => void {
    const key = this.#named(name);
    this.#waiting.set(key, take);
    return () => this.#waiting.delete(key);
  }

  #settling<Value>(name: string, value: (step: RecordedStep & { step: 'settled' }) => Value): Promise<Value> {
    return new Promise((resolve, reject) => {
      this.#wait(name, (step) => {
        if (step.step !== 'settled') return;
        const { failure } = step;
        if (failure) reject(new FailureError(failure.code, failure.message, failure));
        else resolve(value(step));
      });
    });
  }

  /** The browser's part of the environment. */
  #browser() {
    return {
      navigation: {
        open: nothing,
        write: nothing,
        back: nothing,
        forward: nothing,
        reload: nothing,
        watch: (changed) => {
          this.#watchers.add(changed);
          return () => this.#watchers.delete(changed);
        },
      },
      cookies: { set: nothing, remove: nothing },
      storage: {
        set: nothing,
        remove: nothing,
        claim: (name) => this.#settling(`claim ${name}`, ({ value }) => value === true),
      },
      clipboard: { write: () => this.#settling('copy', nothing) },
      elements: { focus: nothing, scrollTo: nothing },
      share: () => this.#settling('share', nothing),
      sandbox: { run: () => this.#settling('script', ({ value }) => jsonCopy(value) as never) },
      prompts: {
        createPasskey: () => this.#settling('createPasskey', ({ value }) => jsonCopy(value)),
        usePasskey: () => this.#settling('usePasskey', ({ value }) => jsonCopy(value)),
        offersPasskeys: () => this.#settling('offersPasskeys', ({ value }) => jsonCopy(value)),
        position: () => this.#settling('position', ({ value }) => jsonCopy(value)),
      },
      revalidation: {
        announce: nothing,
        watch: (onStale) =>
          this.#wait('revalidation', (step) => step.step === 'heard' && onStale(step.data as RevalidationEvent)),
      },
    } satisfies Partial<Env>;
  }

  #scripts(): Env['scripts'] {
    return {
      load: nothing,
      find: (path) => {
        const look = this.#looks.get(path) ?? 0;
        this.#looks.set(path, look + 1);
        return this.#found[path]?.[look] ? () => this.#settling(`called ${path}`, nothing) : undefined;
      },
      listen: (origin, onMessage) =>
        this.#wait(`hear ${origin}`, (step) => step.step === 'heard' && onMessage(step.data)),
    };
  }
}
