import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { FailureError } from '../runtime/failure.ts';
import { createInterpreter, type Interpreter } from '../runtime/sandbox/interpreter.ts';
import { type PublishedScript, runPublished } from '../runtime/sandbox/module-job.ts';
import type { Sandbox } from '../runtime/sandbox/sandbox.ts';

/** Reads the WebAssembly interpreter from its package. */
export const machineCode = (): Promise<Buffer<ArrayBuffer>> =>
  readFile(createRequire(import.meta.url).resolve('quickjs-wasi/quickjs.wasm'));

/** Runs scripts in this process instead of a worker; only limits that do not depend on time apply. */
export function inProcessSandbox(published: Readonly<Record<string, PublishedScript>> = {}): Sandbox {
  let interpreter: Promise<Interpreter> | undefined;
  return {
    async run(job) {
      if ('module' in job) {
        const script = published[job.module];
        if (!script) throw new FailureError('script-unavailable', `The script "${job.module}" is not published`);
        return runPublished(script, job);
      }
      interpreter ??= machineCode().then((code) => createInterpreter(code));
      return (await interpreter).run(job);
    },
  };
}
