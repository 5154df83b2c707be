// How large the expression engine is in a browser: bundled, minified, gzip -9. `npm run size` prints it, and
// tests/architecture/size.test.ts holds it to its limits.
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { gzipSync } from 'node:zlib';
import { build } from 'vite';

const root = join(import.meta.dirname, '..');
const engine = join(root, 'compiler/expression');

interface Bundle {
  name: string;
  /** What is in it. */
  counts: string;
  /** Bytes it may have. */
  limit: number;
  entry: string;
}

/** What is counted, and how many bytes it may have. */
export const bundles: readonly Bundle[] = [
  {
    name: 'evaluator',
    // Without the parser, the functions of the language and the rare parts, which are all but plain nodes: a page loads
    // those that it uses.
    counts: 'compileTree with plain nodes: what every page carries',
    limit: 4_300,
    entry: `export { compileTree } from '${engine}/evaluator.ts';`,
  },
  {
    name: 'parser and evaluator',
    // What reads and runs an expression at once. Pictures, the counted search of regular expressions and the rare parts
    // are loaded when an expression uses them.
    counts:
      'parser, evaluator with lists, variables and calls, messages, functions of the language without those that have pictures',
    limit: 28 * 1024,
    entry: `
      export { explainError, parseExpression } from '${engine}/parse.ts';
      export { compileTreeWith } from '${engine}/compile-tree.ts';
      export { calls } from '${engine}/nodes/calls.ts';
      export { coreFunctions } from '${engine}/functions/core.ts';
      export { createProvenMatcher } from '${engine}/regex/proven-matcher.ts';`,
  },
  {
    name: 'everything',
    // Without the analyses (reads, types), the formatter, the module writer and this project's own filters.
    counts:
      'parser, evaluator with its rare parts, all functions of the language, pictures, regular expressions, messages',
    // The aim was 28 KiB. The README of the engine says what was tried; this keeps it from growing.
    limit: 38_000,
    entry: `
      export { explainError, parseExpression } from '${engine}/parse.ts';
      export { compileTreeWith } from '${engine}/compile-tree.ts';
      export { languageFunctions } from '${engine}/functions/index.ts';
      export { allRareNodes } from '${engine}/nodes/all-rare-nodes.ts';
      export { createMatcher } from '${engine}/regex/create-matcher.ts';`,
  },
];

/** The code of one bundle, as a browser would get it. Nothing is written. */
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
  if (!result || !('output' in result)) throw new Error('The build made nothing');
  const [code] = result.output.flatMap((chunk) => (chunk.type === 'chunk' && chunk.isEntry ? [chunk.code] : []));
  return code ?? '';
}

/** Bytes of one bundle when it is sent. */
export const sizeOf = async (each: Bundle): Promise<number> => gzipSync(await bundle(each), { level: 9 }).length;

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href) {
  for (const each of bundles) {
    const size = await sizeOf(each);
    console.log(`${each.name} ${size} of ${each.limit} bytes, gzip (${each.counts})`);
    if (size > each.limit) process.exitCode = 1;
  }
}
