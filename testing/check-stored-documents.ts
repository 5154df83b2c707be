import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { Ajv, type ValidateFunction } from 'ajv';
import { stored } from '../server/storage/sql/stored/kinds.ts';
import { type KindName, StoredKind } from '../server/storage/sql/stored/stored-kind.ts';

const folder = join(import.meta.dirname, '../server/storage/sql/stored/generated');
const ajv = new Ajv({ strict: false, allErrors: true });
const checks = new Map<string, ValidateFunction>();

/** Returns the validator for documents of a kind in a version; the current version is the default. */
export function checkOf(kind: KindName, version: number = stored[kind].version): ValidateFunction {
  const name = `${kind}.${version}`;
  const check = checks.get(name) ?? ajv.compile(JSON.parse(readFileSync(join(folder, `${name}.json`), 'utf8')));
  checks.set(name, check);
  return check;
}

let isOff = false;

/** Runs a function without checking documents, for tests with incomplete ones, such as tests of migrations. */
export async function withPartialDocuments(run: () => Promise<void> | void): Promise<void> {
  isOff = true;
  try {
    await run();
  } finally {
    isOff = false;
  }
}

/** Checks each document that a test writes or reads against the schema of its kind. */
StoredKind.check = (kind, document) => {
  if (isOff) return;
  const check = checkOf(kind);
  // Values that JSON does not support are not stored, so they are not checked.
  if (check(JSON.parse(JSON.stringify(document)))) return;
  const problems = check.errors!.map(
    ({ instancePath, message, params }) => `${instancePath} ${message} ${JSON.stringify(params)}`,
  );
  throw new Error(`A stored ${kind} violates its schema: ${problems.slice(0, 5).join('; ')}`);
};
