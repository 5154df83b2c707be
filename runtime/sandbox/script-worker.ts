/** A worker in which authors' scripts run. The policy of its response is the only one that allows WebAssembly. */
import { failureOf } from '../failure.ts';
import { createInterpreter, type Interpreter } from './interpreter.ts';
import type { FromWorker, ToWorker } from './launch.ts';

interface Port {
  postMessage(message: FromWorker): void;
  onmessage: ((event: { data: ToWorker }) => void) | null;
}

const port = globalThis as unknown as Port;
let interpreter: Promise<Interpreter> | undefined;

port.onmessage = async ({ data }) => {
  try {
    if ('machine' in data) {
      interpreter = createInterpreter(data.machine);
      await interpreter;
      port.postMessage({ ready: true });
      return;
    }
    if ('job' in data && 'script' in data.job) port.postMessage({ reply: await (await interpreter!).run(data.job) });
  } catch (thrown) {
    port.postMessage({ failure: failureOf(thrown) });
  }
};
