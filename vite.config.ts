import { defineConfig } from 'vite';

/** The client build: the storefront's script with a file for each widget, and the playground. */
export default defineConfig({
  publicDir: false,
  build: {
    outDir: 'dist/client',
    manifest: true,
    target: ['chrome123', 'safari17.5', 'firefox120'],
    modulePreload: { polyfill: false },
    rolldownOptions: {
      input: ['server/browser/main.ts'],
      output: { entryFileNames: 'assets/[name]-[hash].js', chunkFileNames: 'assets/[name]-[hash].js', assetFileNames: 'assets/[name]-[hash][extname]' },
      treeshake: {
        // Contracts are declared with these; a browser bundle that only wants what stands beside one must not keep it.
        manualPureFunctions: ['defineAction', 'defineWidget', 'object', 'openObject', 'text', 'number', 'integer', 'boolean', 'choice', 'list', 'dictionary', 'optional', 'either', 'anything', 'nullable'],
      },
    },
  },
});
