/** First segments of paths that the server reserves for itself. */
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

/** A page with an address: its name, and the pattern of its path. */
export interface PageAddress {
  id: string;
  slug: string;
}

/** Normalises a pattern by removing the names of its parameters; equal for patterns that match the same paths. */
const shape = (slug: string): string =>
  slug
    .split('/')
    .filter(Boolean)
    .map((part) => (part.startsWith(':') ? ':' : part))
    .join('/');

/** Another page that already has an address. */
export const pageAtAddress = ({ id, slug }: PageAddress, pages: readonly PageAddress[]): PageAddress | undefined =>
  pages.find((page) => page.id !== id && shape(page.slug) === shape(slug));

/** Paths below pages of the shop that the server reserves for itself. */
const reservedPaths: ReadonlySet<string> = new Set([
  ...['newsletter/confirm', 'newsletter/leave', 'review-mails/leave'],
  ...['account/data.json', 'account/undo-change'],
]);

/** Paths of blogs' article feeds. */
const feedOfBlog = /^blog\/[^/]+\/feed\.(?:xml|json)$/;

/** Whether the server reserves an address, so that no page can have it. */
export function isReserved(slug: string): boolean {
  const segments = slug.split('/').filter(Boolean);
  const path = segments.join('/');
  return reservedSegments.has(segments[0] ?? '') || reservedPaths.has(path) || feedOfBlog.test(path);
}

/** First segments of paths that belong to the staff, or that programs call. */
const privateSegments: ReadonlySet<string> = new Set([
  ...['api', 'internal-api', 'playground', 'health', 'metrics', 'assets', 'scripts', 'gallery', 'outbox', 'admin'],
  ...['payments', 'logout'],
]);

/** Whether a path belongs to the staff or to programs, so that no redirect leads there. */
export function isPrivatePath(path: string): boolean {
  const [first = ''] = path.split('/').filter(Boolean);
  return privateSegments.has(decoded(first).toLowerCase());
}

function decoded(segment: string): string {
  try {
    return decodeURIComponent(segment);
  } catch {
    return segment;
  }
}
