import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { build, preview } from 'vite';
import type { ServedShop } from './serve.ts';

/** Builds a Vite application with its own configuration, as its author would, and serves what was built. */
export async function serveApplication(root: string): Promise<Pick<ServedShop, 'base' | 'stop'>> {
  const outDir = mkdtempSync(join(tmpdir(), 'endcap-application-'));
  const options = { root, logLevel: 'error', build: { outDir, emptyOutDir: true } } as const;
  const onLog = (_: string, { message }: { message: string }) => {
    if (message.includes('externalized for browser')) throw new Error(message);
  };
  await build({ ...options, build: { ...options.build, rolldownOptions: { onLog } } });
  const server = await preview({ ...options, preview: { port: 0, host: '127.0.0.1', strictPort: false } });
  return {
    base: server.resolvedUrls!.local[0]!,
    async stop() {
      await server.close();
      rmSync(outDir, { recursive: true });
    },
  };
}
