/** Checks documents in a thread of its own, so that a shop goes on answering whatever an author writes. */
import { parentPort, workerData } from 'node:worker_threads';
import { createScriptMeasure } from '../assets/script-bytes.ts';
import { type CheckJob, runCheck } from './check-job.ts';

const scriptBytes = createScriptMeasure((workerData as { clientDir: string }).clientDir);

parentPort?.on('message', async (job: CheckJob) => {
  parentPort?.postMessage(await runCheck(job, scriptBytes));
});
