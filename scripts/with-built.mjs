// Builds sources like the server build, for code that must run fast: a loader wraps every inner function, which costs
// half of the run time.
import { mkdtempSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { build } from 'vite';

const root = join(import.meta.dirname, '..');

/**
 * @typedef {object} Built
 * @property {string} outDir Output folder.
 * @property {(input: Record<string, string>, plugins?: import('vite').Plugin[]) => Promise<unknown>} compile
 */

/**
 * Runs `run` with a temporary build folder, which is removed afterwards.
 *
 * @param {(built: Built) => Promise<void>} run
 * @param {{ within?: string, external?: string[] }} [packages] folder of the project from which the code finds
 * packages, and names of those that the root of the project does not have
 */
export async function withBuilt(run, { within = 'node_modules', external = [] } = {}) {
  const outDir = mkdtempSync(join(root, within, '.built-'));
  try {
    await run({
      outDir,
      compile: (input, plugins = []) =>
        build({
          root,
          configFile: false,
          publicDir: false,
          logLevel: 'error',
          plugins,
          ssr: { external },
          build: {
            ssr: true,
            outDir,
            emptyOutDir: false,
            target: 'node20.19',
            minify: false,
            rolldownOptions: { input, output: { entryFileNames: '[name].mjs', chunkFileNames: '[name]-[hash].mjs' } },
          },
        }),
    });
  } finally {
    rmSync(outDir, { recursive: true, force: true });
  }
}
