import type { StarterDocument } from '../../catalogue/starter-shop.ts';
import { systemEnv } from '../../core/env.ts';
import type { ShopProfile } from '../../core/ports/storage/accounts/profile.ts';
import type { ShopStorage } from '../../core/ports/storage/storage.ts';
import { checkDocument } from '../checks/check-document.ts';
import { createPageService } from '../library/page-service.ts';
import { policyNames } from './documents.ts';
import { documentsOf } from './shop.ts';
import { type StoredDocuments, storeDocuments } from './store-documents.ts';

/**
 * Generates the pages of a merchant's shop from its profile and products. Documents edited by the merchant are never
 * changed.
 *
 * @param base the pages that the shop starts from
 * @param isFirst whether the shop was the starter shop until now
 */
export async function storeOwnPages(
  storage: ShopStorage,
  base: readonly StarterDocument[],
  profile: ShopProfile,
  isFirst: boolean,
): Promise<StoredDocuments> {
  const documents = await documentsOf(storage, profile, base);
  const fragments = new Map(documents.filter(({ kind }) => kind === 'fragment').map(({ id, source }) => [id, source]));
  const service = createPageService(storage.pages, systemEnv, (source, { kind }) =>
    kind === 'script' || kind === 'audience' || kind === 'theme' || kind === 'redirects'
      ? []
      : checkDocument(source, kind, { names: () => [...fragments.keys()], read: (name) => fragments.get(name) }),
  );
  const retired = [...base, ...policyNames.map((id) => ({ kind: 'page' as const, id }))];
  return storeDocuments(storage.pages, service, documents, { isFirst, retired });
}

/** The report's line about the pages. */
export const pagesLine = ({ written, unchanged, kept, removed }: StoredDocuments): string =>
  `Pages: ${written} made, ${unchanged} unchanged${removed.length > 0 ? `, ${removed.length} removed (${removed.join(', ')})` : ''}${kept.length > 0 ? `, ${kept.length} left as you edited them (${kept.join(', ')})` : ''}.`;
