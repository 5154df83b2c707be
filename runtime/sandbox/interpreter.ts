import { QuickJS } from 'quickjs-wasi';
import { FailureError } from '../failure.ts';
import { type SandboxLimits, sandboxLimits } from './limits.ts';
import { createReplyCollector, sandboxLimitError } from './reply.ts';
import type { SandboxReply, ScriptJob } from './sandbox.ts';

/** Runs scripts one after another, each in a fresh virtual machine. */
export interface Interpreter {
  run(job: ScriptJob): Promise<SandboxReply>;
}

/**
 * The bridge between a script and the host, inside the virtual machine. It captures the functions that it uses before
 * the script can change them. All values leave the machine as text.
 */
const bridge = `(() => {
  const { stringify, parse } = JSON;
  const write = (value) => (typeof value === 'string' ? value : stringify(value) ?? String(value));
  return (script, input, hostLog, hostAct) => {
    const log = (...values) => void hostLog(values.map(write).join(' '));
    const act = (name, payload = {}) => void hostAct(String(name), stringify(payload) ?? '{}');
    return stringify(script(parse(input), log, act));
  };
})()`;

/**
 * Creates an interpreter.
 *
 * @param machine WebAssembly of `quickjs-wasi`
 */
export async function createInterpreter(
  machine: BufferSource,
  limits: SandboxLimits = sandboxLimits,
): Promise<Interpreter> {
  const module = await WebAssembly.compile(machine);
  return {
    async run(job) {
      if (job.script.length > limits.textLength || job.input.length > limits.textLength)
        throw sandboxLimitError(`The script and its input may have at most ${limits.textLength} characters each`);
      let lookUps = 0;
      // QuickJS seeds its random numbers from the clock while the machine is created.
      let clock = BigInt(Math.floor(job.seed * 2 ** 52)) + 1n;
      const vm = await QuickJS.create({
        wasm: module,
        memoryLimit: limits.memoryBytes,
        timezoneOffset: 0,
        interruptHandler: () => ++lookUps > limits.lookUps,
        wasi: (memory) => ({
          clock_time_get(_clock: number, _precision: bigint, at: number) {
            new DataView(memory.buffer).setBigUint64(at, clock, true);
            return 0;
          },
        }),
      });
      clock = BigInt(Math.floor(job.now)) * 1_000_000n;
      const reply = createReplyCollector(limits);
      try {
        const run = vm.evalCode(bridge);
        const script = vm.evalCode(`(function (input, log, act) {"use strict";\n${job.script}\n})`, 'script.js');
        const log = vm.newFunction('log', (text) => {
          reply.log(text?.toString() ?? '');
          return vm.undefined;
        });
        const act = vm.newFunction('act', (name, payload) => {
          reply.act(name?.toString() ?? '', payload?.toString() ?? '{}');
          return vm.undefined;
        });
        const given = vm.callFunction(run, vm.undefined, script, vm.newString(job.input), log, act);
        return reply.end(given.isUndefined ? undefined : given.toString());
      } catch (thrown) {
        throw reply.refusal ?? failureOfScript(thrown);
      } finally {
        vm.dispose();
      }
    },
  };
}

/** Converts the error of a script to a failure of the page. */
function failureOfScript(thrown: unknown): FailureError {
  if (thrown instanceof FailureError) return thrown;
  const { name, message } = thrown as Error;
  if (name === 'InternalError' && message === 'interrupted')
    return new FailureError('script-too-slow', 'The script did not end in time');
  if (name === 'InternalError' && message === 'out of memory')
    return new FailureError('script-too-much', 'The script used more memory than it may');
  return new FailureError(
    name === 'SyntaxError' ? 'script-syntax' : 'script-failed',
    `The script failed: ${name}: ${message}`,
  );
}
