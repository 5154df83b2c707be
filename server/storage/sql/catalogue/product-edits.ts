import type { CollectionRecord } from '../../../core/ports/product-record.ts';
import type { AuditNote, ChangeBy } from '../../../core/ports/storage/accounts/audit.ts';
import type {
  ChangingPart,
  EditedItem,
  EditPart,
  EditStep,
  ProductEdits,
  UndoingPart,
} from '../../../core/ports/storage/catalogue/product-edits.ts';
import type { Work } from '../../../core/work.ts';
import { sequentially } from '../../../core/work.ts';
import { isChangeKnown, writeAudit } from '../accounts/audit.ts';
import { bumpCatalogue, containing, type Shop } from '../shop.ts';
import { stored } from '../stored/kinds.ts';
import { writeEditedProduct } from './catalogue-write.ts';
import { readDeskCollection, writeKnownCollection } from './collections.ts';
import type { ProductReader } from './product-reader.ts';
import { productConditions, readDeskProduct } from './products.ts';

interface ItemRow {
  slug: string;
  doc: string;
  kept: string | null;
}

/** Writes one transaction of an edit: its products under a single revision of the catalogue, then its collections. */
class EditWriter {
  readonly collections = new Map<string, Readonly<CollectionRecord>>();
  readonly #shop: Shop;
  readonly #part: EditPart;
  readonly #by: ChangeBy;
  readonly #ids = new Map<string, { id: string; before: Readonly<CollectionRecord> }>();
  #revision: number | undefined;

  constructor(shop: Shop, part: EditPart, by: ChangeBy) {
    this.#shop = shop;
    this.#part = part;
    this.#by = by;
  }

  /** Reads the collections of the part. */
  *begin(): Work<void> {
    for (const slug of this.#part.collections) {
      const collection = yield* readDeskCollection(this.#shop, slug);
      if (!collection) continue;
      this.collections.set(slug, collection.record);
      this.#ids.set(slug, { id: collection.id, before: collection.record });
    }
  }

  *#nextRevision(): Work<number> {
    this.#revision ??= yield* bumpCatalogue(this.#shop, []);
    return this.#revision;
  }

  *#note(name: string, entry: AuditNote): Work<void> {
    yield* writeAudit(this.#shop, { ...this.#by, id: `${this.#by.id}.${name}`, ...entry });
  }

  /** Writes a product's change. @param name distinguishes the entries of the edit's products */
  *write(name: string, { record, publishAt, collections, audit }: EditStep): Work<void> {
    if (record)
      yield* writeEditedProduct(this.#shop, record, { editedAt: this.#by.at, publishAt }, yield* this.#nextRevision());
    for (const collection of collections) this.collections.set(collection.slug, collection);
    yield* this.#note(name, audit);
  }

  /**
   * Writes the changed collections and raises the subjects. @param first slug of the part's first product, after which
   * its entries are named
   */
  *end(first: string): Work<void> {
    for (const [slug, { id, before }] of this.#ids) {
      const after = this.collections.get(slug)!;
      if (after === before) continue;
      yield* this.#nextRevision();
      yield* writeKnownCollection(this.#shop, { id, slug }, after, this.#by.at);
      yield* this.#note(`${slug}.${first}`, this.#part.collectionAudit(before, after));
    }
  }
}

const itemOf = ({ database }: Shop, edit: string, slug: string): Work<ItemRow | undefined> =>
  database.get<ItemRow>(
    'SELECT slug, doc, kept FROM product_edit_items WHERE tenant = :tenant AND edit_id = ? AND slug = ?',
    [edit, slug],
  );

/** Writes the summary of an edit to the audit trail, once. */
function* noteSummary(shop: Shop, by: ChangeBy, summary: AuditNote): Work<void> {
  if (!(yield* isChangeKnown(shop, by.id))) yield* writeAudit(shop, { ...by, ...summary });
}

/** Edits the products of a part, within the open transaction. */
function* change<Left extends object>(shop: Shop, reader: ProductReader, part: ChangingPart<Left>, by: ChangeBy) {
  const { database } = shop;
  const writer = new EditWriter(shop, part, by);
  yield* writer.begin();
  const left: Left[] = [];
  let changed = 0;
  for (const slug of part.slugs) {
    if (yield* itemOf(shop, part.edit, slug)) {
      changed += 1;
      continue;
    }
    const current = yield* readDeskProduct(shop, reader, slug);
    const decision = part.decide(slug, current, writer.collections);
    if ('left' in decision) {
      left.push(decision.left);
      continue;
    }
    if (changed === 0) {
      yield* noteSummary(shop, by, part.summary);
      yield* database.run(
        'INSERT INTO product_edits (tenant, edit_id, made_at) VALUES (:tenant, ?, ?) ON CONFLICT DO NOTHING',
        [part.edit, by.at],
      );
    }
    changed += 1;
    yield* writer.write(current!.simpleId, decision.step);
    yield* database.run('INSERT INTO product_edit_items (tenant, edit_id, slug, doc) VALUES (:tenant, ?, ?, ?)', [
      part.edit,
      slug,
      stored.productEdit.write(decision.edit),
    ]);
  }
  yield* writer.end(part.slugs[0] ?? '');
  return { changed, left };
}

/** Undoes an edit for the products of a part, within the open transaction. */
function* undo(shop: Shop, reader: ProductReader, part: UndoingPart, by: ChangeBy) {
  const { database } = shop;
  const writer = new EditWriter(shop, part, by);
  yield* writer.begin();
  yield* noteSummary(shop, by, part.summary);
  const outcomes = yield* sequentially(part.items, function* (each) {
    const { slug, edit } = each;
    const before = (yield* itemOf(shop, part.edit, slug))?.kept;
    if (typeof before === 'string') return { slug, title: edit.title, kept: before };
    const current = yield* readDeskProduct(shop, reader, slug);
    const { step, kept } = part.decide(each, current, writer.collections);
    if (step && current) yield* writer.write(current.simpleId, step);
    yield* database.run('UPDATE product_edit_items SET kept = ? WHERE tenant = :tenant AND edit_id = ? AND slug = ?', [
      kept,
      part.edit,
      slug,
    ]);
    return { slug, title: edit.title, kept };
  });
  yield* writer.end(part.items[0]?.slug ?? '');
  return outcomes;
}

function* readEdit({ database }: Shop, edit: string, { after, count }: Parameters<ProductEdits['read']>[1]) {
  const existing = yield* database.get('SELECT 1 FROM product_edits WHERE tenant = :tenant AND edit_id = ?', [edit]);
  if (!existing) return undefined;
  const rows = yield* database.all<ItemRow>(
    `SELECT slug, doc, kept FROM product_edit_items WHERE tenant = :tenant AND edit_id = ? ${after === undefined ? '' : 'AND slug < ?'}
     ORDER BY slug DESC LIMIT ?`,
    [edit, ...(after === undefined ? [] : [after]), count],
  );
  return rows.map(({ slug, doc }): EditedItem => ({ slug, edit: stored.productEdit.read(doc) }));
}

function* forget({ database }: Shop, before: number): Work<void> {
  const old = 'SELECT edit_id FROM product_edits WHERE tenant = :tenant AND made_at < ?';
  yield* database.run(`DELETE FROM product_edit_items WHERE tenant = :tenant AND edit_id IN (${old})`, [before]);
  yield* database.run('DELETE FROM product_edits WHERE tenant = :tenant AND made_at < ?', [before]);
}

/** Creates the storage of bulk edits. */
export function createProductEdits(shop: Shop, reader: ProductReader): ProductEdits {
  const { database, method } = shop;
  return {
    matching: method(function* ({ words, status, count }) {
      return (yield* database.all<{ slug: string }>(
        `SELECT slug FROM products WHERE tenant = :tenant ${productConditions(words, status)} ORDER BY slug LIMIT ?`,
        [...words.map(containing), count],
      )).map(({ slug }) => slug);
    }),
    change: method((part, by) => database.transaction(() => change(shop, reader, part, by))),
    read: method((edit, page) => readEdit(shop, edit, page)),
    undo: method((part, by) => database.transaction(() => undo(shop, reader, part, by))),
    forget: method((before) => database.transaction(() => forget(shop, before))),
  };
}
