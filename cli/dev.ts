import { type ChildProcess, spawn } from 'node:child_process';
import { existsSync, watch } from 'node:fs';
import { join } from 'node:path';
import { defineCommand } from 'citty';
import { packageRoot } from '../server/core/package-root.ts';
import { buildAll, generate } from './build.ts';

const folders = [
  ...['schemas', 'expression', 'plan', 'compiler', 'runtime', 'commerce', 'widgets'],
  ...['page-text', 'assistant', 'client', 'server', 'playground', 'demo', 'cli'],
];

/** Editors write a file in several steps; writes within this time count as one change. */
const debounceMs = 150;

export default defineCommand({
  meta: {
    name: 'dev',
    description: 'Serves shop and playground; generates, rebuilds and restarts when a source file changes.',
  },
  args: {
    port: { type: 'string', description: 'Port to listen on (default 3000).' },
    data: { type: 'string', description: 'Folder of the database (default ./data).' },
  },
  run({ args }) {
    let server: ChildProcess | undefined;
    const start = () => {
      const options = Object.entries(args).flatMap(([name, value]) =>
        name !== '_' && typeof value === 'string' ? [`--${name}`, value] : [],
      );
      server = spawn(process.execPath, [join(packageRoot, 'bin/endcap.mjs'), 'start', ...options], {
        env: { NODE_ENV: 'development', ...process.env },
        stdio: 'inherit',
      });
    };
    const rebuild = () => {
      const ended =
        server && server.exitCode === null
          ? new Promise((resolve) => server?.once('exit', resolve))
          : Promise.resolve();
      // When a build fails, the server of the last good build keeps running.
      if (!generate() || !buildAll()) return;
      server?.kill('SIGTERM');
      ended.then(start);
    };
    let timer: NodeJS.Timeout | undefined;
    for (const folder of folders.map((name) => join(packageRoot, name)).filter((path) => existsSync(path)))
      watch(folder, { recursive: true }, (_, file) => {
        if (file?.includes('generated')) return;
        clearTimeout(timer);
        timer = setTimeout(rebuild, debounceMs);
      });
    process.once('SIGINT', () => {
      server?.kill('SIGTERM');
      process.exit(0);
    });
    if (generate() && buildAll()) start();
  },
});
