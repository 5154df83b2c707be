import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { compileModule } from '../../../compiler/expression/index.ts';

interface Evaluates {
  evaluate(data?: unknown, bindings?: Readonly<Record<string, unknown>>): unknown;
}

const runtime = new URL('../../../compiler/expression/module/runtime.ts', import.meta.url).pathname;

/** Writes expressions out as a module and imports it, as a server would. */
export async function importModule(
  sources: Readonly<Record<string, string>>,
  options?: object,
): Promise<Record<string, Evaluates>> {
  const folder = mkdtempSync(join(tmpdir(), 'endcap-module-'));
  const file = join(folder, 'expressions.mjs');
  try {
    writeFileSync(file, compileModule(sources, { runtime }));
    const module = (await import(/* @vite-ignore */ file)) as { create(options?: object): Record<string, Evaluates> };
    return module.create(options);
  } finally {
    rmSync(folder, { recursive: true });
  }
}
