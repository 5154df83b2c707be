// `npm run bench`: builds a benchmark as the shop is built, so that what is measured is what runs, and runs it.
import { spawnSync } from 'node:child_process';
import { join } from 'node:path';
import { build } from 'vite';

const root = join(import.meta.dirname, '..');
const entry = process.argv[2] ?? 'bench/run.ts';
await build({
  root,
  configFile: false,
  publicDir: false,
  logLevel: 'error',
  define: { 'process.env.NODE_ENV': '"production"' },
  build: {
    ssr: true,
    outDir: 'dist/bench',
    emptyOutDir: true,
    target: 'node20.19',
    minify: false,
    rolldownOptions: { input: { run: entry } },
  },
});
process.exit(
  spawnSync(process.execPath, [join(root, 'dist/bench/run.js'), ...process.argv.slice(3)], {
    cwd: root,
    stdio: 'inherit',
    env: { ...process.env, NODE_ENV: 'production' },
  }).status ?? 1,
);
