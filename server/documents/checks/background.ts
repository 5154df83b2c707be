import { setImmediate } from 'node:timers/promises';
import { limits } from '../../../commerce/limits.ts';
import type { Diagnostic, Extracted, Plan } from '../../../compiler/index.ts';
import { BusyError } from '../../core/requests/load-limit.ts';
import { createThreadPool, type ThreadPoolOptions, type Turn } from '../../core/threads/thread-pool.ts';
import type { CompiledRequest, CompileRequest } from '../library/compile-request.ts';
import type { ExtractJob } from '../library/extract.ts';
import type { CheckJob } from './check-job.ts';

/**
 * What is done outside the thread that answers shoppers, each owner in turn.
 *
 * @throws BackgroundError, BusyError, and AbortError when it was aborted before its turn
 */
export interface BackgroundTasks {
  check(job: CheckJob, turn: Turn): Promise<Diagnostic[]>;
  compile(request: CompileRequest, turn: Turn): Promise<CompiledRequest>;
  extract(job: ExtractJob, turn: Turn): Promise<Extracted>;
}

/** What was compiled, as it is sent: text is copied faster than the nodes of a plan. */
export type SentCompiled = Omit<CompiledRequest, 'plan'> & { planText: string };

/** A task for the worker, as it is sent. */
export interface Task {
  name: keyof BackgroundTasks;
  input: unknown;
}

/** A task that needs more of the processor than a document may, however busy the machine is. */
export class BackgroundError extends Error {
  override readonly name = 'BackgroundError';

  constructor(task: string, taskMs: number) {
    super(`The ${task} needs more than ${taskMs / 1000} s of the processor`);
  }
}

/** Seconds after which a task is to be sent again whose thread has ended. */
const retryAfter = 5;

/** Threads for such tasks. */
export interface Background extends BackgroundTasks {
  /** Has a thread loaded before its first task. */
  warm(): void;
  close(): Promise<void>;
}

export interface BackgroundOptions
  extends Pick<ThreadPoolOptions, 'file' | 'after' | 'processorMs' | 'taskMs' | 'threads'> {
  /** Folder of the built client, for the sizes of scripts. */
  clientDir: string;
  /** Definition of the shop, for what it has besides the catalogue. */
  definitionFile?: string | undefined;
}

/** Memory of the worker; a document of two megabytes takes a tenth of it. */
const resourceLimits = { maxOldGenerationSizeMb: 768 };

/** Reviews of a release check all of its documents at once. */
const queue = { most: 4 * limits.documentsPerRelease, mostOfOwner: 2 * limits.documentsPerRelease };

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
        // A thread that has ended says nothing about its document: it may have been out of memory.
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
      // Shoppers who have asked meanwhile come before what is done with it.
      await setImmediate();
      return { ...compiled, plan };
    },
    extract: (input, turn) => run<Extracted>({ name: 'extract', input }, turn),
    warm: pool.warm,
    close: pool.close,
  };
}
