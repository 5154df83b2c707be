import { type ChildProcess, spawn } from 'node:child_process';
import { existsSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { delimiter, join } from 'node:path';
import { Redis } from 'ioredis';
import { freePort } from '../../../cli/serving/free-port.ts';

/** A Redis or Valkey server for tests. */
export interface RedisServer {
  url: string;
  /** Kills it, so that all its data is lost. */
  kill(): Promise<void>;
  /** Starts it again at the same address without any data. */
  restart(): Promise<void>;
  /** Stops it from answering while its connections stay open, until `resume` is called. */
  pause(): void;
  resume(): void;
  /** Ages everything that it stores by a number of milliseconds. */
  age(ms: number): Promise<void>;
  stop(): Promise<void>;
}

const advice = `No Redis or Valkey was found. Install one (Debian: apt install redis-server, macOS: brew install valkey), or name its
program in ENDCAP_REDIS_SERVER.`;

/** @throws Error with installation advice when this machine has no server */
function program(): string {
  const named = process.env.ENDCAP_REDIS_SERVER;
  if (named) return named;
  for (const folder of (process.env.PATH ?? '').split(delimiter).filter(Boolean))
    for (const name of ['valkey-server', 'redis-server']) if (existsSync(join(folder, name))) return join(folder, name);
  throw new Error(advice);
}

const ready = (server: ChildProcess): Promise<void> =>
  new Promise((resolve, reject) => {
    let said = '';
    server.stdout!.on('data', (text: Buffer) => {
      said = `${said}${text}`.slice(-5000);
      if (said.includes('Ready to accept connections')) resolve();
    });
    server.once('error', reject);
    server.once('exit', (code) => reject(new Error(`The server ended with ${code}:\n${said}`)));
  });

/** Moves the expiry of each key nearer; a key whose expiry has passed is deleted by the server. */
const ageAll = `
local cursor = '0'
repeat
  local found = redis.call('SCAN', cursor, 'COUNT', 1000)
  cursor = found[1]
  for _, key in ipairs(found[2]) do
    local expires = redis.call('PEXPIRETIME', key)
    if expires > 0 then redis.call('PEXPIREAT', key, expires - tonumber(ARGV[1])) end
  end
until cursor == '0'`;

/**
 * Starts a server with a password in a folder of its own.
 *
 * @throws Error with installation advice when this machine has no server
 */
export async function startRedis(): Promise<RedisServer> {
  const folder = mkdtempSync(join(tmpdir(), 'endcap-redis-'));
  const port = await freePort();
  const password = 'secret-of-the-tests';
  const options = ['--port', String(port), '--bind', '127.0.0.1', '--dir', folder, '--requirepass', password];
  const begin = async (): Promise<ChildProcess> => {
    const begun = spawn(program(), [...options, '--save', '', '--appendonly', 'no'], {
      stdio: ['ignore', 'pipe', 'inherit'],
    });
    await ready(begun);
    return begun;
  };
  let server = await begin();
  const url = `redis://:${password}@127.0.0.1:${port}/0`;
  const kill = async (): Promise<void> => {
    const ended = new Promise((resolve) => server.once('exit', resolve));
    server.kill('SIGKILL');
    await ended;
  };
  return {
    url,
    kill,
    restart: async () => {
      server = await begin();
    },
    pause: () => void server.kill('SIGSTOP'),
    resume: () => void server.kill('SIGCONT'),
    age: async (ms) => {
      const redis = new Redis(url);
      await redis.eval(ageAll, 0, ms);
      await redis.quit();
    },
    stop: async () => {
      if (server.exitCode === null && server.signalCode === null) await kill();
      rmSync(folder, { recursive: true, force: true });
    },
  };
}
