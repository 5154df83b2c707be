import { defineConfig } from 'vite';

/** The client build: the storefront's script with a file for each widget, and the playground. */
export default defineConfig({
  publicDir: false,
  // The language worker imports nothing at run time: its answers carry a policy that lets nothing in.
  worker: { format: 'es' },
  build: {
    outDir: 'dist/client',
    manifest: true,
    target: ['chrome123', 'safari17.5', 'firefox120'],
    modulePreload: { polyfill: false },
    rolldownOptions: {
      input: ['server/browser/main.ts', 'playground/index.html'],
      // Directives for other frameworks, which mean nothing here.
      onLog: (level, log, handle) => (log.code === 'MODULE_LEVEL_DIRECTIVE' ? undefined : handle(level, log)),
      output: {
        entryFileNames: 'assets/[name]-[hash].js',
        chunkFileNames: 'assets/[name]-[hash].js',
        assetFileNames: 'assets/[name]-[hash][extname]',
      },
    },
  },
});
