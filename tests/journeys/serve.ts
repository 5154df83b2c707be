import { type ChildProcess, execFileSync, spawn } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

const root = join(import.meta.dirname, '../..');

export const freePort = (): Promise<number> =>
  new Promise((resolve, reject) => {
    const server = createServer();
    server.once('error', reject);
    server.listen(0, '127.0.0.1', () => {
      const address = server.address();
      server.close(() =>
        typeof address === 'object' && address ? resolve(address.port) : reject(new Error('no port')),
      );
    });
  });

/** Resolves with the address of the playground when the server has printed it. */
export const started = (server: ChildProcess): Promise<string> =>
  new Promise((resolve, reject) => {
    let output = '';
    const read = (chunk: Buffer) => {
      output += String(chunk);
      const [, playground] = /Playground {2}(\S+)\n/.exec(output) ?? [];
      if (playground) resolve(playground);
    };
    server.stdout?.on('data', read);
    server.stderr?.on('data', read);
    server.once('exit', (code) => reject(new Error(`The server exited with ${code}:\n${output}`)));
  });

/** What a server has written, and goes on writing. */
interface Written {
  output: string;
}

const loggedLine = (server: ChildProcess, written: Written, text: string): Promise<string> =>
  new Promise((resolve, reject) => {
    const look = () => {
      const line = written.output
        .split('\n')
        .slice(0, -1)
        .find((each) => each.includes(text));
      if (line === undefined) return;
      server.stdout?.off('data', look);
      resolve(line);
    };
    server.stdout?.on('data', look);
    server.once('exit', () => reject(new Error(`The server has ended without a line with ${text}.`)));
    look();
  });

export interface ServedShop {
  /** URL of the server. */
  base: string;
  /** Folder of its database. */
  data: string;
  /** Address that the server prints for authors. */
  playground: string;
  /** The line of the log that contains a text, as soon as it has been written. */
  logged(text: string): Promise<string>;
  stop(): Promise<void>;
}

/** Runs a command of the built `endcap` to its end, without a terminal, and returns what it printed. */
export const runCommand = (args: readonly string[]): string =>
  execFileSync(process.execPath, ['bin/endcap.mjs', ...args], {
    cwd: root,
    env: { ...process.env, NODE_ENV: 'development' },
    stdio: ['ignore', 'pipe', 'pipe'],
    encoding: 'utf8',
  });

/**
 * Starts the built server on a fresh database, like `npm start`.
 *
 * @param prepare fills the folder of the database before that
 */
export async function serveShop(
  args: readonly string[] = [],
  env: NodeJS.ProcessEnv = {},
  port?: number,
  prepare?: (data: string) => void,
): Promise<ServedShop> {
  const data = mkdtempSync(join(tmpdir(), 'endcap-journeys-'));
  prepare?.(data);
  port ??= await freePort();
  const server = spawn(process.execPath, ['bin/endcap.mjs', 'start', '--port', String(port), '--data', data, ...args], {
    cwd: root,
    env: { ...process.env, NODE_ENV: 'development', ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  const written = { output: '' };
  server.stdout?.on('data', (chunk: Buffer) => {
    written.output += String(chunk);
  });
  const playground = await started(server);
  return {
    base: `http://localhost:${port}`,
    ...{ data, playground },
    logged: (text) => loggedLine(server, written, text),
    async stop() {
      const ended = new Promise((resolve) => server.once('exit', resolve));
      server.kill('SIGTERM');
      await ended;
      rmSync(data, { recursive: true, force: true });
    },
  };
}
