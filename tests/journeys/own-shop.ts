import { execFile, spawn } from 'node:child_process';
import { cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { freePort } from '../../cli/serving/free-port.ts';
import type { CommandResult } from './endcap.ts';
import { end, started } from './serve.ts';

const root = join(import.meta.dirname, '../..');
const bin = join(root, 'bin/endcap.mjs');

/** A shop in a folder outside the repository, in which the built package is installed. */
export class OwnShop {
  readonly folder: string;
  #stop = async (): Promise<void> => undefined;

  /** @param folder the folder of an existing shop, by default a new folder */
  constructor(files: Readonly<Record<string, string>>, folder = mkdtempSync(join(tmpdir(), 'endcap-own-shop-'))) {
    this.folder = folder;
    mkdirSync(join(this.folder, 'node_modules'));
    symlinkSync(root, join(this.folder, 'node_modules/endcap'), 'junction');
    for (const [name, text] of Object.entries(files)) this.write(name, text);
  }

  write(name: string, text: string): void {
    mkdirSync(dirname(join(this.folder, name)), { recursive: true });
    writeFileSync(join(this.folder, name), text);
  }

  /** Replaces a text in a file, as an author does who saves it. */
  edit(name: string, from: string, to: string): void {
    const text = readFileSync(join(this.folder, name), 'utf8');
    if (!text.includes(from)) throw new Error(`There is no ${from} in ${name}.`);
    this.write(
      name,
      text.replace(from, () => to),
    );
  }

  delete(name: string): void {
    rmSync(join(this.folder, name));
  }

  /** Installs a plug-in of `examples/plugins`, as npm would from its package. */
  install(plugin: string): void {
    cpSync(join(root, 'examples/plugins', plugin), join(this.folder, 'node_modules', `endcap-${plugin}`), {
      recursive: true,
    });
  }

  /** Runs a command in the folder until it exits. */
  run(...args: string[]): Promise<CommandResult> {
    return this.runWith({}, ...args);
  }

  /** Runs a command in the folder with additional environment variables, until it exits. */
  runWith(env: Readonly<Record<string, string>>, ...args: string[]): Promise<CommandResult> {
    return new Promise((resolve) => {
      execFile(
        process.execPath,
        [bin, ...args],
        { cwd: this.folder, env: { ...process.env, ...env } },
        (error, stdout, stderr) => resolve({ code: error ? Number(error.code ?? 1) : 0, output: `${stdout}${stderr}` }),
      );
    });
  }

  /** Serves the shop. @returns its address, and the addresses that open the playground or the admin once */
  start(...args: string[]): Promise<{ base: string; playground: string; admin: string }> {
    return this.startWith({}, ...args);
  }

  /** Serves the shop with additional environment variables. */
  startWith(
    env: Readonly<Record<string, string>>,
    ...args: string[]
  ): Promise<{ base: string; playground: string; admin: string }> {
    return this.#serve('start', env, args);
  }

  /** Serves the shop as it is developed: with what is saved in its folder. */
  develop(): Promise<{ base: string; playground: string; admin: string }> {
    return this.#serve('dev', {}, []);
  }

  async #serve(command: string, env: Readonly<Record<string, string>>, args: readonly string[]) {
    const port = await freePort();
    const server = spawn(process.execPath, [bin, command, '--port', String(port), ...args], {
      cwd: this.folder,
      env: { ...process.env, NODE_ENV: 'development', ...env },
      stdio: ['ignore', 'pipe', 'pipe'],
    });
    this.#stop = () => end(server);
    const playground = await started(server);
    return { base: `http://localhost:${port}`, playground, admin: playground.replace('/playground', '/admin') };
  }

  /** Stops the server, and keeps the folder. */
  stop(): Promise<void> {
    return this.#stop();
  }

  async remove(): Promise<void> {
    await this.#stop();
    rmSync(this.folder, { recursive: true, force: true });
  }
}
