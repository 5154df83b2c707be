import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { build } from 'vite';
import { compilePage } from '../compiler/index.ts';
import { readStarterPages } from '../demo/starter-pages.ts';
import { packageRoot } from '../server/core/package-root.ts';
import { createScriptMeasure } from '../server/render/assets/script-bytes.ts';
import { shopRegistry } from '../widgets/shop-registry.ts';

const kib = (bytes: number): number => bytes / 1024;

/** Builds React and its renderer alone, like the shop's script. Returns the size in KiB gzipped. */
async function reactAlone(): Promise<number> {
  const entry = 'virtual:react-alone';
  const result = await build({
    root: packageRoot,
    configFile: false,
    logLevel: 'error',
    plugins: [
      {
        name: 'react-alone',
        resolveId: (id) => (id === entry ? id : undefined),
        load: (id) =>
          id === entry
            ? "import { createElement } from 'react'; import { hydrateRoot } from 'react-dom/client'; globalThis.react = [createElement, hydrateRoot];"
            : undefined,
      },
    ],
    build: { write: false, rolldownOptions: { input: [entry] } },
  });
  const { output } = (Array.isArray(result) ? result[0] : result) as { output: { type: string; code?: string }[] };
  return kib(gzipSync(output.map(({ code = '' }) => code).join(''), { level: 9 }).length);
}

/** Measures the script that each page loads before it is interactive, in KiB gzipped, against React alone. */
export async function benchFirstLoad(): Promise<Record<string, number>> {
  const clientDir = join(packageRoot, 'dist/client');
  const measure = createScriptMeasure(clientDir);
  if (!measure) throw new Error('The client is not built. Run npm run bench, which builds it.');
  const documents = readStarterPages(join(packageRoot, 'examples'));
  const fragments = new Map(documents.filter(({ kind }) => kind === 'fragment').map(({ id, source }) => [id, source]));
  const react = await reactAlone();
  const sizes: Record<string, number> = {};
  console.log('\nFirst-load script, KiB gzip');
  console.log(`  ${'React alone'.padEnd(34)} ${react.toFixed(1).padStart(10)}`);
  for (const { id, source } of documents.filter(({ kind }) => kind === 'page')) {
    const { plan } = compilePage(source, { registry: shopRegistry, fragment: (name) => fragments.get(name) });
    sizes[id] = kib(measure(plan));
    console.log(`  ${id.padEnd(34)} ${sizes[id].toFixed(1).padStart(10)}  ${(sizes[id] / react).toFixed(2)}x`);
  }
  return sizes;
}
