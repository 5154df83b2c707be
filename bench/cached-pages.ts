import { mkdtempSync, rmSync } from 'node:fs';
import http from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { demoShop } from '../demo/index.ts';
import { packageRoot } from '../server/core/package-root.ts';
import { startServer } from '../server/main.ts';
import { readSettings } from '../server/start/settings.ts';
import { median, printRatios } from './measure.ts';

const headers = { 'accept-encoding': 'br' };

const fetchBytes = (agent: http.Agent, url: string): Promise<Buffer> =>
  new Promise((resolve, reject) => {
    http
      .get(url, { agent, headers }, (response) => {
        const chunks: Buffer[] = [];
        response.on('data', (chunk: Buffer) => chunks.push(chunk));
        response.on('end', () => resolve(Buffer.concat(chunks)));
      })
      .on('error', reject);
  });

/** Returns the requests per second of a client with 16 open connections. */
async function throughput(agent: http.Agent, url: string, requests: number): Promise<number> {
  let left = requests;
  const start = performance.now();
  await Promise.all(
    Array.from({ length: 16 }, async () => {
      while (left-- > 0) await fetchBytes(agent, url);
    }),
  );
  return requests / ((performance.now() - start) / 1000);
}

/** Benchmarks a page from the cache against the same bytes from a bare HTTP server. Returns the ratio. */
export async function benchCachedPages(): Promise<number> {
  const data = mkdtempSync(join(tmpdir(), 'endcap-bench-'));
  const shop = await startServer({
    settings: { ...readSettings({}, { data, port: '0' }), origin: 'http://localhost' },
    root: packageRoot,
    starter: demoShop(packageRoot),
  });
  const agent = new http.Agent({ keepAlive: true, maxSockets: 16 });
  const url = `${shop.url}/collections/table`;
  const bytes = await fetchBytes(agent, url);
  const bare = http.createServer((_, response) =>
    response
      .writeHead(200, {
        'content-type': 'text/html; charset=utf-8',
        'content-encoding': 'br',
        'content-length': bytes.length,
      })
      .end(bytes),
  );
  await new Promise<void>((resolve) => bare.listen(0, '127.0.0.1', resolve));
  const { port } = bare.address() as { port: number };
  const rates: Record<string, number[]> = { 'bare node:http': [], 'Endcap, page kept': [] };
  for (let round = 0; round < 9; round++) {
    rates['bare node:http']!.push(await throughput(agent, `http://127.0.0.1:${port}/`, 1500));
    rates['Endcap, page kept']!.push(await throughput(agent, url, 1500));
  }
  agent.destroy();
  bare.close();
  await shop.close();
  rmSync(data, { recursive: true, force: true });
  const medians = Object.fromEntries(Object.entries(rates).map(([name, all]) => [name, median(all)]));
  printRatios(
    `Kept page of ${(bytes.length / 1024).toFixed(1)} KiB, requests a second`,
    '/s',
    medians,
    'bare node:http',
  );
  return medians['Endcap, page kept']! / medians['bare node:http']!;
}
