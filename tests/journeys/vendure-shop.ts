import { execFile, spawn } from 'node:child_process';
import { existsSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { freePort } from '../../cli/serving/free-port.ts';
import { end, started } from './serve.ts';

const folder = join(import.meta.dirname, '../../examples/backends/vendure');

/** Installs Vendure beside the example, unless an earlier run has. */
async function install(): Promise<void> {
  if (existsSync(join(folder, 'node_modules/@vendure/core/package.json'))) return;
  await promisify(execFile)('npm', ['ci', '--prefer-offline'], { cwd: folder, shell: process.platform === 'win32' });
}

/** The example with Vendure, started by its own command. */
export interface VendureShop {
  base: string;
  /** Folder of the shop's database. */
  data: string;
  stop(): Promise<void>;
}

/** Starts the example with new data. A busy machine may take longer than the example waits for Vendure. */
export async function startVendureShop(): Promise<VendureShop> {
  await install();
  const data = mkdtempSync(join(tmpdir(), 'endcap-vendure-'));
  const port = await freePort();
  const shop = join(data, 'shop');
  const server = spawn(process.execPath, ['start.mjs', '--port', String(port), '--data', shop], {
    cwd: folder,
    env: {
      ...process.env,
      NODE_ENV: 'development',
      VENDURE_PORT: String(await freePort()),
      VENDURE_DATA: join(data, 'vendure'),
      VENDURE_TIMEOUT_MS: '60000',
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  await started(server);
  return {
    base: `http://localhost:${port}`,
    data: shop,
    async stop() {
      await end(server);
      rmSync(data, { recursive: true, force: true });
    },
  };
}
