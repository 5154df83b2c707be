import type { ErrorObject, ValidateFunction } from 'ajv/dist/2020.js';
import { formatMessage } from '../../../commerce/messages.ts';
import { type Diagnostic, diagnosticTable, migrateDocument, parsePage } from '../../../compiler/index.ts';
import { publishedSchemas } from '../../../compiler/published-schema/published-schemas.ts';
import { type Json, pageVersion } from '../../../schemas/page.ts';
import { derivedFrom } from '../../../widgets/current-parts.ts';
import type { NodeDocumentKind } from '../../core/ports/storage/documents/pages.ts';
import { createNamedValidators } from './schema-cases.ts';

type Kind = NodeDocumentKind;

/** Created at its first use, when the shop's own additions to the catalogue are known. */
const validators = derivedFrom(
  ({ registry }) => registry,
  (registry): ((kind: Kind) => ValidateFunction) => createNamedValidators(publishedSchemas(registry)),
);

/** Validates a document against the published schema; returns an empty list when the schema accepts it. */
export function schemaProblems(kind: Kind, document: unknown): { pointer: string; problem: string }[] {
  const validate = validators()(kind);
  if (validate(document)) return [];
  // When several alternatives fail, the deepest error belongs to the one that the author meant.
  const errors = validate.errors ?? [];
  const deepest = errors.reduce((a: ErrorObject, b: ErrorObject) => (depth(b) > depth(a) ? b : a), errors[0]!);
  return [{ pointer: deepest.instancePath, problem: deepest.message ?? 'is not valid' }];
}

/** Diagnostics for violations of the published schema that the compiler has accepted. */
export function checkAgainstSchema(text: string, kind: Kind): Diagnostic[] {
  const { document } = parsePage(text);
  const { value } = document;
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return [];
  // A newer document may have keys that the schema does not know.
  if (typeof value.version === 'number' && value.version > pageVersion) return [];
  const { severity, message, hint } = diagnosticTable['schema-mismatch'];
  return schemaProblems(kind, migrateDocument(value as Record<string, Json>, kind).document).map(
    ({ pointer, problem }) => ({
      code: 'schema-mismatch',
      severity,
      hint,
      pointer,
      message: formatMessage(message, { problem }),
      range: document.locate(stepsOf(pointer)),
    }),
  );
}

const stepsOf = (pointer: string): (string | number)[] =>
  pointer
    .split('/')
    .slice(1)
    .map((step) => (/^\d+$/.test(step) ? Number(step) : step.replaceAll('~1', '/').replaceAll('~0', '~')));

const depth = ({ instancePath }: ErrorObject): number => instancePath.split('/').length;
