import type { AssetRecord } from '../../../core/ports/product-record.ts';
import { runNow, type Work } from '../../../core/work.ts';
import { rememberPictures, writePictureUses } from '../../sql/catalogue/media-uses.ts';
import { forTenant } from '../../sql/for-tenant.ts';
import type { Database } from '../database.ts';
import { createEngine } from '../engine.ts';

/** Number of rows read at a time. */
const batch = 200;

interface Row {
  rowid: number;
  tenant: string;
  id: string;
}

interface Goods extends Row {
  doc: string;
  at: number | null;
}

interface Text extends Row {
  text: string;
}

/** Visits the rows of a large table, with only a few in memory at a time. */
function each<Of extends Row>(database: Database, select: string, visit: (row: Of) => Work<void>): void {
  for (let last = 0; ; ) {
    const rows = database.all<Of>(`${select} rowid > ? ORDER BY rowid LIMIT ${batch}`, [last]);
    for (const row of rows) runNow(visit(row));
    if (rows.length < batch) return;
    last = rows.at(-1)!.rowid;
  }
}

/** Indexes the pictures in stored texts. */
function indexTexts(database: Database): void {
  const engine = createEngine(database);
  const write =
    (kind: Parameters<typeof writePictureUses>[1]) =>
    ({ tenant, id, text }: Omit<Text, 'rowid'>): Work<void> =>
      writePictureUses({ database: forTenant(engine, tenant), counters: 1 }, kind, id, [text]);
  for (const kind of ['page', 'fragment', 'script'] as const)
    each<Text>(
      database,
      `SELECT rowid, tenant, document_id AS id, draft || ' ' || coalesce(published_source, '') AS text FROM documents
       WHERE kind = '${kind}' AND`,
      write(kind),
    );
  each<Text>(
    database,
    `SELECT rowid, tenant, kind || ' ' || document_id || ' ' || version AS id, source AS text FROM document_versions
     WHERE`,
    write('version'),
  );
  each<Text>(
    database,
    `SELECT rowid, tenant, order_id AS id, doc AS text FROM orders WHERE doc LIKE '%/media/%' AND`,
    write('order'),
  );
  const rules = `SELECT tenant, kind || ' ' || rule_id AS id, doc AS text FROM price_rules`;
  for (const rule of database.all<Text>(rules)) runNow(write('price-rule')(rule));
  const releases = `SELECT tenant, release_id AS id, texts AS text FROM releases WHERE texts LIKE '%/media/%'`;
  for (const release of database.all<Text>(releases)) runNow(write('release')(release));
}

/**
 * Adds the media library, and the index of documents that show its pictures. Existing pictures of products are added
 * from their records here, so that no read has to scan the catalogue; files are opened only on demand.
 */
export default function addMediaLibrary(database: Database): void {
  database.execute(`
CREATE TABLE media (
  tenant TEXT NOT NULL,
  media_id TEXT NOT NULL,
  url TEXT NOT NULL,
  content TEXT,
  width INTEGER,
  height INTEGER,
  bytes INTEGER,
  name TEXT NOT NULL,
  alt_text TEXT NOT NULL,
  folder TEXT NOT NULL,
  focal_x REAL NOT NULL,
  focal_y REAL NOT NULL,
  words TEXT NOT NULL,
  version INTEGER NOT NULL,
  created_at INTEGER NOT NULL,
  updated_at INTEGER NOT NULL,
  PRIMARY KEY (tenant, media_id)
) WITHOUT ROWID;
CREATE INDEX media_by_time ON media (tenant, created_at, media_id);
CREATE INDEX media_by_folder ON media (tenant, folder, created_at, media_id);
CREATE INDEX media_by_content ON media (tenant, content);
CREATE TABLE media_uses (
  tenant TEXT NOT NULL,
  kind TEXT NOT NULL,
  subject TEXT NOT NULL,
  media_id TEXT NOT NULL,
  PRIMARY KEY (tenant, kind, subject, media_id)
) WITHOUT ROWID;
CREATE INDEX media_uses_by_media ON media_uses (media_id, tenant, kind, subject);
`);
  const engine = createEngine(database);
  each<Goods>(
    database,
    `SELECT rowid, tenant, product_id AS id, doc, changed_at AS at FROM products WHERE`,
    function* ({ tenant, id, doc, at }) {
      const { title, assets } = JSON.parse(doc) as { title: string; assets: AssetRecord[] };
      yield* rememberPictures({ database: forTenant(engine, tenant) }, assets, {
        name: title,
        folder: 'Products',
        at: at ?? 0,
      });
      yield* writePictureUses({ database: forTenant(engine, tenant), counters: 1 }, 'product', id, [doc]);
    },
  );
  each<Goods>(
    database,
    `SELECT rowid, tenant, collection_id AS id, doc, edited_at AS at FROM collections WHERE`,
    function* ({ tenant, id, doc, at }) {
      const { title, asset } = JSON.parse(doc) as { title: string; asset?: AssetRecord };
      yield* rememberPictures({ database: forTenant(engine, tenant) }, asset ? [asset] : [], {
        name: title,
        folder: 'Collections',
        at: at ?? 0,
      });
      yield* writePictureUses({ database: forTenant(engine, tenant), counters: 1 }, 'collection', id, [doc]);
    },
  );
  indexTexts(database);
}
