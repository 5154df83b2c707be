import { spawnSync } from 'node:child_process';

/**
 * Returns the arguments of `spawn` for a command. On Windows npm and npx are scripts, which require a shell, and a
 * shell splits at spaces; other programs are started without a shell, so that their paths may contain spaces.
 *
 * @param {string} command
 * @param {readonly string[]} args
 * @param {string} [platform] in the form of `process.platform`
 * @returns {{ file: string, args: string[], shell: boolean }}
 */
export function spawnArguments(command, args, platform = process.platform) {
  const shell = platform === 'win32' && (command === 'npm' || command === 'npx');
  if (!shell) return { file: command, args: [...args], shell };
  return {
    file: [command, ...args.map((arg) => (/^[\w./:@=-]+$/.test(arg) ? arg : `"${arg}"`))].join(' '),
    args: [],
    shell,
  };
}

/**
 * Runs a command and waits for it, by default in the terminal of this process.
 *
 * @param {string} command
 * @param {readonly string[]} args
 * @param {import('node:child_process').SpawnSyncOptions} [options]
 * @returns {number} its exit status; 1 when it could not be started or was ended by a signal
 */
export function runCommand(command, args, options = {}) {
  const start = spawnArguments(command, args);
  return spawnSync(start.file, start.args, { stdio: 'inherit', ...options, shell: start.shell }).status ?? 1;
}
