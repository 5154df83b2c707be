import { mkdirSync } from 'node:fs';
import { dirname } from 'node:path';
import { createEmbeddedSearch } from '../../search/embedded/search.ts';
import type { ShopStorage, Storage } from '../port.ts';
import { createActivityStorage } from './activity.ts';
import { createAttemptStorage } from './attempts.ts';
import { createAuditStorage } from './audit.ts';
import { createAuthorStorage } from './authors.ts';
import { createCartStorage } from './carts.ts';
import { createCatalogueStorage, createProductReader } from './catalogue-read.ts';
import { createCodeStorage } from './codes.ts';
import { createCollectionDesk } from './collections.ts';
import { createCommentStorage } from './comments.ts';
import { createCustomerDesk } from './customer-desk.ts';
import { createCustomerTags } from './customer-tags.ts';
import { createCustomerStorage } from './customers.ts';
import { type Database, openDatabase } from './database.ts';
import { createExperimentStorage } from './experiments.ts';
import { createExternalLoginStorage } from './external-logins.ts';
import { prepareTextIndex } from './fill-text-index.ts';
import { createGiftCardStorage } from './gift-cards.ts';
import { createInvoiceStorage } from './invoices.ts';
import { createLedgerStorage } from './ledgers.ts';
import { createMediaLibrary } from './media.ts';
import { inspectFile, migrate } from './migrate.ts';
import { createOrderDesk } from './order-desk.ts';
import { createOrderStorage } from './orders.ts';
import { createOutboxStorage } from './outbox.ts';
import { createOwnerStorage } from './owners.ts';
import { createPageStorage } from './pages.ts';
import { createPaymentStorage } from './payments.ts';
import { createPeopleStorage } from './people.ts';
import { createPostalCodeStorage } from './postal-codes.ts';
import { createPreviewLinkStorage } from './preview-links.ts';
import { createPriceRuleStorage } from './price-rules.ts';
import { createProductEdits } from './product-edits.ts';
import { createProductDesk } from './products.ts';
import { createProfileStorage } from './profile.ts';
import { createRecurringOrderDesk } from './recurring-desk.ts';
import { createRecurringOrderStorage } from './recurring-orders.ts';
import { createReleaseStorage } from './releases.ts';
import { createReviewDesk } from './review-desk.ts';
import { createReviewMailStorage } from './review-mails.ts';
import { createReviewStorage } from './reviews.ts';
import { createSearchCountStorage } from './search-counts.ts';
import { createSearchRuleStorage } from './search-rules.ts';
import { createSearchSource } from './search-source.ts';
import { createSessionStorage } from './sessions.ts';
import { openShop } from './shop.ts';
import { createStockStorage } from './stock.ts';
import { createSubmissionStorage } from './submissions.ts';
import { fileSystemError } from './to-storage-error.ts';
import { createUploadStorage } from './uploads.ts';
import { createVariantSource } from './variant-source.ts';
import { createWishlistStorage } from './wishlists.ts';

const busyTimeoutMs = 5000;

/** `synchronous = FULL`: committed transactions survive a kill and a power failure. */
const prepare = (database: Database): void => {
  database.execute(`PRAGMA busy_timeout = ${busyTimeoutMs}`);
  database.get('PRAGMA journal_mode = WAL');
  database.execute('PRAGMA synchronous = FULL');
  database.execute('PRAGMA temp_store = MEMORY');
  database.execute('PRAGMA cache_size = -65536');
};

/** Fails on opening, not at the first order, when the file is read-only. */
const requireWritable = (database: Database): void => {
  database.execute('BEGIN IMMEDIATE');
  database.execute('ROLLBACK');
};

export const createShopStorage = (database: Database, tenant: string): ShopStorage => {
  const shop = openShop(database, tenant);
  prepareTextIndex(shop);
  const reader = createProductReader(shop);
  return {
    profile: createProfileStorage(shop),
    catalogue: createCatalogueStorage(shop, reader),
    products: createProductDesk(shop, reader),
    productEdits: createProductEdits(shop, reader),
    collections: createCollectionDesk(shop),
    media: createMediaLibrary(shop),
    carts: createCartStorage(shop, reader),
    orders: createOrderStorage(shop, reader),
    invoices: createInvoiceStorage(shop),
    orderDesk: createOrderDesk(shop),
    audit: createAuditStorage(shop),
    ledgers: createLedgerStorage(shop),
    giftCards: createGiftCardStorage(shop),
    priceRules: createPriceRuleStorage(shop),
    recurringOrders: createRecurringOrderStorage(shop),
    recurringDesk: createRecurringOrderDesk(shop),
    sessions: createSessionStorage(shop),
    authors: createAuthorStorage(shop),
    customers: createCustomerStorage(shop),
    codes: createCodeStorage(shop),
    externalLogins: createExternalLoginStorage(shop),
    attempts: createAttemptStorage(shop),
    owners: createOwnerStorage(shop),
    outbox: createOutboxStorage(shop),
    payments: createPaymentStorage(shop),
    people: createPeopleStorage(shop),
    wishlists: createWishlistStorage(shop),
    reviews: createReviewStorage(shop),
    reviewDesk: createReviewDesk(shop),
    reviewMails: createReviewMailStorage(shop),
    stock: createStockStorage(shop, reader),
    customerDesk: createCustomerDesk(shop),
    customerTags: createCustomerTags(shop),
    uploads: createUploadStorage(shop),
    submissions: createSubmissionStorage(shop),
    postalCodes: createPostalCodeStorage(shop),
    activity: createActivityStorage(shop),
    pages: createPageStorage(shop),
    releases: createReleaseStorage(shop),
    previewLinks: createPreviewLinkStorage(shop),
    experiments: createExperimentStorage(shop),
    comments: createCommentStorage(shop),
    searchRules: createSearchRuleStorage(shop),
    searchCounts: createSearchCountStorage(shop),
    search: createEmbeddedSearch(createSearchSource(shop)),
    variantSearch: createEmbeddedSearch(createVariantSource(shop)),
  };
};

const openFile = (file: string): Database => {
  if (file === ':memory:') return openDatabase(file);
  try {
    mkdirSync(dirname(file), { recursive: true });
    inspectFile(file);
  } catch (error) {
    throw fileSystemError(error, file) ?? error;
  }
  return openDatabase(file);
};

/**
 * Opens the embedded storage: one SQLite file, created when missing, or `:memory:`.
 *
 * @throws StorageError when the file is damaged, belongs to another program, is from a newer version or is not writable.
 * A rejected file is not changed.
 *
 * @example
 * const storage = openStorage('data/shop.db');
 */
export function openStorage(file: string): Storage {
  const database = openFile(file);
  try {
    prepare(database);
    migrate(database, file);
    requireWritable(database);
  } catch (error) {
    database.close();
    throw error;
  }
  const shops = new Map<string, ShopStorage>();
  return {
    forTenant: (tenant) => {
      let shop = shops.get(tenant);
      if (!shop) {
        shop = createShopStorage(database, tenant);
        shops.set(tenant, shop);
      }
      return shop;
    },
    check: async () => {
      database.get('SELECT 1 FROM shops LIMIT 1');
    },
    close: async () => {
      try {
        database.get('PRAGMA wal_checkpoint(TRUNCATE)');
      } finally {
        database.close();
      }
    },
  };
}
