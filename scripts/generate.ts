/** Generates everything derived from contracts: `npm run generate`. With `--check`, lists stale files. */
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { databaseSchemaOutputs } from './generate/database-schema.ts';
import { drawingOutputs } from './generate/drawings.ts';
import { functionFileOutputs } from './generate/function-files.ts';
import { pageSchemaOutputs } from './generate/page-schema.ts';
import { pageTypeOutputs } from './generate/page-types.ts';
import { postalPlaceOutputs } from './generate/postal-places.ts';
import { pricingSchemaOutputs } from './generate/pricing-schema.ts';
import { referenceOutputs } from './generate/reference.ts';
import { secretOutputs } from './generate/secrets.ts';
import { storedSchemaOutputs } from './generate/stored-schemas.ts';
import { widgetOutputs } from './generate/widgets.ts';

/** Returns all generated files with their content. */
export function generatedFiles(root: string): Record<string, string> {
  return {
    ...referenceOutputs(root),
    ...widgetOutputs(root),
    ...secretOutputs(),
    ...pageSchemaOutputs(),
    ...pageTypeOutputs(),
    ...pricingSchemaOutputs(),
    ...postalPlaceOutputs(),
    ...drawingOutputs(),
    ...functionFileOutputs(root),
    ...databaseSchemaOutputs(),
    ...storedSchemaOutputs(root),
  };
}

const root = join(import.meta.dirname, '..');

if (process.argv[1] === import.meta.filename) {
  const stale = Object.entries(generatedFiles(root)).filter(
    ([path, text]) => !existsSync(join(root, path)) || readFileSync(join(root, path), 'utf8') !== text,
  );
  for (const [path, text] of stale) {
    console.log(`${process.argv.includes('--check') ? 'stale' : 'wrote'}  ${path}`);
    if (process.argv.includes('--check')) continue;
    mkdirSync(dirname(join(root, path)), { recursive: true });
    writeFileSync(join(root, path), text);
  }
  if (process.argv.includes('--check') && stale.length > 0) process.exitCode = 1;
}
