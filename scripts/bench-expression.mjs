// Builds the bench of the expression engine as a server would be built, and runs it. Running the sources through a loader
// would measure the loader: it wraps every inner function.
import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { build } from 'vite';

const root = join(import.meta.dirname, '..');
const outDir = mkdtempSync(join(root, 'node_modules/.bench-expression-'));

/** @param {Record<string, string>} input @param {import('vite').Plugin[]} plugins */
const compile = (input, plugins = []) =>
  build({
    root,
    configFile: false,
    publicDir: false,
    logLevel: 'error',
    plugins,
    build: {
      ssr: true,
      outDir,
      emptyOutDir: false,
      target: 'node20.19',
      minify: false,
      rolldownOptions: { input, output: { entryFileNames: '[name].mjs', chunkFileNames: '[name]-[hash].mjs' } },
    },
  });

/** What each file loses in an engine that counts nothing: the engine itself cannot be told not to count. */
const counting = {
  'run/run.ts': [/(?<=(charge|admitList|admitText)\(\w+: number\): void \{)[\s\S]*?(?=\n {2}\})/g, 3],
  'run/apply.ts': [/^ *(if \(\+\+run\.depth|run\.depth--).*$/gm, 2],
  'nodes/lambda.ts': [/^ *(if \(\+\+run\.depth|run\.depth--).*$/gm, 2],
};

/** @type {import('vite').Plugin} */
const withoutBounds = {
  name: 'without-bounds',
  enforce: 'pre',
  transform(code, id) {
    const found = Object.entries(counting).find(([file]) => id.endsWith(`compiler/expression/${file}`));
    if (!found) return null;
    const [file, [pattern, times]] = found;
    if (code.match(pattern)?.length !== times) throw new Error(`${file} counts in another way than this bench knows`);
    return code.replace(pattern, '');
  },
};

try {
  await compile({
    run: 'bench/expression/run.ts',
    runtime: 'compiler/expression/module/runtime.ts',
    functions: 'compiler/expression/module/functions.ts',
  });
  // Each alone in its bundle, so that both have run the same and only that.
  await compile({ bounded: 'compiler/expression/compile-expression.ts' });
  await compile({ unbounded: 'compiler/expression/compile-expression.ts' }, [withoutBounds]);
  const { status } = spawnSync(process.execPath, [join(outDir, 'run.mjs')], { stdio: 'inherit' });
  process.exitCode = status ?? 1;
} finally {
  rmSync(outDir, { recursive: true, force: true });
}
