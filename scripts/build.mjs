// Builds everything that runs: the client for browsers, and the server, the command line and the library for Node.
import { cpSync, mkdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { build } from 'vite';

const root = join(import.meta.dirname, '..');
const logLevel = process.env.CI ? 'warn' : 'error';

/** What the package exports, and what it runs. */
const entries = {
  'server/cli': 'server/cli.ts',
  'compiler/expression/index': 'compiler/expression/index.ts',
  'compiler/index': 'compiler/index.ts',
  'runtime/index': 'runtime/index.ts',
  'runtime/server': 'runtime/server.ts',
  'schemas/index': 'schemas/index.ts',
  'widgets/index': 'widgets/index.ts',
  'testing/index': 'tests/kit/index.ts',
};

rmSync(join(root, 'dist'), { recursive: true, force: true });
await build({ root, logLevel });
mkdirSync(join(root, 'dist/client/assets/fonts'), { recursive: true });
cpSync(join(root, 'widgets/theme/fonts'), join(root, 'dist/client/assets/fonts'), { recursive: true });
cpSync(join(root, 'server/assets'), join(root, 'dist/client/assets'), { recursive: true });
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
