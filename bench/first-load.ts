import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { build } from 'vite';
import { compilePage } from '../compiler/index.ts';
import { packageRoot } from '../server/package-root.ts';
import { readStarterPages } from '../server/pages/starter-pages.ts';
import { readClientAssets } from '../server/render/client-assets.ts';
import { widgetTimes } from '../server/render/first-widgets.ts';
import { preparePage } from '../server/render/prepared-page.ts';
import { shopCatalogue } from '../widgets/catalogue.ts';

const kib = (bytes: number): number => bytes / 1024;

/** React and its renderer alone, built as the shop's own script is. */
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

/** What each page of the shop loads before it is live, in KiB of gzip, against React alone. */
export async function benchFirstLoad(): Promise<Record<string, number>> {
  const clientDir = join(packageRoot, 'dist/client');
  const assets = readClientAssets(clientDir);
  const documents = readStarterPages(join(packageRoot, 'examples'));
  const fragments = new Map(documents.filter(({ kind }) => kind === 'fragment').map(({ id, source }) => [id, source]));
  const size = (path: string) => kib(gzipSync(readFileSync(join(clientDir, path)), { level: 9 }).length);
  const react = await reactAlone();
  const sizes: Record<string, number> = {};
  console.log('\nFirst-load script, KiB gzip');
  console.log(`  ${'React alone'.padEnd(34)} ${react.toFixed(1).padStart(10)}`);
  for (const { id, source } of documents.filter(({ kind }) => kind === 'page')) {
    const { plan } = compilePage(source, { catalogue: shopCatalogue, fragment: (name) => fragments.get(name) });
    const { plan: marked } = preparePage(plan, 0);
    sizes[id] = (assets.forPlan(marked, widgetTimes(marked))?.preloads ?? []).reduce((sum, path) => sum + size(path), 0);
    console.log(`  ${id.padEnd(34)} ${sizes[id].toFixed(1).padStart(10)}  ${(sizes[id] / react).toFixed(2)}x`);
  }
  return sizes;
}
