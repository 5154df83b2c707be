// Builds the bench of the expression engine as a server would be built, and runs it. Running the sources through a loader
// would measure the loader: it wraps every inner function.
import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { build } from 'vite';

const root = join(import.meta.dirname, '..');
const outDir = mkdtempSync(join(root, 'node_modules/.bench-expression-'));
try {
  await build({
    root,
    configFile: false,
    publicDir: false,
    logLevel: 'error',
    build: {
      ssr: true,
      outDir,
      target: 'node20.19',
      minify: false,
      rolldownOptions: {
        input: {
          run: 'bench/expression/run.ts',
          runtime: 'compiler/expression/module/runtime.ts',
          functions: 'compiler/expression/module/functions.ts',
        },
        output: { entryFileNames: '[name].mjs', chunkFileNames: '[name]-[hash].mjs' },
      },
    },
  });
  const { status } = spawnSync(process.execPath, [join(outDir, 'run.mjs')], { stdio: 'inherit' });
  process.exitCode = status ?? 1;
} finally {
  rmSync(outDir, { recursive: true, force: true });
}
