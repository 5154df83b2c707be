import type { KnownShop } from '../checks/check-files.ts';
import { type ComparedDocument, mapConcurrently } from './exchange.ts';
import type { RemoteShop } from './remote-shop.ts';

/**
 * Returns the pages, fragments and audiences that the folder's pages may link to, show and name: those of the folder
 * and the shop together.
 *
 * @param defined pages and fragments of the shop's definition
 */
export async function knownShop(
  shop: RemoteShop,
  compared: readonly ComparedDocument[],
  defined: KnownShop | undefined,
): Promise<KnownShop> {
  const slugs = compared.flatMap(({ listed }) => (listed?.kind === 'page' && listed.slug !== '' ? [listed.slug] : []));
  const fragments = new Map(defined?.fragments);
  await mapConcurrently(
    compared.filter(({ kind }) => kind === 'fragment'),
    async ({ kind, id, folder, shop: text, listed }) => {
      const version = listed?.publishedVersion;
      const source =
        folder?.text ?? text ?? (version === undefined ? undefined : await shop.published({ kind, id }, version));
      if (source !== undefined) fragments.set(id, source);
    },
  );
  const audiences = compared.flatMap(({ kind, id, folder, listed }) =>
    kind === 'audience' && (folder || listed?.publishedVersion !== undefined) ? [id] : [],
  );
  return { slugs: [...new Set([...(defined?.slugs ?? []), ...slugs])], fragments, audiences };
}
