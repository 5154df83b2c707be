import { setImmediate } from 'node:timers/promises';
import type { Diagnostic, Extracted, Plan } from '../../compiler/index.ts';
import { createWorkerThread, type ThreadFailure, type WorkerThreadOptions } from '../threads/worker-thread.ts';
import type { CheckJob } from './check-job.ts';
import type { CompiledRequest, CompileRequest } from './compile-request.ts';
import type { ExtractJob } from './extract.ts';

/** What is done outside the thread that answers shoppers. */
export interface BackgroundTasks {
  /** @throws AbortError when it was aborted before its turn */
  check(job: CheckJob, signal?: AbortSignal): Promise<Diagnostic[]>;
  /** @throws AbortError when it was aborted before its turn */
  compile(request: CompileRequest, signal?: AbortSignal): Promise<CompiledRequest>;
  extract(job: ExtractJob): Promise<Extracted>;
}

/** What was compiled, as it is sent: text is copied faster than the nodes of a plan. */
export type SentCompiled = Omit<CompiledRequest, 'plan'> & { planText: string };

/** A task for the worker, as it is sent. */
export interface Task {
  name: keyof BackgroundTasks;
  input: unknown;
}

/** A task that did not end in time, or that ended its worker. */
export class BackgroundError extends Error {
  override readonly name = 'BackgroundError';
  readonly problem: ThreadFailure;

  constructor(problem: ThreadFailure, task: string, cause?: unknown) {
    super(`The ${task} in the background ${problem === 'timeout' ? 'took too long' : 'broke'}`, { cause });
    this.problem = problem;
  }
}

/** A thread that does one task after another. @see BackgroundError for how a task rejects */
export interface Background extends BackgroundTasks {
  /** Has the thread loaded before its first task. */
  warm(): void;
  close(): Promise<void>;
}

export interface BackgroundOptions extends Pick<WorkerThreadOptions, 'file' | 'after'> {
  /** Folder of the built client, for the sizes of scripts. */
  clientDir: string;
  deadlineMs: number;
}

/** Memory of the worker; a document of two megabytes takes a tenth of it. */
const resourceLimits = { maxOldGenerationSizeMb: 768 };

export function createBackground({ clientDir, deadlineMs, ...options }: BackgroundOptions): Background {
  const thread = createWorkerThread<Task, unknown>({
    ...options,
    ...{ workerData: { clientDir }, resourceLimits, silenceMs: deadlineMs },
  });
  const run = <Result>(task: Task, signal?: AbortSignal): Promise<Result> =>
    thread.run<Result>(
      {
        first: task,
        onMessage: (result, { resolve }) => resolve(result as Result),
        errorOf: (problem, cause) => new BackgroundError(problem, task.name, cause),
      },
      signal,
    );
  return {
    check: (input, signal) => run<Diagnostic[]>({ name: 'check', input }, signal),
    async compile(input, signal) {
      const compiled = await run<SentCompiled>({ name: 'compile', input }, signal);
      const plan = JSON.parse(compiled.planText) as Plan;
      // Shoppers who have asked meanwhile come before what is done with it.
      await setImmediate();
      return { ...compiled, plan };
    },
    extract: (input) => run<Extracted>({ name: 'extract', input }),
    warm: thread.warm,
    close: thread.close,
  };
}
