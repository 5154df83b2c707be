import type { LookStorage, Looks } from '../../../core/ports/storage/catalogue/looks.ts';
import type { ShownPictures } from '../../../core/ports/storage/catalogue/media.ts';
import type { Work } from '../../../core/work.ts';
import { cachedByRevision } from '../kept.ts';
import { bumpCatalogue, catalogueRevision, type Shop } from '../shop.ts';
import { withCurrentPicture } from '../shown-pictures.ts';
import { stored } from '../stored/kinds.ts';
import { rememberPictures, writePictureUses } from './media-uses.ts';
import { SavedDocuments } from './saved-documents.ts';

/** The table of looks. Looks are a part of the catalogue, so changing one increments the catalogue's revision. */
const table = {
  name: 'looks',
  kind: stored.look,
  idColumn: 'slug',
  bump: (shop: Shop) => bumpCatalogue(shop, ['looks']),
};

/** Creates the storage of looks. */
export function createLookStorage(shop: Shop, shown: () => Work<ShownPictures>): LookStorage {
  const { database, method } = shop;
  const revision = database.oncePerTurn(() => catalogueRevision(shop));
  const saved = new SavedDocuments(shop, table);
  return {
    read: method(
      cachedByRevision(database, revision, function* (revision): Work<Looks> {
        const pictures = yield* shown();
        const looks = (yield* saved.read()).map(({ id: slug, content, isActive: isPublished, ...rest }) => {
          const { picture } = content;
          const look = picture ? { ...content, picture: withCurrentPicture(picture, pictures) } : content;
          return { ...rest, slug, look, isPublished };
        });
        return { revision, looks };
      }),
    ),
    change: method(({ slug, ifVersion, next, audit }, maxLooks, by) =>
      database.transaction(function* () {
        const content = next && { content: next.look, isActive: next.isPublished };
        const outcome = yield* saved.change({ id: slug, ifVersion, next: content, audit }, maxLooks, by);
        if (outcome !== 'changed') return outcome;
        const shows = next?.look.picture ? [next.look.picture] : [];
        yield* rememberPictures(shop, shows, { name: next?.look.title ?? slug, folder: 'Looks', at: by.at });
        yield* writePictureUses(
          shop,
          'look',
          slug,
          shows.map(({ url }) => url),
        );
        return outcome;
      }),
    ),
  };
}
