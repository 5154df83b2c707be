// Builds and runs the benchmark of the expression engine.
import { spawnSync } from 'node:child_process';
import { join } from 'node:path';
import { installRivals } from './bench-rivals.mjs';
import { withBuilt } from './with-built.mjs';

/** Patterns that remove the step counting from each file: the engine itself cannot disable it. */
const counting = {
  'run/run.ts': [/(?<=(charge|admitList|admitText)\(\w+: number\): void \{)[\s\S]*?(?=\n {2}\})/g, 3],
  'run/apply.ts': [/^ *(if \(\+\+run\.depth|run\.depth--).*$/gm, 2],
  'nodes/calls/lambda.ts': [/^ *(if \(\+\+run\.depth|run\.depth--).*$/gm, 2],
};

/** @type {import('vite').Plugin} */
const withoutBounds = {
  name: 'without-bounds',
  enforce: 'pre',
  transform(code, id) {
    const counter = Object.entries(counting).find(([file]) => id.endsWith(`expression/${file}`));
    if (!counter) return null;
    const [file, [pattern, times]] = counter;
    if (code.match(pattern)?.length !== times) throw new Error(`${file}: the counting code to remove was not found`);
    return code.replace(pattern, '');
  },
};

const external = installRivals();
await withBuilt(
  async ({ compile, outDir }) => {
    await compile({ run: 'bench/expression/run.ts' });
    // Each version is alone in its bundle, so that both run under equal conditions.
    await compile({ bounded: 'expression/compile-expression.ts' });
    await compile({ unbounded: 'expression/compile-expression.ts' }, [withoutBounds]);
    const { status } = spawnSync(process.execPath, [join(outDir, 'run.mjs'), ...process.argv.slice(2)], {
      stdio: 'inherit',
    });
    process.exitCode = status ?? 1;
  },
  { within: 'bench', external },
);
