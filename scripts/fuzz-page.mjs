// Puts pages through whatever may come to them: node scripts/fuzz-page.mjs [FROM] [COUNT] [KIND]
// FROM is the first seed, COUNT how many pages (RUNS does the same), KIND valid, slightly-wrong or hostile.
// It is built first: a loader wraps every inner function, which takes half of the time.
import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { build } from 'vite';

const root = join(import.meta.dirname, '..');
const outDir = mkdtempSync(join(root, 'node_modules/.fuzz-page-'));
try {
  await build({
    root,
    configFile: false,
    publicDir: false,
    logLevel: 'error',
    build: {
      ssr: true,
      outDir,
      emptyOutDir: false,
      target: 'node20.19',
      minify: false,
      rolldownOptions: { input: { run: 'tests/robustness/by-hand.ts' }, output: { entryFileNames: '[name].mjs' } },
    },
  });
  // Pages come and go by the thousand: what is young is given room, so that little of it is kept for long.
  const args = ['--max-semi-space-size=128', join(outDir, 'run.mjs'), ...process.argv.slice(2)];
  // React says what it would warn of only while it is developed with.
  const env = { ...process.env, NODE_ENV: 'development' };
  process.exitCode = spawnSync(process.execPath, args, { cwd: root, stdio: 'inherit', env }).status ?? 1;
} finally {
  rmSync(outDir, { recursive: true, force: true });
}
