import { execFile } from 'node:child_process';
import { join } from 'node:path';

const root = join(import.meta.dirname, '../..');

/** Exit code and output of a command. */
export interface CommandResult {
  code: number;
  output: string;
}

/** Runs the built command line until it exits. */
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
