import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { EvalFlags, QuickJS } from 'quickjs-wasi';
import { limits } from '../../../commerce/limits.ts';
import { formatMessage } from '../../../commerce/messages.ts';
import { type Diagnostic, diagnosticTable } from '../../../compiler/index.ts';
import { readJsonDocument } from '../../../compiler/json/json-document.ts';

let quickJsModule: Promise<WebAssembly.Module> | undefined;

const loadQuickJs = (): Promise<WebAssembly.Module> => {
  quickJsModule ??= readFile(createRequire(import.meta.url).resolve('quickjs-wasi/quickjs.wasm')).then((code) =>
    WebAssembly.compile(code),
  );
  return quickJsModule;
};

const hasDefault = /\bexport\s+default\b|\bexport\s*\{[^}]*\bdefault\b/;

/** Checks a script before it is published. It is compiled as a module and never run here. */
export async function checkScript(source: string): Promise<Diagnostic[]> {
  // Used only for line positions: a script is not JSON.
  const { range } = readJsonDocument(source);
  const diagnostic = (
    code: 'script-syntax' | 'script-size' | 'script-without-default',
    start: number,
    problem = '',
  ): Diagnostic => {
    const { severity, message, hint } = diagnosticTable[code];
    const fill = (text: string) => formatMessage(text, { problem, limit: limits.maxScriptBytes });
    const end = Math.min(source.length, start + 1);
    return { code, severity, message: fill(message), hint: fill(hint), pointer: '', range: range(start, end) };
  };
  if (Buffer.byteLength(source) > limits.maxScriptBytes) return [diagnostic('script-size', 0)];
  const wrong = await scriptSyntaxError(source, 'module');
  if (wrong) return [diagnostic('script-syntax', offsetOf(source, wrong), wrong.message)];
  return hasDefault.test(source) ? [] : [diagnostic('script-without-default', 0)];
}

/** A syntax error; line and column count from 1. */
interface SyntaxProblem {
  message: string;
  line: number;
  column: number;
}

/** Compiles a script without running it, and returns its syntax error, if any. */
export async function scriptSyntaxError(source: string, kind: 'module' | 'script'): Promise<SyntaxProblem | undefined> {
  const vm = await QuickJS.create({ wasm: await loadQuickJs(), memoryLimit: 32 * 1024 * 1024 });
  try {
    const type = kind === 'module' ? EvalFlags.TYPE_MODULE : EvalFlags.TYPE_GLOBAL;
    vm.evalCode(source, 'script.js', type | EvalFlags.COMPILE_ONLY);
    return undefined;
  } catch (thrown) {
    const { message, stack = '' } = thrown as Error;
    // The position in a stack trace: `at script.js:LINE:COLUMN`.
    const [, line = '1', column = '1'] = /script\.js:(\d+)(?::(\d+))?/.exec(stack) ?? [];
    return { message, line: Number(line), column: Number(column) };
  } finally {
    vm.dispose();
  }
}

function offsetOf(source: string, { line, column }: SyntaxProblem): number {
  const before = source.split('\n').slice(0, line - 1);
  return Math.min(source.length, before.reduce((sum, text) => sum + text.length + 1, 0) + column - 1);
}
