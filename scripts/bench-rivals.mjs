import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { runCommand } from './run-command.mjs';

const bench = join(import.meta.dirname, '../bench');

/**
 * Installs the rivals of the benchmarks, unless they are installed.
 *
 * @returns Names of the rivals' packages, which a build must treat as external: their imports are resolved from their
 * own folder.
 */
export function installRivals() {
  const { dependencies } = JSON.parse(readFileSync(join(bench, 'package.json'), 'utf8'));
  const rivals = Object.keys(dependencies);
  if (existsSync(join(bench, 'node_modules'))) return rivals;
  const status = runCommand('npm', ['ci', '--no-audit', '--no-fund'], { cwd: bench });
  if (status !== 0) process.exit(status);
  return rivals;
}
