/** The blog that an address is of: `/blog/BLOG`, or that of one of its articles. */
export const blogOf = (path: string): string | undefined =>
  /^\/blog\/([^/:]+)$/.exec(path)?.[1] ?? articleAddress(path)?.blog;

/** Blog and article that the address of a page names: `/article/BLOG/ARTICLE`. */
export function articleAddress(slug: string): { blog: string; article: string } | undefined {
  const [, blog, article] = /^\/article\/([^/:]+)\/([^/:]+)$/.exec(slug) ?? [];
  return blog === undefined || article === undefined ? undefined : { blog, article };
}
