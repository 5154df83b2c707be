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
      output: {
        entryFileNames: 'assets/[name]-[hash].js',
        chunkFileNames: 'assets/[name]-[hash].js',
        assetFileNames: 'assets/[name]-[hash][extname]',
      },
    },
  },
});
