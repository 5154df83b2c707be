import type { KnownShop } from '../check-files.ts';
import { type ComparedDocument, mapFew } from './exchange.ts';
import type { RemoteShop } from './remote-shop.ts';

/**
 * What pages of the folder may lead to and show: what the folder and the shop have together.
 *
 * @param defined what the shop has by its definition
 */
export async function knownShop(
  shop: RemoteShop,
  compared: readonly ComparedDocument[],
  defined: KnownShop | undefined,
): Promise<KnownShop> {
  const slugs = compared.flatMap(({ listed }) => (listed?.kind === 'page' && listed.slug !== '' ? [listed.slug] : []));
  const fragments = new Map(defined?.fragments);
  await mapFew(
    compared.filter(({ kind }) => kind === 'fragment'),
    async ({ kind, id, folder, shop: text, listed }) => {
      const version = listed?.publishedVersion;
      const source =
        folder?.text ?? text ?? (version === undefined ? undefined : await shop.published({ kind, id }, version));
      if (source !== undefined) fragments.set(id, source);
    },
  );
  return { slugs: [...new Set([...(defined?.slugs ?? []), ...slugs])], fragments };
}
