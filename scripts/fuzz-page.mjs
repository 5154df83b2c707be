// Fuzzes pages: node scripts/fuzz-page.mjs [FROM] [COUNT] [KIND]
// FROM is the first seed, COUNT the number of pages (also RUNS), KIND valid, slightly-wrong or hostile.
import { spawnSync } from 'node:child_process';
import { join } from 'node:path';
import { withBuilt } from './with-built.mjs';

await withBuilt(async ({ compile, outDir }) => {
  await compile({ run: 'tests/robustness/fuzz-cli.ts' });
  // A large young generation, because thousands of short-lived pages are created.
  const args = ['--max-semi-space-size=128', join(outDir, 'run.mjs'), ...process.argv.slice(2)];
  // React only prints its warnings in development.
  const env = { ...process.env, NODE_ENV: 'development' };
  const cwd = join(import.meta.dirname, '..');
  process.exitCode = spawnSync(process.execPath, args, { cwd, stdio: 'inherit', env }).status ?? 1;
});
