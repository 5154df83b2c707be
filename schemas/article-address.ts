/** Blog and article that the address of a page names: `/article/BLOG/ARTICLE`. */
export function articleAddress(slug: string): { blog: string; article: string } | undefined {
  const [, blog, article] = /^\/article\/([^/:]+)\/([^/:]+)$/.exec(slug) ?? [];
  return blog === undefined || article === undefined ? undefined : { blog, article };
}
