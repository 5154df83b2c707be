import { type ChildProcess, spawn } from 'node:child_process';
import { existsSync, watch } from 'node:fs';
import { join } from 'node:path';
import { defineCommand } from 'citty';
import { installShop } from '../server/core/definition/install-shop.ts';
import { packageRoot } from '../server/core/package-root.ts';
import { buildAll, generate } from './build.ts';
import { develop } from './dev/develop.ts';
import { exitWithError } from './exit-with-error.ts';

const folders = [
  ...['schemas', 'expression', 'plan', 'compiler', 'runtime', 'commerce', 'widgets'],
  ...['page-text', 'assistant', 'client', 'server', 'playground', 'demo', 'cli'],
];

/** Editors write a file in several steps; writes within this time count as one change. */
const debounceMs = 150;

export default defineCommand({
  meta: {
    name: 'dev',
    description: 'Serves the shop in this folder, and shows what is saved there in its open pages.',
  },
  args: {
    port: { type: 'string', description: 'Port to listen on (default 3000).' },
    host: { type: 'string', description: 'Address to listen on (default 127.0.0.1, this machine only).' },
    config: { type: 'string', description: 'JSON file with the settings of the shop.' },
    data: { type: 'string', description: 'Folder of the database (default ./data).' },
  },
  async run({ args }) {
    try {
      const loaded = await installShop();
      if (loaded) return await develop(loaded, args);
    } catch (error) {
      exitWithError(error);
    }
    // In a checkout of the package itself: generates, rebuilds and restarts when a source file changes.
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
