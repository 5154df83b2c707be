import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { defineConfig } from 'vite';
import { limits } from './commerce/limits.ts';
import { messages } from './commerce/messages.ts';
import { drawingModels } from './scripts/client-build/drawing-models.ts';
import { namedConstants } from './scripts/client-build/named-constants.ts';
import { pageChunks } from './scripts/client-build/page-chunks.ts';
import { functionFiles } from './server/assets/generated/function-files.ts';
import { nodeFiles } from './server/assets/generated/node-files.ts';

const filesIn = (folder: string): string[] =>
  (existsSync(folder) ? readdirSync(folder) : [])
    .filter((name) => name.endsWith('.ts'))
    .map((name) => `${folder}/${name}`);

/** Runs before anything else has come, so nothing may be put into it. */
const earlyScript = 'client/early.ts';
const pages = pageChunks(
  [
    { name: 'main', entry: '/client/main.ts' },
    { name: 'lists', entry: `/${nodeFiles.lists}` },
    { name: 'general', entry: `/${nodeFiles.general}` },
    { name: 'calls', entry: `/${nodeFiles.calls}` },
  ],
  earlyScript,
);

/**
 * The client build of the storefront: the script of every page, and one for each widget, what each widget does, each
 * page action and each file of expression functions. The server tells a page which of them are its own.
 */
export default defineConfig({
  publicDir: false,
  // Views are written for React and drawn without it.
  resolve: { alias: { 'react/jsx-runtime': join(import.meta.dirname, 'runtime/dom/jsx-runtime.ts') } },
  plugins: [
    drawingModels(),
    namedConstants([
      { name: 'limits', file: '/commerce/limits.ts', values: limits },
      { name: 'messages', file: '/commerce/messages.ts', values: messages },
    ]),
    pages.plugin,
  ],
  // The worker of scripts imports nothing at run time: its answer carries a policy that lets nothing in.
  worker: { format: 'es' },
  build: {
    outDir: 'dist/client',
    manifest: true,
    target: ['chrome123', 'safari17.5', 'firefox120'],
    modulePreload: false,
    rolldownOptions: {
      input: [
        'client/main.ts',
        earlyScript,
        'client/action-runtime.ts',
        'runtime/dom/patch-runtime.ts',
        'client/react-islands.ts',
        'client/recording/record.ts',
        'client/exposure.ts',
        ...filesIn('widgets/generated/browser'),
        ...filesIn('widgets/generated/browser/acting'),
        ...filesIn('widgets/generated/browser/react'),
        ...filesIn('runtime/actions').filter((path) => existsSync(path.replace('.ts', '.contract.ts'))),
        ...Object.values(nodeFiles),
        ...new Set(Object.values(functionFiles).map(([file]) => file)),
      ],
      preserveEntrySignatures: 'allow-extension',
      output: {
        entryFileNames: 'assets/[name]-[hash].js',
        chunkFileNames: 'assets/[name]-[hash].js',
        assetFileNames: 'assets/[name]-[hash][extname]',
        codeSplitting: { groups: pages.groups },
      },
    },
  },
});
