import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import type { Sandbox } from '../../runtime/core/sandbox.ts';
import { createInterpreter, type Interpreter } from '../../runtime/sandbox/interpreter.ts';

/** Code of the machine that interprets scripts, as the package has it. */
export const machineCode = (): Promise<Buffer<ArrayBuffer>> =>
  readFile(createRequire(import.meta.url).resolve('quickjs-wasi/quickjs.wasm'));

/** Runs scripts here instead of in a worker: only the bounds that do not depend on time hold. */
export function sandboxHere(): Sandbox {
  let interpreter: Promise<Interpreter> | undefined;
  return {
    async run(job) {
      interpreter ??= machineCode().then((code) => createInterpreter(code));
      return (await interpreter).run(job);
    },
  };
}
