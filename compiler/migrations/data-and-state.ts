import type { Json } from '../../schemas/page.ts';
import { isObject } from '../json/is-object.ts';
import type { Migration } from './migrate.ts';

/** Keys that version 3 added, to documents and to nodes. */
const ofDocuments = { page: ['data', 'state', 'on'], fragment: ['data', 'state'] };
const ofNodes = ['let', 'state', 'from', 'until'];

/**
 * Migration to version 3: values computed once (`data`, `let`), state of pages, fragments and nodes, schedules of
 * nodes, and events of pages.
 */
export const dataAndState: Migration = {
  added: ofDocuments,
  up: (document) => document,
  down(document, kind) {
    const keys = ofDocuments[kind];
    const lost = keys.filter((key) => Object.hasOwn(document, key));
    const older = Object.fromEntries(Object.entries(document).filter(([key]) => !keys.includes(key)));
    const inNodes = new Set<string>();
    if (older.body !== undefined) older.body = nodesWithout(older.body, inNodes);
    return { document: older, lost: [...new Set([...lost, ...inNodes])] };
  },
};

/** Returns a list of nodes without the added keys, which are collected in `lost`. */
function nodesWithout(nodes: Json, lost: Set<string>): Json {
  if (!Array.isArray(nodes)) return nodes;
  return nodes.map((node) => {
    if (!isObject(node)) return node;
    for (const key of ofNodes) if (Object.hasOwn(node, key)) lost.add(key);
    const kept = Object.entries(node).filter(([key]) => !ofNodes.includes(key));
    return Object.fromEntries(
      kept.map(([key, value]) => {
        if (key === 'children') return [key, nodesWithout(value, lost)];
        if (key !== 'slots' || !isObject(value)) return [key, value];
        return [
          key,
          Object.fromEntries(Object.entries(value).map(([slot, inside]) => [slot, nodesWithout(inside, lost)])),
        ];
      }),
    );
  });
}
