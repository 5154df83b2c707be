import { type ChildProcess, execFileSync, spawn } from 'node:child_process';
import { cpSync, mkdtempSync, rmSync, symlinkSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { basename, join } from 'node:path';
import { freePort } from '../../cli/serving/free-port.ts';

const root = join(import.meta.dirname, '../..');

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

/** Stops a server, unless it has already exited. */
export async function end(server: ChildProcess): Promise<void> {
  if (server.exitCode !== null || server.signalCode !== null) return;
  const ended = new Promise((resolve) => server.once('exit', resolve));
  server.kill('SIGTERM');
  await ended;
}

/** A server's output so far, which grows while the server runs. */
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

/** A running server with its own data. */
export interface ServedShop {
  /** URL of the server. */
  base: string;
  /** Folder of its database. */
  data: string;
  /** Address that the server prints for authors. */
  playground: string;
  /** Returns the log's line that contains a text, as soon as it has been written. */
  logged(text: string): Promise<string>;
  /** Stops the server, and deletes its data. */
  stop(): Promise<void>;
  /** Stops the server, and keeps its data. */
  end(): Promise<void>;
}

/** Runs a command of the built `endcap` until it exits, without a terminal, and returns what it printed. */
export const runCommand = (args: readonly string[]): string =>
  execFileSync(process.execPath, ['bin/endcap.mjs', ...args], {
    cwd: root,
    env: { ...process.env, NODE_ENV: 'development' },
    stdio: ['ignore', 'pipe', 'pipe'],
    encoding: 'utf8',
  });

/** Returns the folder that a first server has seeded. The setup of a run sets it for all of the run's processes. */
const seededFolder = (): string | undefined => process.env.ENDCAP_JOURNEYS_SEEDED;

const pictureFolder = (data: string): string => join(data, 'pictures');

/**
 * Fills a server's folder. Seeding it and drawing pictures take seconds of processor time, so servers start from a
 * copy, and share the folder of pictures, so that each picture is drawn once.
 */
function fillData(data: string, prepare?: (data: string) => void): void {
  const seeded = seededFolder();
  if (seeded !== undefined) symlinkSync(pictureFolder(seeded), pictureFolder(data), 'junction');
  if (prepare) prepare(data);
  else if (seeded !== undefined)
    cpSync(seeded, data, { recursive: true, filter: (file) => basename(file) !== 'pictures' });
}

/**
 * Starts the built server on a separate copy of the data that `npm start` seeds.
 *
 * @param prepare fills the database's folder in place of the copy
 */
export async function serveShop(
  args: readonly string[] = [],
  env: NodeJS.ProcessEnv = {},
  port?: number,
  prepare?: (data: string) => void,
): Promise<ServedShop> {
  const data = mkdtempSync(join(tmpdir(), 'endcap-journeys-'));
  fillData(data, prepare);
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
    data,
    playground,
    end: () => end(server),
    logged: (text) => loggedLine(server, written, text),
    async stop() {
      await end(server);
      rmSync(data, { recursive: true, force: true });
    },
  };
}
