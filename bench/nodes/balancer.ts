import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import { createInterface } from 'node:readline';
import { setTimeout as wait } from 'node:timers/promises';
import { packageRoot } from '../../server/core/package-root.ts';

const advice = 'No Caddy was found. Install it (Debian: apt install caddy, macOS: brew install caddy).';

const settings = `{
	admin off
	auto_https off
	log {
		level ERROR
	}
}
`;

function program(): string {
  for (const folder of (process.env.PATH ?? '').split(delimiter).filter(Boolean))
    if (existsSync(join(folder, 'caddy'))) return join(folder, 'caddy');
  throw new Error(advice);
}

/** A proxy in front of the nodes. */
export interface Balancer {
  base: string;
  /** Number of requests that it has answered itself, by cause. */
  failures: ReadonlyMap<string, number>;
  stop(): Promise<void>;
}

/** Returns method, status and cause of a line about a failed request, without addresses. */
function causeOf(line: string): string | undefined {
  if (!line.startsWith('{')) return undefined;
  const { request, status, msg } = JSON.parse(line) as { request?: { method: string }; status?: number; msg: string };
  if (!request || status === undefined) return undefined;
  return `${request.method} ${status} ${msg.replace(/[\d.]+:\d+/g, '…').slice(0, 100)}`;
}

/**
 * Starts Caddy with the settings of `deploy/Caddyfile`, except for the addresses.
 *
 * @throws Error with installation advice when this machine has no Caddy
 */
export async function startBalancer(folder: string, port: number, nodes: readonly number[]): Promise<Balancer> {
  const base = `http://127.0.0.1:${port}`;
  const deployed = readFileSync(join(packageRoot, 'deploy/Caddyfile'), 'utf8');
  // Trusts the forwarded addresses, because the load generator sets them.
  const servers = `to ${nodes.map((node) => `127.0.0.1:${node}`).join(' ')}\n\t\ttrusted_proxies 127.0.0.0/8`;
  const file = join(folder, 'Caddyfile');
  writeFileSync(
    file,
    settings + deployed.replace('{$SHOP_HOST}', () => base).replace(/dynamic a \{[^}]*\}/, () => servers),
  );
  const env = { ...process.env, HOME: folder, XDG_DATA_HOME: folder, XDG_CONFIG_HOME: folder };
  const caddy: ChildProcess = spawn(program(), ['run', '--config', file, '--adapter', 'caddyfile'], {
    env,
    stdio: ['ignore', 'ignore', 'pipe'],
  });
  let said = '';
  const failures = new Map<string, number>();
  createInterface(caddy.stderr!).on('line', (line) => {
    said = `${said}${line}\n`.slice(-5000);
    const cause = causeOf(line);
    if (cause !== undefined) failures.set(cause, (failures.get(cause) ?? 0) + 1);
  });
  for (;;) {
    if (caddy.exitCode !== null) throw new Error(`Caddy ended with ${caddy.exitCode}:\n${said}`);
    // Ready once Caddy responds; it refuses the path of metrics itself, so this needs no node.
    if (
      await fetch(`${base}/metrics`).then(
        () => true,
        () => false,
      )
    )
      break;
    await wait(100);
  }
  return {
    base,
    failures,
    async stop() {
      const ended = once(caddy, 'exit');
      caddy.kill('SIGTERM');
      await ended;
    },
  };
}
