import { spawnSync } from 'node:child_process';

/**
 * Says how a command is started. On Windows npm and npx are scripts, which only a shell starts, and a shell divides at
 * spaces; a program is started without one, so that its path may have spaces.
 *
 * @param {string} command
 * @param {readonly string[]} args
 * @param {string} [platform] as `process.platform` names it
 * @returns {{ file: string, args: string[], shell: boolean }}
 */
export function startOf(command, args, platform = process.platform) {
  const shell = platform === 'win32' && (command === 'npm' || command === 'npx');
  if (!shell) return { file: command, args: [...args], shell };
  return {
    file: [command, ...args.map((arg) => (/^[\w./:@=-]+$/.test(arg) ? arg : `"${arg}"`))].join(' '),
    args: [],
    shell,
  };
}

/**
 * Runs a command to its end, by default with the terminal of this one.
 *
 * @param {string} command
 * @param {readonly string[]} args
 * @param {import('node:child_process').SpawnSyncOptions} [options]
 * @returns {number} its exit status; 1 where it could not be started or was ended by a signal
 */
export function runCommand(command, args, options = {}) {
  const start = startOf(command, args);
  return spawnSync(start.file, start.args, { stdio: 'inherit', ...options, shell: start.shell }).status ?? 1;
}
