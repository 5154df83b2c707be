import { setImmediate } from 'node:timers/promises';
import { limits } from '../../../commerce/limits.ts';
import type { Diagnostic, Extracted, Plan } from '../../../compiler/index.ts';
import type { PreparedFont, UploadedFont } from '../../catalogue/fonts/prepare-font.ts';
import { BusyError } from '../../core/requests/load-limit.ts';
import { createThreadPool, type ThreadPoolOptions, type Turn } from '../../core/threads/thread-pool.ts';
import type { CompiledRequest, CompileRequest } from '../library/compile-request.ts';
import type { ExtractJob } from '../library/extract.ts';
import type { CheckJob } from './check-job.ts';

/**
 * Tasks that run outside the thread that serves shoppers, with fair turns for each owner.
 *
 * @throws BackgroundError, BusyError, and AbortError when the task was aborted before its turn
 */
export interface BackgroundTasks {
  check(job: CheckJob, turn: Turn): Promise<Diagnostic[]>;
  compile(request: CompileRequest, turn: Turn): Promise<CompiledRequest>;
  extract(job: ExtractJob, turn: Turn): Promise<Extracted>;
  /** Subsets an uploaded font; undefined for an invalid font. */
  font(font: UploadedFont, turn: Turn): Promise<PreparedFont | undefined>;
}

/** A compiled page as it is sent between threads: a string is copied faster than the nodes of a plan. */
export type SentCompiled = Omit<CompiledRequest, 'plan'> & { planText: string };

/** A task as it is sent to the worker. */
export interface Task {
  name: keyof BackgroundTasks;
  input: unknown;
}

/** Error for a task that needs more processor time than a document may, regardless of how busy the machine is. */
export class BackgroundError extends Error {
  override readonly name = 'BackgroundError';

  constructor(task: string, taskMs: number) {
    super(`The ${task} needs more than ${taskMs / 1000} s of the processor`);
  }
}

/** Seconds after which a client retries a task whose thread has exited. */
const retryAfter = 5;

/** The threads for background tasks. */
export interface Background extends BackgroundTasks {
  /** Starts a thread before its first task. */
  warm(): void;
  close(): Promise<void>;
}

/** Options of the background threads. */
export interface BackgroundOptions
  extends Pick<ThreadPoolOptions, 'file' | 'after' | 'processorMs' | 'taskMs' | 'threads'> {
  /** Folder of the built client, for the sizes of scripts. */
  clientDir: string;
  /** Definition of the shop, whose own parts are added to the catalogue. */
  definitionFile?: string | undefined;
}

/** Memory limits of the worker; a document of two megabytes takes a tenth of this. */
const resourceLimits = { maxOldGenerationSizeMb: 768 };

/** Limits of the queue: reviewing a release checks all its documents at once. */
const queue = { maxWaiting: 4 * limits.documentsPerRelease, maxWaitingOfOwner: 2 * limits.documentsPerRelease };

/** Creates the pool of background threads. */
export function createBackground({ clientDir, definitionFile, ...options }: BackgroundOptions): Background {
  const pool = createThreadPool<Task, unknown>({
    ...options,
    what: 'checking documents',
    workerData: { clientDir, definitionFile },
    resourceLimits,
    queue,
  });
  const run = <Result>(task: Task, turn: Turn): Promise<Result> =>
    pool.run<Result>(
      {
        first: task,
        onMessage: (result, running) => running.resolve(result as Result),
        // A thread's exit is not evidence against its document: the thread may have run out of memory.
        errorOf: (problem) =>
          problem === 'overspent'
            ? new BackgroundError(task.name, options.taskMs)
            : new BusyError(`the thread of a ${task.name} has ended`, retryAfter),
      },
      turn,
    );
  return {
    check: (input, turn) => run<Diagnostic[]>({ name: 'check', input }, turn),
    async compile(input, turn) {
      const compiled = await run<SentCompiled>({ name: 'compile', input }, turn);
      const plan = JSON.parse(compiled.planText) as Plan;
      // Yields to the event loop, so that pending requests of shoppers are handled before the plan is parsed.
      await setImmediate();
      return { ...compiled, plan };
    },
    extract: (input, turn) => run<Extracted>({ name: 'extract', input }, turn),
    font: (input, turn) => run<PreparedFont | undefined>({ name: 'font', input }, turn),
    warm: pool.warm,
    close: pool.close,
  };
}
