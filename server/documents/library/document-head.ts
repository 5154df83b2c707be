import type { DocumentKind, PageHead } from '../../core/ports/storage/documents/pages.ts';

const textAt = (value: unknown, key: string): string | undefined => {
  if (typeof value !== 'object' || value === null || !Object.hasOwn(value, key)) return undefined;
  const entry: unknown = Reflect.get(value, key);
  return typeof entry === 'string' ? entry : undefined;
};

/** Slug, type and title of a document. A draft that cannot be parsed keeps the known ones. */
export const documentHead = (
  source: string,
  kind: DocumentKind,
  id: string,
  known: PageHead = { slug: '', type: kind.toUpperCase(), title: id },
): PageHead => {
  if (kind === 'script') return { slug: '', type: 'SCRIPT', title: id };
  if (kind === 'redirects') return { slug: '', type: 'REDIRECTS', title: 'Redirects' };
  if (kind === 'theme') return { slug: '', type: 'THEME', title: 'Theme' };
  let parsed: unknown;
  try {
    parsed = JSON.parse(source);
  } catch {
    return known;
  }
  const seo: unknown = typeof parsed === 'object' && parsed !== null && 'seo' in parsed ? parsed.seo : undefined;
  return {
    slug: textAt(parsed, 'slug') ?? known.slug,
    type: textAt(parsed, 'type') ?? known.type,
    // A title that was removed must not linger, so it falls back to the id.
    title: textAt(parsed, 'title') ?? textAt(seo, 'title') ?? id,
  };
};
