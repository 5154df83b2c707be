// Builds everything that runs: the client for browsers, and the server, the command line and the library for Node.
import { cpSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import { build } from 'vite';

const root = join(import.meta.dirname, '..');
const logLevel = process.env.CI ? 'warn' : 'error';

/** What the package exports, and what it runs. */
const entries = {
  'server/cli': 'server/cli.ts',
  'compiler/expression/index': 'compiler/expression/index.ts',
  'compiler/expression/evaluator': 'compiler/expression/evaluator.ts',
  'compiler/expression/module/runtime': 'compiler/expression/module/runtime.ts',
  'compiler/expression/module/functions': 'compiler/expression/module/functions.ts',
  'compiler/index': 'compiler/index.ts',
  'runtime/index': 'runtime/index.ts',
  'runtime/server': 'runtime/server.ts',
  'schemas/index': 'schemas/index.ts',
  'widgets/index': 'widgets/index.ts',
  'testing/index': 'tests/kit/index.ts',
};

rmSync(join(root, 'dist'), { recursive: true, force: true });
await build({ root, logLevel });
// The playground is an application of its own: were it built together with the shop, what both use would be cut into
// many small files that every shopper loads.
await build({
  root,
  configFile: false,
  publicDir: false,
  logLevel,
  // The language worker imports nothing at run time: its answers carry a policy that lets nothing in.
  worker: { format: 'es' },
  build: {
    outDir: 'dist/client',
    emptyOutDir: false,
    target: ['chrome123', 'safari17.5', 'firefox120'],
    modulePreload: { polyfill: false },
    rolldownOptions: {
      input: 'playground/index.html',
      // Directives for other frameworks, which mean nothing here.
      onLog: (level, log, handle) => (log.code === 'MODULE_LEVEL_DIRECTIVE' ? undefined : handle(level, log)),
    },
  },
});
// What published scripts run in is served to each with a policy of its own, so it is one file that imports nothing.
await build({
  root,
  configFile: false,
  publicDir: false,
  logLevel,
  build: {
    outDir: 'dist/sandbox',
    target: ['chrome123', 'safari17.5', 'firefox120'],
    modulePreload: false,
    rolldownOptions: {
      input: 'runtime/sandbox/module-worker.ts',
      output: { entryFileNames: '[name].js', codeSplitting: false },
    },
  },
});
mkdirSync(join(root, 'dist/client/assets/fonts'), { recursive: true });
cpSync(join(root, 'widgets/theme/fonts'), join(root, 'dist/client/assets/fonts'), { recursive: true });
cpSync(join(root, 'server/assets'), join(root, 'dist/client/assets'), { recursive: true });
/** Compresses what browsers load once, so that no request pays for it. */
async function compressAssets(folder) {
  const files = readdirSync(folder).filter((name) => /\.(js|css|svg|wasm)$/.test(name));
  await Promise.all(
    files.map(async (name) => {
      const path = join(folder, name);
      const bytes = readFileSync(path);
      const [br, gz] = await Promise.all([
        promisify(brotliCompress)(bytes, { params: { [constants.BROTLI_PARAM_QUALITY]: 9 } }),
        promisify(gzip)(bytes, { level: 9 }),
      ]);
      // What does not become smaller is served as it is.
      if (br.length < bytes.length) writeFileSync(`${path}.br`, br);
      if (gz.length < bytes.length) writeFileSync(`${path}.gz`, gz);
    }),
  );
}
await compressAssets(join(root, 'dist/client/assets'));
await build({
  root,
  configFile: false,
  publicDir: false,
  logLevel,
  build: {
    ssr: true,
    outDir: 'dist',
    emptyOutDir: false,
    target: 'node20.19',
    minify: false,
    rolldownOptions: {
      input: entries,
      output: { entryFileNames: '[name].js', chunkFileNames: 'chunks/[name]-[hash].js' },
    },
  },
});
