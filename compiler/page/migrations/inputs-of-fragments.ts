import type { Json } from '../../../schemas/page.ts';
import type { Migration } from './migrate.ts';

/**
 * Version 2: a fragment says what may be passed to it, and has flags of its own. In version 1 anything could be passed,
 * which is what `"inputs": true` says.
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

/** The keys of a document in the order in which people read it: what it needs stands before what it shows. */
function withBeforeBody(document: Readonly<Record<string, Json>>, key: string, value: Json): Record<string, Json> {
  const { body, ...head } = document;
  return { ...head, [key]: value, ...(body === undefined ? {} : { body }) };
}
