import { type Json, pageVersion } from '../../../schemas/page.ts';
import { edited } from '../../diagnostics/diagnostic.ts';
import { readJsonDocument } from '../json-document.ts';
import { isObject } from '../shape/shape-reader.ts';
import { inputsOfFragments } from './inputs-of-fragments.ts';
import { textEdits } from './text-edits.ts';

export type DocumentKind = 'page' | 'fragment';
type Document = Readonly<Record<string, Json>>;

/** The step between a version of the format and the next, both ways. Pure, and about valid documents. */
export interface Migration {
  up(document: Document, kind: DocumentKind): Document;
  /** Says the same in the older version. What that cannot say is left out, and its keys are in `lost`. */
  down(document: Document, kind: DocumentKind): { document: Document; lost: string[] };
  /** Keys of a document that came with the newer version. */
  added: Readonly<Record<DocumentKind, readonly string[]>>;
}

/** The step from version 1 to 2 comes first. */
const migrations: readonly Migration[] = [inputsOfFragments];

const newestKeys: Readonly<Record<DocumentKind, readonly string[]>> = {
  page: ['$schema', 'version', 'id', 'slug', 'type', 'flags', 'seo', 'css', 'entities', 'variants', 'budgets', 'body'],
  fragment: ['$schema', 'version', 'id', 'flags', 'inputs', 'css', 'body'],
};

/** Keys that a document of a version may have; one of a version that is not known yet may have those of the newest. */
export function keysOf(kind: DocumentKind, version: number): readonly string[] {
  const later = migrations.slice(Math.max(0, version - 1)).flatMap(({ added }) => added[kind]);
  return newestKeys[kind].filter((key) => !later.includes(key));
}

const versionOf = ({ version }: Document): number =>
  typeof version === 'number' && Number.isInteger(version) && version >= 1 ? version : pageVersion;

/**
 * A document in another version of the format, a step at a time. One that is newer than all that is known stays as it is.
 *
 * @param to Version wanted, from 1 to the newest; the newest unless given
 * @returns The document, and the keys of what the version wanted cannot say
 */
export function migrated(
  document: Document,
  kind: DocumentKind,
  to: number = pageVersion,
): { document: Document; lost: string[] } {
  const from = versionOf(document);
  if (from > pageVersion || from === to) return { document, lost: [] };
  if (from < to) {
    const up = migrations.slice(from - 1, to - 1).reduce<Document>((older, each) => each.up(older, kind), document);
    return { document: { ...up, version: to }, lost: [] };
  }
  const lost: string[] = [];
  let older = document;
  for (const migration of migrations.slice(to - 1, from - 1).reverse()) {
    const step = migration.down(older, kind);
    lost.push(...step.lost);
    older = step.document;
  }
  return { document: { ...older, version: to }, lost };
}

/**
 * The text of a document in another version of the format, written anew only where it differs. A text that is no
 * document stays as it is.
 */
export function migrateText(
  text: string,
  kind: DocumentKind,
  to: number = pageVersion,
): { text: string; lost: string[] } {
  const document = readJsonDocument(text);
  if (document.diagnostics.length > 0 || !isObject(document.value)) return { text, lost: [] };
  const { document: after, lost } = migrated(document.value, kind, to);
  return { text: edited(text, textEdits(document, after as Record<string, Json>)), lost };
}
