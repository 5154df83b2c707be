import { type ChildProcess, spawn } from 'node:child_process';
import { existsSync, watch } from 'node:fs';
import { join } from 'node:path';
import { defineCommand } from 'citty';
import { packageRoot } from '../package-root.ts';
import { buildAll } from './build.ts';

const folders = ['schemas', 'compiler', 'runtime', 'commerce', 'widgets', 'server', 'playground'];

/** Editors write a file in several steps; what comes within this time is one change. */
const quietMs = 150;

export default defineCommand({
  meta: {
    name: 'dev',
    description: 'Serves shop and playground, and builds and starts again after each change of the sources.',
  },
  args: {
    port: { type: 'string', description: 'Port to listen at; 3000 unless given.' },
    data: { type: 'string', description: 'Folder of the database; ./data unless given.' },
  },
  run({ args }) {
    let server: ChildProcess | undefined;
    const start = () => {
      const given = Object.entries(args).flatMap(([name, value]) =>
        name !== '_' && typeof value === 'string' ? [`--${name}`, value] : [],
      );
      server = spawn(process.execPath, [join(packageRoot, 'bin/endcap.mjs'), 'start', ...given], { stdio: 'inherit' });
    };
    const again = () => {
      const ended =
        server && server.exitCode === null
          ? new Promise((resolve) => server?.once('exit', resolve))
          : Promise.resolve();
      // A build that fails leaves the server of the last good one running.
      if (!buildAll()) return;
      server?.kill('SIGTERM');
      ended.then(start);
    };
    let waiting: NodeJS.Timeout | undefined;
    for (const folder of folders.map((name) => join(packageRoot, name)).filter((path) => existsSync(path)))
      watch(folder, { recursive: true }, (_, file) => {
        if (file?.includes('generated')) return;
        clearTimeout(waiting);
        waiting = setTimeout(again, quietMs);
      });
    process.once('SIGINT', () => {
      server?.kill('SIGTERM');
      process.exit(0);
    });
    if (buildAll()) start();
  },
});
