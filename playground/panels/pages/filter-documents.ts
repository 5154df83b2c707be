import type { DocumentSummary } from '../../api/documents.ts';

type Searched = Pick<DocumentSummary, 'id' | 'title'> &
  Partial<Pick<DocumentSummary, 'slug' | 'type'>> & { name?: string };

/** Returns the documents whose names, path, type or title contain every search word. */
export function filterDocuments<Document extends Searched>(documents: readonly Document[], search: string): Document[] {
  const words = search.toLowerCase().split(/\s+/).filter(Boolean);
  return documents.filter(({ id, slug = '', type = '', title, name = '' }) => {
    const text = `${id} ${slug} ${type} ${title} ${name}`.toLowerCase();
    return words.every((word) => text.includes(word));
  });
}
