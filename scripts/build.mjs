// Builds the client for browsers, and the server, command line and library for Node.
import { cpSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import { build } from 'vite';

const root = join(import.meta.dirname, '..');
const logLevel = process.env.CI ? 'warn' : 'error';

/** Entry points that the package exports and runs. */
const entries = {
  'cli/main': 'cli/main.ts',
  'cli/fresh-modules': 'cli/dev/fresh-modules.ts',
  'server/background-worker': 'server/render/checks/background-worker.ts',
  'server/render-worker': 'server/render/threads/render-worker.ts',
  'server/index': 'cli/server/index.ts',
  'expression/index': 'expression/index.ts',
  'expression/evaluator': 'expression/evaluator.ts',
  'compiler/index': 'compiler/index.ts',
  'pages/index': 'schemas/define-page.ts',
  'runtime/index': 'runtime/index.ts',
  'runtime/server': 'runtime/server.ts',
  'schemas/index': 'schemas/index.ts',
  'shop/index': 'server/start/define.ts',
  'widgets/index': 'widgets/index.ts',
  'react/index': 'react/index.ts',
  'testing/index': 'testing/index.ts',
  'testing/ports': 'testing/ports/index.ts',
  'vite/index': 'cli/own/vite.ts',
};

rmSync(join(root, 'dist'), { recursive: true, force: true });
await build({ root, logLevel });
// The applications of authors and merchants are a separate build: shared chunks with the shop would be split into
// many small files that every shopper loads.
await build({
  root,
  configFile: false,
  publicDir: false,
  logLevel,
  // The language worker imports nothing at run time: its responses carry a policy that forbids it.
  worker: { format: 'es' },
  build: {
    outDir: 'dist/client',
    emptyOutDir: false,
    target: ['chrome123', 'safari17.5', 'firefox120'],
    modulePreload: { polyfill: false },
    rolldownOptions: {
      input: ['playground/index.html', 'admin/index.html'],
      // Directives for other frameworks.
      onLog: (level, log, handle) => (log.code === 'MODULE_LEVEL_DIRECTIVE' ? undefined : handle(level, log)),
    },
  },
});
/** Builds a standalone bundle, without the configuration files of the project. */
const buildAlone = (options) => build({ root, configFile: false, publicDir: false, logLevel, build: options });
// A single file without imports: it is served to each script with a separate policy.
await buildAlone({
  outDir: 'dist/sandbox',
  target: ['chrome123', 'safari17.5', 'firefox120'],
  modulePreload: false,
  rolldownOptions: {
    input: 'runtime/sandbox/module-worker.ts',
    output: { entryFileNames: '[name].js', codeSplitting: false },
  },
});
// Also a single file: the imports of a shop's own widgets are bundled with each widget.
await buildAlone({
  outDir: 'dist/parts',
  target: 'es2023',
  minify: false,
  lib: { entry: 'runtime/parts.ts', formats: ['es'], fileName: 'index' },
});
mkdirSync(join(root, 'dist/client/assets/fonts'), { recursive: true });
cpSync(join(root, 'widgets/theme/fonts'), join(root, 'dist/client/assets/fonts'), { recursive: true });
cpSync(join(root, 'client/public'), join(root, 'dist/client/assets'), { recursive: true });
/** Precompresses assets, so that no request pays for it. */
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
      // Assets that do not shrink are served uncompressed.
      if (br.length < bytes.length) writeFileSync(`${path}.br`, br);
      if (gz.length < bytes.length) writeFileSync(`${path}.gz`, gz);
    }),
  );
}
await compressAssets(join(root, 'dist/client/assets'));
await build({
  root,
  configFile: join(root, 'vite.server.config.ts'),
  logLevel,
  build: {
    outDir: 'dist',
    emptyOutDir: false,
    rolldownOptions: {
      input: entries,
      output: { entryFileNames: '[name].js', chunkFileNames: 'chunks/[name]-[hash].js' },
    },
  },
});
