import type { ResultSchema } from '../../../compiler/2-plan/checks/check-types.ts';

const words: Readonly<Record<string, string>> = {
  string: 'text',
  number: 'number',
  integer: 'whole number',
  boolean: 'true or false',
  object: 'object',
  array: 'list',
  null: 'null',
};

function wordsFor(schema: ResultSchema): string[] {
  if (schema.anyOf) return [...new Set(schema.anyOf.flatMap(wordsFor))];
  if (schema.enum)
    return [
      schema.enum
        .slice(0, 6)
        .map((each) => JSON.stringify(each))
        .join(', '),
    ];
  const impliedByItems = schema.items ? 'array' : [];
  const kinds = [schema.type ?? (schema.properties ? 'object' : impliedByItems)].flat();
  return kinds.map((kind) => (kind === 'array' ? listText(schema) : (words[kind] ?? kind)));
}

function listText({ items }: ResultSchema): string {
  const inside = items ? wordsFor(items) : [];
  return inside.length === 0 ? 'list' : `list of ${inside.join(' or ')}`;
}

/** Describes a type in words; undefined when it may be anything. */
export function typeText(schema: ResultSchema, mayBeMissing = false): string | undefined {
  const types = wordsFor(schema);
  if (types.length === 0) return undefined;
  return [...types, ...(mayBeMissing ? ['nothing'] : [])].join(' or ');
}
