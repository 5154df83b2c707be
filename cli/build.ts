import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { defineCommand } from 'citty';
import { packageRoot } from '../server/core/package-root.ts';

const script = join(packageRoot, 'scripts/build.mjs');

/** Builds all bundles from the sources. Returns false when the sources are missing or the build fails. */
export function buildAll(): boolean {
  if (!existsSync(script)) {
    console.error('No sources to build: run this command in a checkout of the repository.');
    return false;
  }
  return spawnSync(process.execPath, [script], { cwd: packageRoot, stdio: 'inherit' }).status === 0;
}

/** Generates what depends on contracts, in a checkout; a package comes with it. */
export function generate(): boolean {
  const generator = join(packageRoot, 'scripts/generate.ts');
  const tsx = join(packageRoot, 'node_modules/tsx/dist/cli.mjs');
  if (!existsSync(generator) || !existsSync(tsx)) return true;
  return spawnSync(process.execPath, [tsx, generator], { cwd: packageRoot, stdio: 'inherit' }).status === 0;
}

export default defineCommand({
  meta: { name: 'build', description: 'Builds the client, the server and the library.' },
  run() {
    if (!buildAll()) process.exitCode = 1;
  },
});
