import { Ajv2020, type ErrorObject, type ValidateFunction } from 'ajv/dist/2020.js';
import addFormats from 'ajv-formats';
import { messages } from '../../commerce/messages.ts';
import type { TSchema } from '../../schemas/schema.ts';
import { CallRefusal } from './refusal.ts';

/** Where a value breaks its schema, and how. */
export interface Violation {
  /** JSON pointer into the part of the request. */
  path: string;
  message: string;
}

const violationOf = (error: ErrorObject): Violation => {
  const extra = typeof error.params.additionalProperty === 'string' ? `: ${error.params.additionalProperty}` : '';
  return { path: error.instancePath, message: `${error.message ?? 'is not allowed'}${extra}` };
};

/** Checks values against schemas, compiling each schema when it is first needed. */
export interface Validation {
  /** Fills in defaults in place. Undefined when the value keeps to the schema. */
  violations(schema: TSchema, value: unknown, options?: { coerce?: boolean }): Violation[] | undefined;
}

export const createValidation = (): Validation => {
  const create = (coerceTypes: boolean | 'array') => {
    const ajv = new Ajv2020({ useDefaults: true, coerceTypes, strict: true, allowUnionTypes: true, allErrors: false });
    addFormats.default(ajv, ['date-time', 'date', 'email', 'uri-reference']);
    ajv.addFormat('identifier', /^[A-Za-z_][A-Za-z0-9_]*$/);
    return { ajv, compiled: new WeakMap<TSchema, ValidateFunction>() };
  };
  const strict = create(false);
  const coercing = create('array');
  return {
    violations: (schema, value, { coerce = false } = {}) => {
      const { ajv, compiled } = coerce ? coercing : strict;
      let validate = compiled.get(schema);
      if (!validate) {
        validate = ajv.compile(schema);
        compiled.set(schema, validate);
      }
      return validate(value) ? undefined : (validate.errors ?? []).map(violationOf);
    },
  };
};

/** The refusal of a request that breaks its contract. */
export const invalidRequest = (part: 'params' | 'query' | 'body', violations: readonly Violation[]): CallRefusal =>
  new CallRefusal(
    400,
    'invalid-request',
    violations.map(({ path, message }) => `${part}${path} ${message}`).join('; '),
    { part, violations },
    [messages.invalidRequest],
  );
