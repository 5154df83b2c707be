import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { runCommand } from './run-command.mjs';

const bench = join(import.meta.dirname, '../bench');

/**
 * Installs what the benchmarks compare the project with, unless it is there.
 *
 * @returns names of its packages, which a build leaves out: what they import in turn is found from where they are
 */
export function installRivals() {
  const { dependencies } = JSON.parse(readFileSync(join(bench, 'package.json'), 'utf8'));
  const rivals = Object.keys(dependencies);
  if (existsSync(join(bench, 'node_modules'))) return rivals;
  const status = runCommand('npm', ['ci', '--no-audit', '--no-fund'], { cwd: bench });
  if (status !== 0) process.exit(status);
  return rivals;
}
