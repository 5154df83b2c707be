// Builds the bench of the expression engine, and runs it.
import { spawnSync } from 'node:child_process';
import { join } from 'node:path';
import { withBuilt } from './with-built.mjs';

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

await withBuilt(async ({ compile, outDir }) => {
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
});
