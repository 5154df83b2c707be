/** `npm run new widget|action|call NAME`: makes the files and adds the lines. */
import { existsSync, mkdirSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { scaffolds } from './scaffold.ts';

const root = join(import.meta.dirname, '..');
const [kind = '', name = ''] = process.argv.slice(2);
const make = Object.hasOwn(scaffolds, kind) ? scaffolds[kind] : undefined;

try {
  if (!make || !name)
    throw new Error(
      'Say what to make: npm run new widget lists/price-range, npm run new action do-something, npm run new call area/verb',
    );
  const { files, lists } = make(root, name);
  const taken = Object.keys(files).filter((path) => existsSync(join(root, path)));
  if (taken.length > 0) throw new Error(`There is one already: ${taken.join(', ')}. Choose another name.`);
  for (const [path, text] of Object.entries({ ...files, ...lists })) {
    mkdirSync(dirname(join(root, path)), { recursive: true });
    writeFileSync(join(root, path), text);
    console.log(`${Object.hasOwn(files, path) ? 'made' : 'line in'}  ${path}`);
  }
  console.log('Next: npm run generate, then say what it is in the contract.');
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
}
