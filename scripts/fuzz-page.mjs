// Puts pages through whatever may come to them: node scripts/fuzz-page.mjs [FROM] [COUNT] [KIND]
// FROM is the first seed, COUNT how many pages (RUNS does the same), KIND valid, slightly-wrong or hostile.
import { spawnSync } from 'node:child_process';
import { join } from 'node:path';
import { withBuilt } from './with-built.mjs';

await withBuilt(async ({ compile, outDir }) => {
  await compile({ run: 'tests/robustness/by-hand.ts' });
  // Pages come and go by the thousand: what is young is given room, so that little of it is kept for long.
  const args = ['--max-semi-space-size=128', join(outDir, 'run.mjs'), ...process.argv.slice(2)];
  // React says what it would warn of only while it is developed with.
  const env = { ...process.env, NODE_ENV: 'development' };
  const cwd = join(import.meta.dirname, '..');
  process.exitCode = spawnSync(process.execPath, args, { cwd, stdio: 'inherit', env }).status ?? 1;
});
