import type { DocumentSummary } from '../../api/documents.ts';

/** Returns the documents whose name, path, type or title contains every search word. */
export function filterDocuments(documents: readonly DocumentSummary[], search: string): DocumentSummary[] {
  const words = search.toLowerCase().split(/\s+/).filter(Boolean);
  return documents.filter(({ id, slug, type, title }) => {
    const text = `${id} ${slug} ${type} ${title}`.toLowerCase();
    return words.every((word) => text.includes(word));
  });
}
