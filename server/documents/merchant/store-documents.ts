import type { StarterDocument } from '../../catalogue/starter-shop.ts';
import type { PageDraft, PageStorage } from '../../core/ports/storage/documents/pages.ts';
import { type PageService, starterNote } from '../library/page-service.ts';

/** Result of storing generated documents. */
export interface StoredDocuments {
  written: number;
  unchanged: number;
  /** Names of the documents that the merchant has edited, which are not changed. */
  kept: string[];
  /** Names of the generated pages that the shop no longer has. */
  removed: string[];
}

/**
 * Whether a document is unchanged since Endcap generated it. @param isFirst whether the shop was the starter shop
 * until now: earlier versions of Endcap left no note on starter pages
 */
async function isUntouched(pages: PageStorage, draft: PageDraft, isFirst: boolean): Promise<boolean> {
  if (draft.hasUnpublishedChanges || draft.publishedVersion === undefined) return false;
  if (isFirst && draft.draftVersion === 1) return true;
  return (await pages.version(draft.kind, draft.id, draft.publishedVersion))?.note === starterNote;
}

/**
 * Publishes generated documents, and removes those of `retired` that are not among them. A document that the
 * merchant has edited is never changed.
 */
export async function storeDocuments(
  pages: PageStorage,
  service: PageService,
  documents: readonly StarterDocument[],
  { isFirst, retired }: { isFirst: boolean; retired: readonly Pick<StarterDocument, 'kind' | 'id'>[] },
): Promise<StoredDocuments> {
  const result: StoredDocuments = { written: 0, unchanged: 0, kept: [], removed: [] };
  for (const { kind, id, source } of documents) {
    const draft = await pages.readDraft(kind, id);
    if (draft?.source === source && !draft.hasUnpublishedChanges) {
      result.unchanged += 1;
      continue;
    }
    if (draft && !(await isUntouched(pages, draft, isFirst))) {
      result.kept.push(id);
      continue;
    }
    const saved = await service.saveDraft(kind, id, source, draft?.draftVersion ?? 0);
    await service.publish(kind, id, { note: starterNote, ifVersion: saved.draftVersion });
    result.written += 1;
  }
  for (const { kind, id } of retired) {
    if (documents.some((document) => document.kind === kind && document.id === id)) continue;
    const draft = await pages.readDraft(kind, id);
    if (!draft || !(await isUntouched(pages, draft, isFirst))) continue;
    await pages.delete(kind, id);
    result.removed.push(id);
  }
  return result;
}
