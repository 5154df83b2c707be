import { execFile } from 'node:child_process';
import { join } from 'node:path';

const root = join(import.meta.dirname, '../..');

/** How a command has ended, and what it wrote. */
export interface CommandResult {
  code: number;
  output: string;
}

/** Runs the built command line to its end. */
export const endcap = (args: string[], env: Record<string, string> = {}, input = ''): Promise<CommandResult> =>
  new Promise((resolve) => {
    const command = execFile(
      process.execPath,
      ['bin/endcap.mjs', ...args],
      { cwd: root, env: { ...process.env, ...env } },
      (error, stdout, stderr) => resolve({ code: error ? Number(error.code ?? 1) : 0, output: `${stdout}${stderr}` }),
    );
    command.stdin?.end(input);
  });
