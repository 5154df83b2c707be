import type { DocumentSummary } from '../../api/documents.ts';

/** The documents whose name, path, type or title has every word that was typed. */
export function matching(documents: readonly DocumentSummary[], wanted: string): DocumentSummary[] {
  const words = wanted.toLowerCase().split(/\s+/).filter(Boolean);
  return documents.filter(({ id, slug, type, title }) => {
    const text = `${id} ${slug} ${type} ${title}`.toLowerCase();
    return words.every((word) => text.includes(word));
  });
}
