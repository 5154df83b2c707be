import { limits } from '../../../commerce/limits.ts';
import type { PageStorage } from '../../core/ports/storage/documents/pages.ts';

/** A line of a draft that contains the searched text. */
export interface DocumentHit {
  kind: 'page' | 'fragment';
  id: string;
  /** Offset of the text in the draft. */
  offset: number;
  line: string;
}

/** Characters of a line that are shown before and after a match. */
const contextLength = 60;

function lineAt(source: string, offset: number, length: number): string {
  const start = Math.max(source.lastIndexOf('\n', offset) + 1, offset - contextLength);
  const next = source.indexOf('\n', offset);
  return source.slice(start, Math.min(next === -1 ? source.length : next, offset + length + contextLength)).trim();
}

/** Finds a text in all drafts of pages and fragments, ignoring case. */
export async function searchDocuments(pages: PageStorage, text: string): Promise<DocumentHit[]> {
  const wanted = text.toLowerCase();
  const hits: DocumentHit[] = [];
  for (const kind of ['page', 'fragment'] as const)
    for (const { id, source } of await pages.drafts(kind)) {
      const lower = source.toLowerCase();
      let at = lower.indexOf(wanted);
      for (let count = 0; at !== -1 && count < limits.hitsPerDocument; count += 1) {
        if (hits.length === limits.documentHits) return hits;
        hits.push({ kind, id, offset: at, line: lineAt(source, at, wanted.length) });
        at = lower.indexOf(wanted, at + wanted.length);
      }
    }
  return hits;
}
