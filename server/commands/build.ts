import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { defineCommand } from 'citty';
import { packageRoot } from '../package-root.ts';

const script = join(packageRoot, 'scripts/build.mjs');

/** Builds everything from the sources; false when there are none or they cannot be built. */
export function buildAll(): boolean {
  if (!existsSync(script)) {
    console.error('There are no sources to build here: this command works in a checkout of the repository.');
    return false;
  }
  return spawnSync(process.execPath, [script], { cwd: packageRoot, stdio: 'inherit' }).status === 0;
}

export default defineCommand({
  meta: { name: 'build', description: 'Builds the client, the server and the library.' },
  run() {
    if (!buildAll()) process.exitCode = 1;
  },
});
