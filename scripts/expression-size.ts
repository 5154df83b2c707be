// Size of the expression engine in a browser: bundled, minified, gzip -9. `npm run size` prints it, and
// tests/architecture/size.test.ts enforces its limits.
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { gzipSync } from 'node:zlib';
import { build } from 'vite';

const root = join(import.meta.dirname, '..');
const engine = join(root, 'expression');

interface Bundle {
  name: string;
  /** Description of the contents. */
  counts: string;
  /** Maximum bytes. */
  limit: number;
  entry: string;
}

/** Measured bundles and their limits. */
export const bundles: readonly Bundle[] = [
  {
    name: 'evaluator',
    // Without the parser, the language's functions and the lazy nodes: a page loads only those that it uses.
    counts: 'compileTree with core nodes: what every page loads',
    limit: 4_300,
    entry: `export { compileTree } from '${engine}/evaluator.ts';`,
  },
  {
    name: 'parser and evaluator',
    // Parses and evaluates an expression without loading more code. Pictures, the bounded regular expression search and
    // the lazy nodes are loaded when an expression uses them.
    counts:
      'parser, evaluator with lists, variables and calls, messages, functions of the language without those that use pictures',
    limit: 28 * 1024,
    entry: `
      export { explainError, parseExpression } from '${engine}/parse.ts';
      export { compileTreeWith } from '${engine}/compile-tree.ts';
      export { calls } from '${engine}/nodes/calls/calls.ts';
      export { coreFunctions } from '${engine}/functions/core.ts';
      export { createProvenMatcher } from '${engine}/regex/proven-matcher.ts';`,
  },
  {
    name: 'everything',
    // Without the analyses (reads, types), the formatter and this project's own filters.
    counts:
      'parser, evaluator with its lazy nodes, all functions of the language, pictures, regular expressions, messages',
    // The goal was 28 KiB; the engine's README lists what was tried. The limit prevents growth.
    limit: 38_000,
    entry: `
      export { explainError, parseExpression } from '${engine}/parse.ts';
      export { compileTreeWith } from '${engine}/compile-tree.ts';
      export { languageFunctions } from '${engine}/functions/index.ts';
      export { allLazyNodes } from '${engine}/all-lazy-nodes.ts';
      export { createMatcher } from '${engine}/regex/create-matcher.ts';`,
  },
];

/** Returns the code of one bundle, as sent to a browser. Writes no files. */
export async function bundle({ name, entry }: Bundle): Promise<string> {
  const id = join(engine, `size-of-${name.replaceAll(' ', '-')}.ts`);
  const built = await build({
    root,
    configFile: false,
    publicDir: false,
    logLevel: 'error',
    plugins: [
      { name: 'entry', resolveId: (path) => (path === id ? id : null), load: (path) => (path === id ? entry : null) },
    ],
    build: {
      write: false,
      target: 'es2022',
      minify: true,
      modulePreload: false,
      rolldownOptions: { input: id, preserveEntrySignatures: 'strict' },
    },
  });
  const [result] = [built].flat();
  if (!result || !('output' in result)) throw new Error('The build produced no chunk');
  const [code] = result.output.flatMap((chunk) => (chunk.type === 'chunk' && chunk.isEntry ? [chunk.code] : []));
  return code ?? '';
}

/** Returns the compressed size of one bundle in bytes. */
export const sizeOf = async (each: Bundle): Promise<number> => gzipSync(await bundle(each), { level: 9 }).length;

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href) {
  for (const each of bundles) {
    const size = await sizeOf(each);
    console.log(`${each.name} ${size} of ${each.limit} bytes, gzip (${each.counts})`);
    if (size > each.limit) process.exitCode = 1;
  }
}
