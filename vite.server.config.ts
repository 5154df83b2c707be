import { defineConfig } from 'vite';
import { htmlViews } from './scripts/view-build/html-views.ts';

/** What every build for Node has in common. */
export default defineConfig({
  publicDir: false,
  plugins: [htmlViews()],
  build: { ssr: true, target: 'node20.19', minify: false },
});
