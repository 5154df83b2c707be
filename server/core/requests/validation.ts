import { Ajv2020, type ErrorObject, type ValidateFunction } from 'ajv/dist/2020.js';
import addFormats from 'ajv-formats';
import { messages } from '../../../commerce/messages.ts';
import { ownAnnotations, type TSchema } from '../../../schemas/schema.ts';
import { CallError } from '../call-error.ts';

/** A schema violation. */
export interface Violation {
  /** JSON pointer into the validated value. */
  path: string;
  /** Property that is missing or wrong. */
  property: string | undefined;
  message: string;
}

const violationOf = (error: ErrorObject): Violation => {
  const extra = typeof error.params.additionalProperty === 'string' ? `: ${error.params.additionalProperty}` : '';
  const missing = error.params.missingProperty;
  const property = typeof missing === 'string' ? missing : error.instancePath.split('/').at(-1);
  return { path: error.instancePath, property, message: `${error.message ?? 'is not allowed'}${extra}` };
};

function createAjv(coerceTypes: boolean | 'array') {
  const ajv = new Ajv2020({ useDefaults: true, coerceTypes, strict: true, allowUnionTypes: true, allErrors: false });
  ajv.addVocabulary([...ownAnnotations]);
  addFormats.default(ajv, ['date-time', 'date', 'email', 'uri-reference']);
  ajv.addFormat('identifier', /^[A-Za-z_][A-Za-z0-9_]*$/);
  return { ajv, compiled: new WeakMap<TSchema, ValidateFunction>() };
}

const strict = createAjv(false);
const coercing = createAjv('array');

/**
 * Returns violations of a schema, which is compiled on first use; undefined when the value is valid. Fills in
 * defaults in place.
 */
export function violationsOf(
  schema: TSchema,
  value: unknown,
  { coerce = false }: { coerce?: boolean } = {},
): Violation[] | undefined {
  const { ajv, compiled } = coerce ? coercing : strict;
  let validate = compiled.get(schema);
  if (!validate) {
    validate = ajv.compile(schema);
    compiled.set(schema, validate);
  }
  return validate(value) ? undefined : (validate.errors ?? []).map(violationOf);
}

/** Whether a value is a list or a plain object, as opposed to a file with its bytes. */
const isContainer = (value: unknown): value is object =>
  Array.isArray(value) ||
  (typeof value === 'object' && value !== null && [Object.prototype, null].includes(Object.getPrototypeOf(value)));

/** Returns the path of the first string or key in JSON that contains U+0000, which databases reject. */
export function nullCharacterIn(value: unknown, path = ''): string | undefined {
  if (typeof value === 'string') return value.includes('\0') ? path : undefined;
  if (!isContainer(value)) return undefined;
  for (const [name, inner] of Object.entries(value)) {
    if (name.includes('\0')) return path;
    const found = nullCharacterIn(inner, `${path}/${name}`);
    if (found !== undefined) return found;
  }
  return undefined;
}

/** Creates the error for a request that violates its contract. */
export const invalidRequest = (
  part: 'params' | 'query' | 'body',
  violations: readonly Violation[],
  known: Readonly<Record<string, string>> = {},
): CallError => {
  const own = violations.flatMap(({ property = '' }) => (Object.hasOwn(known, property) ? [known[property]!] : []));
  return new CallError(
    400,
    'invalid-request',
    own[0] ?? violations.map(({ path, message }) => `${part}${path} ${message}`).join('; '),
    { part, violations: violations.map(({ path, message }) => ({ path, message })) },
    own.length > 0 ? own : [messages.invalidRequest],
  );
};
