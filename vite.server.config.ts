import { defineConfig, type Plugin } from 'vite';
import { htmlViews } from './scripts/view-build/html-views.ts';

/** Removes an import that the bundler's own helpers leave behind unused: parts of the library run in browsers too. */
const withoutNodeHelpers = (): Plugin => ({
  name: 'without-node-helpers',
  generateBundle(_, bundle) {
    for (const chunk of Object.values(bundle))
      if (chunk.type === 'chunk' && chunk.name === 'rolldown-runtime')
        chunk.code = chunk.code.replace(/^import "node:module";\n/, '');
  },
});

/** What every build for Node has in common. */
export default defineConfig({
  publicDir: false,
  // The package holds each icon many times; the server needs one table of it. The language server needs no package of its
  // own in a shop's installation.
  ssr: { noExternal: ['lucide-static', /^vscode-/, '@vscode/l10n'] },
  plugins: [htmlViews(), withoutNodeHelpers()],
  build: { ssr: true, target: 'node20.19', minify: false },
});
