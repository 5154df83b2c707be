/**
 * Worker thread that checks and compiles documents, so that the shop stays responsive regardless of what an author
 * writes.
 */
import { parentPort, workerData } from 'node:worker_threads';
import type { Diagnostic, Extracted } from '../../../compiler/index.ts';
import { pageVersion } from '../../../schemas/page.ts';
import { type PreparedFont, prepareFont, type UploadedFont } from '../../catalogue/fonts/prepare-font.ts';
import { installDefinition } from '../../core/definition/load-parts.ts';
import { readyMessage } from '../../core/threads/worker-thread.ts';
import type { SentCompiled, Task } from '../../documents/checks/background.ts';
import type { CheckJob } from '../../documents/checks/check-job.ts';
import { type CompileRequest, runCompile } from '../../documents/library/compile-request.ts';
import { type ExtractJob, runExtract } from '../../documents/library/extract.ts';
import { createScriptMeasure } from '../assets/script-bytes.ts';
import { runCheck } from './run-check.ts';

const { clientDir, definitionFile } = workerData as { clientDir: string; definitionFile?: string };
await installDefinition(definitionFile);
const scriptBytes = createScriptMeasure(clientDir, definitionFile);

const tasks: {
  check(job: CheckJob): Promise<Diagnostic[]>;
  compile(request: CompileRequest): Promise<SentCompiled>;
  extract(job: ExtractJob): Promise<Extracted>;
  font(font: UploadedFont): Promise<PreparedFont | undefined>;
} = {
  check: (job) => runCheck(job, scriptBytes),
  async compile(request) {
    const { plan, ...compiled } = runCompile(request);
    return { ...compiled, planText: JSON.stringify(plan) };
  },
  extract: async (job) => runExtract(job),
  font: prepareFont,
};

/** A warm-up: the first check takes far longer than later ones, because contracts are read and the code is compiled. */
const firstCheck: CheckJob = {
  kind: 'page',
  id: 'first',
  fragments: new Map(),
  pages: [],
  slugs: [],
  scripts: [],
  source: JSON.stringify({
    version: pageVersion,
    id: 'first',
    slug: '/first',
    type: 'CONTENT',
    body: [{ widget: 'text', props: { text: '{{ 1 + 1 }}' } }],
  }),
};

// The warm-up must not count against the time limit of an author's document; on a busy machine it would use it
// up.
await tasks.check(firstCheck);
parentPort?.postMessage(readyMessage());
parentPort?.on('message', async ({ name, input }: Task) => {
  parentPort?.postMessage(await tasks[name](input as never));
});
