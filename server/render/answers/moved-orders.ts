import type { PageLibrary } from '../library/page-library.ts';

/** Paths that order pages of shops have had, besides the one that the shop has now. */
const orderPath = /^\/(?:order|account\/orders)\/([^/]+)$/;

/** The path of the shop's order page for an order that was asked for at a path where there is none. */
export async function movedOrder(library: Pick<PageLibrary, 'ofType'>, path: string): Promise<string | undefined> {
  const [, order] = orderPath.exec(path) ?? [];
  if (order === undefined) return undefined;
  const page = await library.ofType('ORDER');
  const moved = page?.plan.page.slug.replace(/:[^/]+/, () => order);
  return moved === path || moved?.includes(':') ? undefined : moved;
}
