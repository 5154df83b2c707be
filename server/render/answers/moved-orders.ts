import type { PageLibrary } from '../library/page-library.ts';

/** Paths that order pages had in earlier versions, besides the shop's current one. */
const orderPath = /^\/(?:order|account\/orders)\/([^/]+)$/;

/** Current path of an order's page, for a request at a former path; undefined when there is none. */
export async function movedOrder(library: Pick<PageLibrary, 'slugOf'>, path: string): Promise<string | undefined> {
  const [, order] = orderPath.exec(path) ?? [];
  if (order === undefined) return undefined;
  const slug = await library.slugOf('ORDER');
  const moved = slug?.replace(/:[^/]+/, () => order);
  return moved === path || moved?.includes(':') ? undefined : moved;
}
