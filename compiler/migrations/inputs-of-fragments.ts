import type { Json } from '../../schemas/page.ts';
import type { Migration } from './migrate.ts';

/**
 * Migration to version 2: fragments declare inputs and have flags of their own. Version 1 accepted any input, which
 * version 2 writes as `"inputs": true`.
 */
export const inputsOfFragments: Migration = {
  added: { page: [], fragment: ['inputs', 'flags'] },
  up: (document, kind) => (kind === 'page' ? document : withBeforeBody(without(document), 'inputs', true)),
  down(document, kind) {
    if (kind === 'page') return { document, lost: [] };
    const isOpen = document.inputs === true;
    const lost = ['inputs', 'flags'].filter((key) => Object.hasOwn(document, key) && !(key === 'inputs' && isOpen));
    return { document: without(document), lost };
  },
};

const without = ({ inputs: _, flags: __, ...rest }: Readonly<Record<string, Json>>): Record<string, Json> => rest;

/** Inserts a key in front of the body, where readers expect declarations. */
function withBeforeBody(document: Readonly<Record<string, Json>>, key: string, value: Json): Record<string, Json> {
  const { body, ...head } = document;
  return { ...head, [key]: value, ...(body === undefined ? {} : { body }) };
}
