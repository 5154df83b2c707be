/** First segments of the paths that the server answers itself. */
const reservedSegments: ReadonlySet<string> = new Set([
  ...[
    'api',
    'internal-api',
    'playground',
    'health',
    'metrics',
    'assets',
    'media',
    'scripts',
    'uploads',
    'gallery',
    'outbox',
    'admin',
    'payments',
    'invoices',
    'sitemaps',
    'feeds',
  ],
  ...[
    'logout',
    'robots.txt',
    'sitemap.xml',
    'speculation-rules.json',
    'manifest.webmanifest',
    'favicon.ico',
    'icon.svg',
  ],
]);

/** A page that has an address: its name, and the pattern of its path. */
export interface PageAddress {
  id: string;
  slug: string;
}

/** What a pattern matches, whatever its parameters are called. */
const shape = (slug: string): string =>
  slug
    .split('/')
    .filter(Boolean)
    .map((part) => (part.startsWith(':') ? ':' : part))
    .join('/');

/** The page that has an address already. */
export const pageAtAddress = ({ id, slug }: PageAddress, pages: readonly PageAddress[]): PageAddress | undefined =>
  pages.find((page) => page.id !== id && shape(page.slug) === shape(slug));

/** Paths below pages of the shop that the server answers itself. */
const reservedPaths: ReadonlySet<string> = new Set([
  ...['newsletter/confirm', 'newsletter/leave', 'review-mails/leave'],
  ...['account/data.json', 'account/undo-change'],
]);

/** Feeds of the articles of a blog. */
const feedOfBlog = /^blog\/[^/]+\/feed\.(?:xml|json)$/;

/** Whether the server keeps an address for itself, so that no page can be there. */
export function isReserved(slug: string): boolean {
  const segments = slug.split('/').filter(Boolean);
  const path = segments.join('/');
  return reservedSegments.has(segments[0] ?? '') || reservedPaths.has(path) || feedOfBlog.test(path);
}
