// `npm run bench`: builds a benchmark like the shop and runs it.
import { spawnSync } from 'node:child_process';
import { join } from 'node:path';
import { build } from 'vite';

const root = join(import.meta.dirname, '..');
const entry = process.argv[2] ?? 'bench/run.ts';
await build({
  root,
  configFile: join(root, 'vite.server.config.ts'),
  logLevel: 'error',
  define: { 'process.env.NODE_ENV': '"production"' },
  build: {
    outDir: 'dist/bench',
    emptyOutDir: true,
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
