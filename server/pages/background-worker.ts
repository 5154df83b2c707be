/** Checks and compiles documents in a thread of its own, so that a shop goes on answering whatever an author writes. */
import { parentPort, workerData } from 'node:worker_threads';
import { createScriptMeasure } from '../assets/script-bytes.ts';
import { threadIsReady } from '../threads/worker-thread.ts';
import type { BackgroundTasks, Task } from './background.ts';
import { runCheck } from './check-job.ts';
import { runCompile } from './compile-request.ts';
import { runExtract } from './extract.ts';

const scriptBytes = createScriptMeasure((workerData as { clientDir: string }).clientDir);

const tasks: BackgroundTasks = {
  check: (job) => runCheck(job, scriptBytes),
  compile: async (request) => runCompile(request),
  extract: async (job) => runExtract(job),
};

parentPort?.postMessage(threadIsReady);
parentPort?.on('message', async ({ name, input }: Task) => {
  parentPort?.postMessage(await tasks[name](input as never));
});
