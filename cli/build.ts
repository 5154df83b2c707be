import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { defineCommand } from 'citty';
import { installShop } from '../server/core/definition/install-shop.ts';
import { packageRoot } from '../server/core/package-root.ts';
import { exitWithError } from './exit-with-error.ts';
import { buildClient } from './own/build-client.ts';

const script = join(packageRoot, 'scripts/build.mjs');

/** Builds all bundles from the sources. Returns false when the sources are missing or the build fails. */
export function buildAll(): boolean {
  if (!existsSync(script)) {
    console.error('Nothing to build: there is no endcap.config.mjs in this folder, and no sources of the package.');
    return false;
  }
  return spawnSync(process.execPath, [script], { cwd: packageRoot, stdio: 'inherit' }).status === 0;
}

/**
 * Generates the files that depend on contracts, in a checkout; a package already contains them. Returns false when
 * generating fails.
 */
export function generate(): boolean {
  const generator = join(packageRoot, 'scripts/generate.ts');
  const tsx = join(packageRoot, 'node_modules/tsx/dist/cli.mjs');
  if (!existsSync(generator) || !existsSync(tsx)) return true;
  return spawnSync(process.execPath, [tsx, generator], { cwd: packageRoot, stdio: 'inherit' }).status === 0;
}

export default defineCommand({
  meta: {
    name: 'build',
    description: 'Builds what browsers load of the shop in this folder; in a checkout, the package itself.',
  },
  async run() {
    const definition = await installShop().catch(exitWithError);
    if (definition) {
      const built = await buildClient(definition).catch(exitWithError);
      console.log(
        built.length > 0 ? `Built ${built.join(', ')}.` : 'Nothing to build: the shop has no widgets or actions.',
      );
    } else if (!buildAll()) process.exitCode = 1;
  },
});
