import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { EvalFlags, QuickJS } from 'quickjs-wasi';
import { limits } from '../../commerce/limits.ts';
import { type Diagnostic, diagnosticTable } from '../../compiler/index.ts';
import { readJsonDocument } from '../../compiler/page/json-document.ts';

let machine: Promise<WebAssembly.Module> | undefined;

const machineOnce = (): Promise<WebAssembly.Module> => {
  machine ??= readFile(createRequire(import.meta.url).resolve('quickjs-wasi/quickjs.wasm')).then((code) =>
    WebAssembly.compile(code),
  );
  return machine;
};

const hasDefault = /\bexport\s+default\b|\bexport\s*\{[^}]*\bdefault\b/;

/** What is wrong with a script that is to be published. It is read as a module and never run here. */
export async function checkScript(source: string): Promise<Diagnostic[]> {
  // Only for its lines: a script is no JSON.
  const { range } = readJsonDocument(source);
  const said = (
    code: 'script-syntax' | 'script-size' | 'script-without-default',
    start: number,
    problem = '',
  ): Diagnostic => {
    const { severity, message, hint } = diagnosticTable[code];
    const fill = (text: string) => text.replace('{problem}', problem).replace('{limit}', String(limits.maxScriptBytes));
    const end = Math.min(source.length, start + 1);
    return { code, severity, message: fill(message), hint: fill(hint), pointer: '', range: range(start, end) };
  };
  if (Buffer.byteLength(source) > limits.maxScriptBytes) return [said('script-size', 0)];
  const vm = await QuickJS.create({ wasm: await machineOnce(), memoryLimit: 32 * 1024 * 1024 });
  try {
    vm.evalCode(source, 'script.js', EvalFlags.TYPE_MODULE | EvalFlags.COMPILE_ONLY);
  } catch (thrown) {
    const { message, stack = '' } = thrown as Error;
    return [said('script-syntax', offsetOf(source, stack), message)];
  } finally {
    vm.dispose();
  }
  return hasDefault.test(source) ? [] : [said('script-without-default', 0)];
}

/** Where in a text a trace of the engine points: `at script.js:LINE:COLUMN`. */
function offsetOf(source: string, trace: string): number {
  const [, line = '1', column = '1'] = /script\.js:(\d+)(?::(\d+))?/.exec(trace) ?? [];
  const before = source.split('\n').slice(0, Number(line) - 1);
  return Math.min(source.length, before.reduce((sum, text) => sum + text.length + 1, 0) + Number(column) - 1);
}
