import { type Json, pageVersion } from '../../schemas/page.ts';
import { applyEdits } from '../diagnostics/diagnostic.ts';
import { isObject } from '../json/is-object.ts';
import { readJsonDocument } from '../json/json-document.ts';
import { dataAndState } from './data-and-state.ts';
import { inputsOfFragments } from './inputs-of-fragments.ts';
import { textEdits } from './text-edits.ts';

/** Kind of a document with format versions. */
export type DocumentKind = 'page' | 'fragment';
type Document = Readonly<Record<string, Json>>;

/** A migration between two consecutive format versions, in both directions. Pure; expects valid documents. */
export interface Migration {
  up(document: Document, kind: DocumentKind): Document;
  /** Downgrades; `lost` lists the keys that the older version cannot express. */
  down(document: Document, kind: DocumentKind): { document: Document; lost: string[] };
  /** Keys that the newer version added. */
  added: Readonly<Record<DocumentKind, readonly string[]>>;
}

/** In order: from version 1 to 2, from 2 to 3. */
const migrations: readonly Migration[] = [inputsOfFragments, dataAndState];

const newestKeys: Readonly<Record<DocumentKind, readonly string[]>> = {
  page: '$schema version id slug type flags data state on seo article messages translations theme css entities variants budgets body'.split(
    ' ',
  ),
  fragment: '$schema version id flags inputs slots presets section messages translations data state css body'.split(
    ' ',
  ),
};

/** Returns the keys of a document version; an unknown newer version has those of the newest. */
export function keysOf(kind: DocumentKind, version: number): readonly string[] {
  const later = migrations.slice(Math.max(0, version - 1)).flatMap(({ added }) => added[kind]);
  return newestKeys[kind].filter((key) => !later.includes(key));
}

const versionOf = ({ version }: Document): number =>
  typeof version === 'number' && Number.isInteger(version) && version >= 1 ? version : pageVersion;

/**
 * Migrates a document step by step. Documents newer than all known versions are unchanged.
 *
 * @param to target version, from 1 to the newest; by default the newest
 * @returns the document, and the keys that the target version cannot express
 */
export function migrateDocument(
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

/** Migrates a document's text, rewriting only the differences. A text that is not a document is unchanged. */
export function migrateText(
  text: string,
  kind: DocumentKind,
  to: number = pageVersion,
): { text: string; lost: string[] } {
  const document = readJsonDocument(text);
  if (document.diagnostics.length > 0 || !isObject(document.value)) return { text, lost: [] };
  const { document: after, lost } = migrateDocument(document.value, kind, to);
  return { text: applyEdits(text, textEdits(document, after as Record<string, Json>)), lost };
}
