import { LRUCache } from 'lru-cache';
import { formatMessage } from '../../../commerce/messages.ts';
import { type Diagnostic, diagnosticTable } from '../../../compiler/index.ts';
import { BusyError } from '../../core/requests/load-limit.ts';
import type { Turn } from '../../core/threads/thread-pool.ts';
import { BackgroundError, type BackgroundTasks } from './background.ts';
import type { CheckJob } from './check-job.ts';

/** The error for a document that takes too much work to check, so that it is not published. */
function tooCostly({ message: reason }: BackgroundError): Diagnostic {
  const { severity, message, hint } = diagnosticTable['check-too-costly'];
  const range = { start: 0, end: 1, line: 1, column: 1, endLine: 1, endColumn: 2 };
  return { code: 'check-too-costly', severity, message: formatMessage(message, { reason }), hint, pointer: '', range };
}

/** Dependencies of the checks. */
export interface ChecksOptions extends Pick<BackgroundTasks, 'check'> {
  /** Milliseconds that an author waits for a result before the server responds that it is busy. */
  patienceMs: number;
  /** Schedules a callback and returns the function that cancels it. */
  schedule?: (milliseconds: number, run: () => void) => () => void;
}

/** A document to check, and the data that it is checked against. */
export interface CheckRequest {
  /** Cache key; equal for checks with equal results. */
  key: string;
  job(): Promise<CheckJob>;
  turn: Turn;
}

/**
 * @throws BusyError when the check takes longer than an author waits; it continues, and a repeated request gets its
 * result
 */
export type Checks = (wanted: CheckRequest) => Promise<Diagnostic[]>;

/** Seconds after which a client retries a late check. */
const retryAfter = 3;

/** Cache of late results, until they are requested again. */
const keptResults = { max: 100, ttl: 120_000 };

const scheduleTimeout: NonNullable<ChecksOptions['schedule']> = (milliseconds, run) => {
  const timer = setTimeout(run, milliseconds);
  return () => clearTimeout(timer);
};

/**
 * Checks documents in the background. On a busy machine that may take longer than an author waits. A repeated
 * request for the same check joins the running one, so that every check completes, however busy the machine is.
 */
export function createChecks({ check, patienceMs, schedule = scheduleTimeout }: ChecksOptions): Checks {
  const running = new Map<string, Promise<Diagnostic[]>>();
  const late = new LRUCache<string, Diagnostic[]>(keptResults);
  const begin = ({ key, job, turn }: CheckRequest): Promise<Diagnostic[]> => {
    const checked = job()
      .then((checkJob) => check(checkJob, turn))
      .catch((thrown: unknown) => {
        if (thrown instanceof BackgroundError) return [tooCostly(thrown)];
        throw thrown;
      })
      .finally(() => running.delete(key));
    running.set(key, checked);
    return checked;
  };
  return (wanted) => {
    const { key } = wanted;
    const lateResult = late.get(key);
    if (lateResult) {
      late.delete(key);
      return Promise.resolve(lateResult);
    }
    const checked = running.get(key) ?? begin(wanted);
    return new Promise((resolve, reject) => {
      let isLate = false;
      const cancel = schedule(patienceMs, () => {
        isLate = true;
        reject(new BusyError('a check', retryAfter));
      });
      checked.then(
        (found) => {
          cancel();
          if (isLate) late.set(key, found);
          resolve(found);
        },
        (thrown: unknown) => {
          cancel();
          reject(thrown);
        },
      );
    });
  };
}
