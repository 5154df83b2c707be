import { closeSync, existsSync, openSync, readSync, statSync } from 'node:fs';
import { StorageError } from '../../core/storage-error.ts';
import { type Database, openDatabase } from './database.ts';
import { schema, schemaVersion } from './generated/schema.ts';
import foundation from './migrations/001-foundation.ts';
import sitemapAndHosts from './migrations/002-sitemap-and-hosts.ts';
import authors from './migrations/003-authors.ts';
import shopProfile from './migrations/004-shop-profile.ts';
import openedOrders from './migrations/005-opened-orders.ts';
import ordersReviewsPostalCodes from './migrations/006-orders-reviews-postal-codes.ts';
import customers from './migrations/007-customers.ts';
import submissions from './migrations/008-submissions.ts';
import merchant from './migrations/009-merchant.ts';
import releases from './migrations/010-releases.ts';
import externalLogins from './migrations/011-external-logins.ts';
import devices from './migrations/012-devices.ts';
import postalPlaces from './migrations/013-postal-places.ts';
import publishers from './migrations/014-publishers.ts';
import secondFactor from './migrations/015-second-factor.ts';
import previewLinks from './migrations/016-preview-links.ts';
import deletions from './migrations/017-deletions.ts';
import experimentVisitors from './migrations/018-experiment-visitors.ts';
import comments from './migrations/019-comments.ts';
import endedSessions from './migrations/020-ended-sessions.ts';
import provedIdentifiers from './migrations/021-proved-identifiers.ts';
import stockImports from './migrations/022-stock-imports.ts';
import newsletter from './migrations/023-newsletter.ts';
import variantAvailability from './migrations/024-variant-availability.ts';
import foldWords from './migrations/025-folded-words.ts';
import ledgers from './migrations/026-ledgers.ts';
import priceRules from './migrations/027-price-rules.ts';
import payments from './migrations/028-payments.ts';
import recurringOrders from './migrations/029-recurring-orders.ts';
import invoices from './migrations/030-invoices.ts';
import reviewTags from './migrations/031-review-tags.ts';
import reviewModeration from './migrations/032-review-moderation.ts';
import editedProducts from './migrations/033-edited-products.ts';
import recurringDesk from './migrations/034-recurring-desk.ts';
import productChanges from './migrations/035-product-changes.ts';
import customerTags from './migrations/036-customer-tags.ts';
import searchRules from './migrations/037-search-rules.ts';
import latestOrderItems from './migrations/038-latest-order-items.ts';
import reviewMails from './migrations/039-review-mails.ts';
import addEditedCollections from './migrations/040-edited-collections.ts';
import productEdits from './migrations/041-product-edits.ts';
import addMediaLibrary from './migrations/042-media.ts';
import shownPictures from './migrations/043-shown-pictures.ts';
import forgottenCards from './migrations/044-forgotten-cards.ts';
import jobs from './migrations/045-jobs.ts';
import looks from './migrations/046-looks.ts';
import searchIndex from './migrations/047-search-index.ts';
import subjects from './migrations/048-subjects.ts';
import audiencesOfExposures from './migrations/049-audiences-of-exposures.ts';
import createdCustomers from './migrations/050-created-customers.ts';
import mediaKinds from './migrations/051-media-kinds.ts';

/**
 * Migrations in the order in which they are applied: SQL, or a function when texts are rewritten. A released
 * migration is never changed.
 */
const migrations: readonly (string | ((database: Database) => void))[] = [
  foundation,
  sitemapAndHosts,
  authors,
  shopProfile,
  openedOrders,
  ordersReviewsPostalCodes,
  customers,
  submissions,
  merchant,
  releases,
  externalLogins,
  devices,
  postalPlaces,
  publishers,
  secondFactor,
  previewLinks,
  deletions,
  experimentVisitors,
  comments,
  endedSessions,
  provedIdentifiers,
  stockImports,
  newsletter,
  variantAvailability,
  foldWords,
  ledgers,
  priceRules,
  payments,
  recurringOrders,
  invoices,
  reviewTags,
  reviewModeration,
  editedProducts,
  recurringDesk,
  productChanges,
  customerTags,
  searchRules,
  latestOrderItems,
  reviewMails,
  addEditedCollections,
  productEdits,
  addMediaLibrary,
  shownPictures,
  forgottenCards,
  jobs,
  looks,
  searchIndex,
  subjects,
  audiencesOfExposures,
  createdCustomers,
  mediaKinds,
];

/** SQLite application id of our files: `ENDC` in ASCII. */
const applicationId = 0x454e4443;

const sqliteMagic = 'SQLite format 3\0';

const requireSupportedDatabase = (file: string, version: number, application: number, isEmpty: boolean): void => {
  if (application !== applicationId && !isEmpty) {
    throw new StorageError(
      'not-ours',
      'The database file belongs to another program.',
      file,
      'Use another file for the shop. The file was not changed.',
    );
  }
  if (version > migrations.length) {
    throw new StorageError(
      'newer',
      `The database was written by a newer version of Endcap (schema ${version}; this one knows ${migrations.length}).`,
      file,
      'Update Endcap, or use another file. The file was not changed.',
    );
  }
};

/** Checks the header of a file before it is opened as a database, so that a rejected file is not changed. */
export function inspectFile(file: string): void {
  if (file === ':memory:' || !existsSync(file) || statSync(file).size === 0) return;
  const header = Buffer.alloc(100);
  const handle = openSync(file, 'r');
  let length: number;
  try {
    length = readSync(handle, header, 0, 100, 0);
  } finally {
    closeSync(handle);
  }
  if (length < 100 || header.toString('latin1', 0, 16) !== sqliteMagic) {
    throw new StorageError(
      'corrupt',
      'The file is not a database.',
      file,
      'Move the file away to start with an empty database, or restore a backup. The file was not changed.',
    );
  }
  const application = header.readUInt32BE(68);
  // The newest header may still be in the write-ahead log; `migrate` checks again after opening.
  const isInLog = application === 0 && existsSync(`${file}-wal`);
  if (!isInLog) requireSupportedDatabase(file, header.readUInt32BE(60), application, header.readUInt32BE(28) === 0);
}

const finish = (database: Database, version: number): void => {
  database.execute(`PRAGMA application_id = ${applicationId}`);
  database.execute(`PRAGMA user_version = ${version}`);
};

/**
 * Returns the schema version of a file, which is not changed, and the version that this program requires.
 * @throws StorageError when the file cannot be used
 */
export function schemaOf(file: string): { version: number; needed: number } {
  inspectFile(file);
  const database = openDatabase(file);
  try {
    const row = database.get<{ user_version: number }>('PRAGMA user_version');
    return { version: row?.user_version ?? 0, needed: migrations.length };
  } finally {
    database.close();
  }
}

/** Number of migrations, which is the version of the current schema. */
export const migrationCount = migrations.length;

/** Applies the migrations after a version, each in its own transaction. */
export function migrateEach(database: Database, after = 0): void {
  for (let version = after; version < migrations.length; version += 1) {
    database.transaction(() => {
      const migration = migrations[version]!;
      if (typeof migration === 'string') database.execute(migration);
      else migration(database);
      finish(database, version + 1);
    });
  }
}

/**
 * Migrates a database to the current schema. A new database gets the combined schema of all migrations at once, in
 * a quarter of the time.
 */
export const migrate = (database: Database, file: string): void => {
  const number = (pragma: string): number =>
    Number(Object.values(database.get<Record<string, number>>(`PRAGMA ${pragma}`) ?? {})[0] ?? 0);
  const tables = database.get<{ count: number }>('SELECT count(*) AS count FROM sqlite_master')?.count ?? 0;
  requireSupportedDatabase(file, number('user_version'), number('application_id'), tables === 0);
  const before = number('user_version');
  if (tables === 0 && before === 0)
    database.transaction(() => {
      database.execute(schema);
      finish(database, schemaVersion);
    });
  migrateEach(database, number('user_version'));
  if (before < migrations.length) database.get('PRAGMA wal_checkpoint(TRUNCATE)');
};
