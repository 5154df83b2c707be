/** The blog that an address belongs to: `/blog/BLOG` or the address of one of its articles. */
export const blogOf = (path: string): string | undefined =>
  /^\/blog\/([^/:]+)$/.exec(path)?.[1] ?? articleAddress(path)?.blog;

/** Blog and article in a page's address: `/article/BLOG/ARTICLE`. */
export function articleAddress(slug: string): { blog: string; article: string } | undefined {
  const [, blog, article] = /^\/article\/([^/:]+)\/([^/:]+)$/.exec(slug) ?? [];
  return blog === undefined || article === undefined ? undefined : { blog, article };
}
