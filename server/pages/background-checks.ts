import { Worker } from 'node:worker_threads';
import { limits } from '../../commerce/limits.ts';
import { type Diagnostic, type DiagnosticCode, diagnosticTable } from '../../compiler/index.ts';
import { createConcurrencyLimit } from '../media/concurrency-limit.ts';
import type { CheckJob } from './check-job.ts';

/** Checks documents outside the thread that answers shoppers. */
export interface BackgroundChecks {
  /** The diagnostics; one that says so when the check takes too long or breaks. Never rejects. */
  check(job: CheckJob): Promise<readonly Diagnostic[]>;
  close(): Promise<void>;
}

export interface BackgroundOptions {
  /** Built file of the worker. */
  file: string;
  /** Folder of the built client, for the sizes of scripts. */
  clientDir: string;
  deadlineMs?: number;
}

/** Memory of the worker; a document of two megabytes takes a tenth of it. */
const resourceLimits = { maxOldGenerationSizeMb: 768 };

/** Starts a worker at the first check. One that misses the deadline is ended, and the next check starts another. */
export function createBackgroundChecks({
  file,
  clientDir,
  deadlineMs = limits.checkDeadlineMs,
}: BackgroundOptions): BackgroundChecks {
  let worker: Worker | undefined;
  // One at a time: the deadline is of the check that runs, not of the queue.
  const inTurn = createConcurrencyLimit(1);
  const end = async (): Promise<void> => {
    const ended = worker;
    worker = undefined;
    await ended?.terminate();
  };
  const start = (): Worker => {
    const started = new Worker(file, { workerData: { clientDir }, resourceLimits });
    // A shop that is closing does not wait for it.
    started.unref();
    return started;
  };
  const run = (job: CheckJob): Promise<readonly Diagnostic[]> =>
    new Promise((resolve) => {
      worker ??= start();
      const running = worker;
      const settle = () => {
        clearTimeout(deadline);
        for (const event of ['message', 'error', 'exit']) running.removeAllListeners(event);
      };
      const give = (code: DiagnosticCode) => {
        settle();
        void end().then(() => resolve([failure(code, deadlineMs)]));
      };
      const deadline = setTimeout(give, deadlineMs, 'check-timeout');
      running.once('message', (diagnostics: readonly Diagnostic[]) => {
        settle();
        resolve(diagnostics);
      });
      running.once('error', () => give('check-failed'));
      running.once('exit', () => give('check-failed'));
      running.postMessage(job);
    });
  return { check: (job) => inTurn(() => run(job)), close: end };
}

function failure(code: DiagnosticCode, deadlineMs: number): Diagnostic {
  const { severity, message, hint } = diagnosticTable[code];
  const range = { start: 0, end: 1, line: 1, column: 1, endLine: 1, endColumn: 2 };
  return { code, severity, message: message.replace('{seconds}', String(deadlineMs / 1000)), hint, pointer: '', range };
}
