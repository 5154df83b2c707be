// `npm run bench`: builds a benchmark like the shop and runs it.
import { spawnSync } from 'node:child_process';
import { join } from 'node:path';
import { build } from 'vite';
import { installRivals } from './bench-rivals.mjs';

const root = join(import.meta.dirname, '..');
const entry = process.argv[2] ?? 'bench/run.ts';
const rivals = installRivals();
await build({
  root,
  configFile: join(root, 'vite.server.config.ts'),
  logLevel: 'error',
  ssr: { external: rivals },
  define: { 'process.env.NODE_ENV': '"production"' },
  build: {
    // The rivals' packages can be resolved from here.
    outDir: 'bench/.built',
    emptyOutDir: true,
    rolldownOptions: { input: { run: entry } },
  },
});
process.exit(
  spawnSync(process.execPath, [join(root, 'bench/.built/run.js'), ...process.argv.slice(3)], {
    cwd: root,
    stdio: 'inherit',
    env: { ...process.env, NODE_ENV: 'production' },
  }).status ?? 1,
);
