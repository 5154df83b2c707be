import type { PageDraft, PageStorage } from '../../core/ports/storage/documents/pages.ts';

/** The drafts of all fragments. */
export async function fragmentDrafts(pages: PageStorage): Promise<PageDraft[]> {
  const drafts = await Promise.all((await pages.list('fragment')).map(({ id }) => pages.readDraft('fragment', id)));
  return drafts.filter((draft) => draft !== undefined);
}
