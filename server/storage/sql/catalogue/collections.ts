import type { UpsertOptions } from '../../../core/ports/catalogue.ts';
import type { CollectionRecord } from '../../../core/ports/product-record.ts';
import type { UpsertSummary } from '../../../core/ports/storage/catalogue/catalogue.ts';
import type {
  CollectionDesk,
  CollectionKind,
  DeskCollection,
  ListedGoods,
} from '../../../core/ports/storage/catalogue/collections.ts';
import { stableId } from '../../../core/stable-id.ts';
import { type Subject, subjectOf } from '../../../core/subjects.ts';
import type { Work } from '../../../core/work.ts';
import { decideWithReads } from '../../../core/work.ts';
import { isChangeKnown, writeAudit } from '../accounts/audit.ts';
import { canonicalHash } from '../canonical-hash.ts';
import type { Column } from '../database.ts';
import { bumpCatalogue, containing, type Shop } from '../shop.ts';
import { stored } from '../stored/kinds.ts';
import { raise } from '../subjects.ts';
import { beginImport, emptySummary } from './catalogue-write.ts';
import { collectionWords } from './collection-words.ts';
import { rememberPictures, writePictureUses } from './media-uses.ts';

interface DeskRow {
  collection_id: string;
  doc: string;
  edited_at: number | null;
}

const columns = 'collection_id, doc, edited_at';

/** Number of characters of a record's hash that identify its version. */
const hashLength = 22;

const byRules = "(doc -> '$.rule' IS NOT NULL OR doc -> '$.rules' IS NOT NULL)";

const kinds: Readonly<Record<CollectionKind, string>> = {
  BY_HAND: `AND NOT ${byRules}`,
  BY_RULES: `AND ${byRules}`,
};

const isPublishedIs = (isPublished: boolean | undefined): string =>
  isPublished === undefined ? '' : `AND coalesce(doc -> '$.published', 'true') = '${isPublished}'`;

const deskOf = ({ collection_id, doc, edited_at }: DeskRow): DeskCollection => {
  const record = stored.collection.read(doc);
  return {
    id: collection_id,
    record,
    version: canonicalHash(record).slice(0, hashLength),
    isEdited: edited_at !== null,
  };
};

/** Indexes the pictures that a collection shows. */
function* writeCollectionPictures(shop: Shop, id: string, record: CollectionRecord, at = 0): Work<void> {
  const { asset, title, descriptionHtml } = record;
  yield* rememberPictures(shop, asset ? [asset] : [], { name: title, folder: 'Collections', at });
  yield* writePictureUses(shop, 'collection', id, [asset?.url, descriptionHtml]);
}

/** Reads a collection as merchants edit it, also within a transaction. */
export function* readDeskCollection({ database }: Shop, slug: string): Work<DeskCollection | undefined> {
  const row = yield* database.get<DeskRow>(`SELECT ${columns} FROM collections WHERE tenant = :tenant AND slug = ?`, [
    slug,
  ]);
  return row && deskOf(row);
}

/** Subjects of a collection, which may have had another slug. */
const collectionSubjects = (...slugs: readonly (string | undefined)[]): Subject[] => [
  'collections',
  ...slugs.flatMap((slug) => (slug === undefined ? [] : [subjectOf.collection(slug)])),
];

/**
 * Writes the next state of an existing collection, within the transaction of its change.
 *
 * @param known its identifier, and the slug that it had before
 */
export function* writeKnownCollection(
  shop: Shop,
  { id, slug }: { id: string; slug: string },
  record: CollectionRecord,
  at: number,
): Work<void> {
  const { database } = shop;
  yield* database.run(
    'UPDATE collections SET slug = ?, doc = ?, words = ?, edited_at = ? WHERE tenant = :tenant AND collection_id = ?',
    [record.slug, stored.collection.write(record), collectionWords(record), at, id],
  );
  yield* writeCollectionPictures(shop, id, record, at);
  yield* raise(shop, collectionSubjects(slug, record.slug));
}

/** Writes the collections of an import, except those that a merchant has edited. */
export const upsertCollections = (
  shop: Shop,
  records: readonly CollectionRecord[],
  { replaceEdited = false, at }: UpsertOptions = {},
): Work<UpsertSummary> =>
  shop.database.transaction(function* () {
    const { database } = shop;
    const summary = emptySummary();
    const { revision, changed } = beginImport(shop);
    for (const record of records) {
      const id = stableId(shop.tenant, 'collection', record.slug);
      const hash = canonicalHash(record);
      // A merchant may have changed the slug of an edited collection, or given this slug to another one.
      const existing = yield* database.get<{
        collection_id: string;
        slug: string;
        hash: string;
        edited_at: number | null;
      }>(
        `SELECT collection_id, slug, hash, edited_at FROM collections WHERE tenant = :tenant AND (collection_id = ? OR slug = ?)
         ORDER BY slug = ? DESC LIMIT 1`,
        [id, record.slug, record.slug],
      );
      const isEdited = existing !== undefined && existing.edited_at !== null;
      if (existing?.hash === hash && !(isEdited && replaceEdited)) {
        summary.unchanged += 1;
        continue;
      }
      if (isEdited && !replaceEdited) {
        summary.kept = [...(summary.kept ?? []), record.slug];
        continue;
      }
      yield* revision();
      changed.add('collections').add(subjectOf.collection(record.slug));
      if (existing) changed.add(subjectOf.collection(existing.slug));
      yield* database.run(
        `INSERT INTO collections (tenant, collection_id, slug, position, hash, doc, words)
         SELECT :tenant, ?, ?, coalesce(max(position), 0) + 1, ?, ?, ? FROM collections WHERE tenant = :tenant
         ON CONFLICT (tenant, collection_id) DO UPDATE SET slug = excluded.slug, hash = excluded.hash,
           doc = excluded.doc, words = excluded.words, edited_at = NULL`,
        [existing?.collection_id ?? id, record.slug, hash, stored.collection.write(record), collectionWords(record)],
      );
      yield* writeCollectionPictures(shop, existing?.collection_id ?? id, record, at);
      summary[existing ? 'updated' : 'created'] += 1;
    }
    yield* raise(shop, changed);
    return summary;
  });

/** Creates the storage with which merchants edit collections. */
export function createCollectionDesk(shop: Shop): CollectionDesk {
  const { database, method } = shop;
  const read = (slug: string) => readDeskCollection(shop, slug);
  /** Whether a slug is taken. A slug is also taken when the collection that was created under it has been renamed. */
  function* isTaken(slug: string): Work<boolean> {
    return (
      (yield* database.get('SELECT 1 FROM collections WHERE tenant = :tenant AND (slug = ? OR collection_id = ?)', [
        slug,
        stableId(shop.tenant, 'collection', slug),
      ])) !== undefined
    );
  }
  function* write(current: DeskCollection | undefined, record: CollectionRecord, at: number): Work<void> {
    if (current) {
      yield* writeKnownCollection(shop, { id: current.id, slug: current.record.slug }, record, at);
      return;
    }
    const id = stableId(shop.tenant, 'collection', record.slug);
    yield* database.run(
      `INSERT INTO collections (tenant, slug, doc, words, edited_at, collection_id, hash, position)
         SELECT :tenant, ?, ?, ?, ?, ?, ?, coalesce(max(position), 0) + 1 FROM collections WHERE tenant = :tenant`,
      [record.slug, stored.collection.write(record), collectionWords(record), at, id, canonicalHash(record)],
    );
    yield* writeCollectionPictures(shop, id, record, at);
  }
  return {
    list: method(function* ({ words, kind, isPublished, after, count }) {
      const values: Column[] = [...words.map(containing), ...(after === undefined ? [] : [after])];
      const matching = words.map(() => `AND words LIKE ? ESCAPE '\\'`).join(' ');
      const rows = yield* database.all<DeskRow>(
        `SELECT ${columns} FROM collections WHERE tenant = :tenant ${matching} ${kind ? kinds[kind] : ''}
         ${isPublishedIs(isPublished)} ${after === undefined ? '' : 'AND slug > ?'} ORDER BY slug LIMIT ?`,
        [...values, count + 1],
      );
      const collections = rows.slice(0, count).map(deskOf);
      const last = collections.at(-1);
      return { collections, ...(rows.length > count && last ? { next: last.record.slug } : {}) };
    }),
    read: method((slug) => read(slug)),
    goods: method(function* (slugs) {
      const rows = yield* database.all<{ slug: string; title: string; picture: string | null; published: number }>(
        `SELECT slug, published, doc ->> '$.title' AS title, doc ->> '$.assets[0].url' AS picture FROM products
         WHERE tenant = :tenant AND slug IN (SELECT value FROM json_each(?))`,
        [JSON.stringify(slugs)],
      );
      const found = new Map(
        rows.map(({ slug, title, picture, published }): [string, ListedGoods] => [
          slug,
          { slug, title, isPublished: published === 1, ...(picture === null ? {} : { picture }) },
        ]),
      );
      return slugs.flatMap((slug) => found.get(slug) ?? []);
    }),
    change: method((slug, decide, by) =>
      database.transaction(function* () {
        if (yield* isChangeKnown(shop, by.id)) return undefined;
        const existing = yield* read(slug);
        const decision = yield* decideWithReads(isTaken, (ask) => decide(existing, ask));
        if ('refusal' in decision) return decision.refusal;
        const { record, audit } = decision.change;
        if (record) yield* write(existing, record, by.at);
        else if (existing) {
          yield* database.run('DELETE FROM collections WHERE tenant = :tenant AND collection_id = ?', [existing.id]);
          yield* writePictureUses(shop, 'collection', existing.id, []);
        }
        yield* bumpCatalogue(shop, collectionSubjects(existing?.record.slug, record?.slug));
        yield* writeAudit(shop, { ...by, ...audit });
        return undefined;
      }),
    ),
  };
}
