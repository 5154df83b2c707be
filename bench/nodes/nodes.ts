import { execFileSync } from 'node:child_process';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { packageRoot } from '../../server/core/package-root.ts';
import { type ServedShop, serveShop } from '../availability/served-shop.ts';

/** Options of the servers. */
export interface NodeOptions {
  folder: string;
  ports: readonly number[];
  env: NodeJS.ProcessEnv;
  /** Folder of the version with which the servers begin; this one by default. */
  previous: string | undefined;
}

/** Time after which a server that could not start is started again, as by a supervisor. */
const restartMs = 1000;

/** The servers of the shop. */
export class Nodes {
  readonly ports: readonly number[];
  readonly #options: NodeOptions;
  /** Servers that run; undefined while one is started. */
  readonly #servers: (ServedShop | undefined)[] = [];
  readonly #starting = new Set<Promise<void>>();
  #isMigrated: boolean;
  /** Whether a server of the previous version has been started again after the migration. */
  #isRestarted: boolean;
  #isStopped = false;

  constructor(options: NodeOptions) {
    this.#options = options;
    this.ports = options.ports;
    this.#isMigrated = options.previous === undefined;
    this.#isRestarted = options.previous === undefined;
  }

  #serve(node: number, root = packageRoot): Promise<ServedShop> {
    const { folder, env } = this.#options;
    // The servers share the folder of uploaded files.
    return serveShop(join(folder, 'data'), this.ports[node]!, env, root);
  }

  /** Starts the servers one after another; the first one fills the database. */
  async start(): Promise<void> {
    for (const node of this.ports.keys()) this.#servers[node] = await this.#serve(node, this.#options.previous);
  }

  /**
   * Kills the next running server, and starts one of this version in its place; once, after the migration, one of the
   * previous version. Returns false when no server is running.
   */
  replaceOne(turn: number, log: (what: string) => void): boolean {
    const order = this.ports.map((_, at) => (turn + at) % this.ports.length);
    const node = order.find((each) => this.#servers[each] !== undefined);
    if (node === undefined) return false;
    const killed = this.#servers[node]!;
    this.#servers[node] = undefined;
    const work = this.#replace(node, killed, log);
    this.#starting.add(work);
    void work.finally(() => this.#starting.delete(work));
    return true;
  }

  async #replace(node: number, killed: ServedShop, log: (what: string) => void): Promise<void> {
    await killed.end('SIGKILL');
    const startedAt = Date.now();
    // The second killed server restarts with the previous version, as can happen during an upgrade.
    const isRestart = this.#isMigrated && !this.#isRestarted;
    if (isRestart) this.#isRestarted = true;
    const root = isRestart ? this.#options.previous : packageRoot;
    if (!this.#isMigrated) {
      this.#isMigrated = true;
      const env = { ...process.env, ...this.#options.env };
      const args = ['bin/endcap.mjs', 'db', 'migrate'];
      log(execFileSync(process.execPath, args, { cwd: packageRoot, env, encoding: 'utf8' }).trim());
    }
    while (!this.#isStopped) {
      const server = await this.#serve(node, root).catch(() => undefined);
      this.#servers[node] = server;
      if (server) break;
      // The database is being restarted.
      await wait(restartMs);
    }
    const version = isRestart ? ' in the previous version' : '';
    log(`server ${node + 1} was killed, and is back${version} after ${Date.now() - startedAt} ms`);
  }

  /** Resolves when no server is being started. */
  async settled(): Promise<void> {
    await Promise.all(this.#starting);
  }

  async stop(): Promise<void> {
    this.#isStopped = true;
    await this.settled();
    await Promise.all(this.#servers.map((server) => server?.end('SIGTERM')));
  }
}
