import { join } from 'node:path';
import { defineConfig, type UserConfig } from 'vite';
import { limits } from './commerce/limits.ts';
import { messages } from './commerce/messages.ts';
import { actionModules } from './scripts/client-build/action-modules.ts';
import { filterModules } from './scripts/client-build/filter-modules.ts';
import { moduleFactories } from './scripts/client-build/module-factories.ts';
import { namedConstants } from './scripts/client-build/named-constants.ts';
import { pageChunks } from './scripts/client-build/page-chunks.ts';
import { widgetModules } from './scripts/client-build/widget-modules.ts';
import { functionFiles } from './server/render/assets/generated/function-files.ts';
import { nodeFiles } from './server/render/assets/generated/node-files.ts';

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

const root = import.meta.dirname;
/** The messages written into each module, by name. */
const messagesOfModules = new Map<string, Map<string, string>>();
const widgets = widgetModules(root);

const actions = actionModules(root);

const functions = [...new Set(Object.values(functionFiles).map(([file]) => file))];
const functionNames = (entry: string): string[] | undefined =>
  functions.includes(entry)
    ? [...new Set(Object.values(functionFiles).flatMap(([file, name]) => (file === entry ? [name] : [])))]
    : undefined;

/** The modules of a page, by the names under which the server and the client know them. */
const ownEntries: Readonly<Record<string, string>> = {
  main: 'client/main.ts',
  early: earlyScript,
  exposure: 'client/exposure.ts',
  'action-link': 'client/action-link.ts',
  'page-views': 'client/page-views.ts',
  'analytics-gate': 'client/analytics/gate.ts',
  'analytics-layer': 'client/analytics/layer.ts',
  'action-runtime': 'client/action-runtime.ts',
  'patch-runtime': 'runtime/dom/patcher/patch-runtime.ts',
  react: 'client/react-islands.ts',
  'react-root': 'client/react-root.tsx',
  record: 'client/recording/record.ts',
  canvas: 'client/canvas/agent.ts',
  development: 'client/development/development.ts',
  ...widgets.inputs,
  ...actions.inputs,
  ...Object.fromEntries(Object.entries(nodeFiles).map(([name, file]) => [`node/${name}`, file])),
  ...Object.fromEntries(functions.map((file) => [file, file])),
};

/**
 * The client build of the storefront: the script of every page, and a module for each widget, what each widget does,
 * each page action and each file of expression functions. The server makes one script of those that a page needs.
 *
 * @param more entries besides those of the shop, by name
 */
export const clientConfig = (more: Readonly<Record<string, string>> = {}): UserConfig => {
  const entries = { ...ownEntries, ...more };
  return {
    publicDir: false,
    // Whatever the environment of the build: development code of React imports what shoppers never need.
    define: { 'process.env.NODE_ENV': '"production"' },
    oxc: { jsx: { development: false } },
    // Views are written for React and rendered without it.
    resolve: { alias: { 'react/jsx-runtime': join(root, 'runtime/dom/elements/jsx-runtime.ts') } },
    plugins: [
      widgets.plugin,
      actions.plugin,
      filterModules(),
      namedConstants([
        { name: 'limits', file: '/commerce/limits.ts', values: limits },
        {
          name: 'messages',
          file: '/commerce/messages.ts',
          values: messages,
          onInlined(moduleId, key) {
            const texts = messagesOfModules.get(moduleId) ?? new Map<string, string>();
            messagesOfModules.set(moduleId, texts.set(key, messages[key as keyof typeof messages]));
          },
        },
      ]),
      pages.plugin,
      moduleFactories({
        root,
        entries,
        scripts: [
          'main',
          'early',
          'exposure',
          'action-link',
          'page-views',
          'analytics-gate',
          'analytics-layer',
          'canvas',
          'development',
        ],
        functionsOf: functionNames,
        messagesOf: (moduleId) => messagesOfModules.get(moduleId) ?? new Map(),
      }),
    ],
    // The worker of scripts imports nothing at run time: its response carries a policy that forbids it.
    worker: { format: 'es' },
    build: {
      outDir: 'dist/client',
      target: ['chrome123', 'safari17.5', 'firefox120'],
      modulePreload: false,
      rolldownOptions: {
        input: { ...entries },
        preserveEntrySignatures: 'allow-extension',
        // They only define: what nothing uses of them is dropped.
        treeshake: {
          moduleSideEffects: [
            { test: /[\\/](schemas[\\/]|messages\.ts$|filters[\\/]time[\\/]invalid-date\.ts$)/, sideEffects: false },
          ],
        },
        output: {
          entryFileNames: 'assets/[name]-[hash].js',
          chunkFileNames: 'assets/[name]-[hash].js',
          assetFileNames: 'assets/[name]-[hash][extname]',
          codeSplitting: { groups: pages.groups },
        },
      },
    },
  };
};

export default defineConfig(clientConfig());
