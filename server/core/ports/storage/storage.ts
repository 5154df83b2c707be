import type { Search } from '../search.ts';
import type { SearchIndexing } from '../search-indexing.ts';
import type { ActivityStorage } from './accounts/activity.ts';
import type { AttemptStorage } from './accounts/attempts.ts';
import type { AuditStorage } from './accounts/audit.ts';
import type { AuthorStorage } from './accounts/authors.ts';
import type { CodeStorage } from './accounts/codes.ts';
import type { CustomerDesk, CustomerTags } from './accounts/customer-desk.ts';
import type { CustomerStorage } from './accounts/customers.ts';
import type { ExternalLoginStorage } from './accounts/external-logins.ts';
import type { OwnerStorage } from './accounts/owners.ts';
import type { PeopleStorage } from './accounts/people.ts';
import type { PostalCodeStorage } from './accounts/postal-codes.ts';
import type { ProfileStorage } from './accounts/profile.ts';
import type { SessionStorage } from './accounts/sessions.ts';
import type { CatalogueStorage } from './catalogue/catalogue.ts';
import type { CollectionDesk } from './catalogue/collections.ts';
import type { LookStorage } from './catalogue/looks.ts';
import type { MediaLibrary } from './catalogue/media.ts';
import type { ProductEdits } from './catalogue/product-edits.ts';
import type { ProductDesk } from './catalogue/products.ts';
import type { ReviewMailStorage } from './catalogue/review-mails.ts';
import type { ReviewDesk, ReviewStorage } from './catalogue/reviews.ts';
import type { SearchCountStorage } from './catalogue/search-counts.ts';
import type { SearchRuleStorage } from './catalogue/search-rules.ts';
import type { WishlistStorage } from './catalogue/wishlists.ts';
import type { CommentStorage } from './documents/comments.ts';
import type { ExperimentStorage } from './documents/experiments.ts';
import type { PageStorage } from './documents/pages.ts';
import type { PreviewLinkStorage } from './documents/preview-links.ts';
import type { ReleaseStorage } from './documents/releases.ts';
import type { JobStorage } from './jobs.ts';
import type { OutboxStorage } from './messages/outbox.ts';
import type { SubmissionStorage } from './messages/submissions.ts';
import type { UploadStorage } from './messages/uploads.ts';
import type { CartStorage } from './orders/carts.ts';
import type { GiftCardStorage } from './orders/gift-cards.ts';
import type { InvoiceStorage } from './orders/invoices.ts';
import type { LedgerStorage } from './orders/ledgers.ts';
import type { OrderDesk } from './orders/order-desk.ts';
import type { OrderStorage } from './orders/orders.ts';
import type { PaymentStorage } from './orders/payments.ts';
import type { PriceRuleStorage } from './orders/price-rules.ts';
import type { RecurringOrderDesk, RecurringOrderStorage } from './orders/recurring-orders.ts';
import type { SaleStorage } from './orders/sales.ts';
import type { StockStorage } from './orders/stock.ts';
import type { SubjectStorage } from './subjects.ts';

/**
 * Storage of one shop. Each method is atomic and durable: a resolved promise survives a crash. Methods that read,
 * decide and write take the decision as a pure function, which an adapter may call again when it retries a
 * transaction.
 */
export interface ShopStorage {
  readonly profile: ProfileStorage;
  readonly catalogue: CatalogueStorage;
  readonly products: ProductDesk;
  readonly productEdits: ProductEdits;
  readonly collections: CollectionDesk;
  readonly media: MediaLibrary;
  readonly carts: CartStorage;
  readonly orders: OrderStorage;
  readonly orderDesk: OrderDesk;
  readonly invoices: InvoiceStorage;
  readonly audit: AuditStorage;
  readonly ledgers: LedgerStorage;
  readonly giftCards: GiftCardStorage;
  readonly priceRules: PriceRuleStorage;
  readonly recurringOrders: RecurringOrderStorage;
  readonly recurringDesk: RecurringOrderDesk;
  readonly sales: SaleStorage;
  readonly sessions: SessionStorage;
  readonly authors: AuthorStorage;
  readonly customers: CustomerStorage;
  readonly codes: CodeStorage;
  readonly externalLogins: ExternalLoginStorage;
  readonly attempts: AttemptStorage;
  readonly owners: OwnerStorage;
  readonly outbox: OutboxStorage;
  readonly payments: PaymentStorage;
  readonly people: PeopleStorage;
  readonly wishlists: WishlistStorage;
  readonly reviews: ReviewStorage;
  readonly reviewDesk: ReviewDesk;
  readonly reviewMails: ReviewMailStorage;
  readonly stock: StockStorage;
  readonly customerDesk: CustomerDesk;
  readonly customerTags: CustomerTags;
  readonly uploads: UploadStorage;
  readonly submissions: SubmissionStorage;
  readonly postalCodes: PostalCodeStorage;
  readonly activity: ActivityStorage;
  readonly pages: PageStorage;
  readonly releases: ReleaseStorage;
  readonly previewLinks: PreviewLinkStorage;
  readonly experiments: ExperimentStorage;
  readonly comments: CommentStorage;
  readonly looks: LookStorage;
  readonly searchRules: SearchRuleStorage;
  readonly searchCounts: SearchCountStorage;
  readonly jobs: JobStorage;
  readonly subjects: SubjectStorage;
  /** Product search in this storage. */
  readonly search: Search;
  /** Product search in index tables of the database, which follow the catalogue while `databaseIndex` runs. */
  readonly databaseSearch: Search;
  readonly databaseIndex: SearchIndexing;
  /** Search for variants; its results are identifiers of variants. Its index is built in memory on first use. */
  readonly variantSearch: Search;
}

/** This process's connections to a database server. */
export interface DatabaseLoad {
  open: number;
  idle: number;
  /** Operations that wait for a connection. */
  waiting: number;
  /** Number of transactions so far that were retried after a conflict with another. */
  retries: number;
}

/** Storage of all shops. One process opens it once. */
export interface Storage {
  /** The storage of one shop, isolated from other shops. */
  forTenant(tenant: string): ShopStorage;
  /** Health check; rejects when the storage is unavailable. */
  check(): Promise<void>;
  /** Undefined for an in-process database. */
  load(): DatabaseLoad | undefined;
  close(): Promise<void>;
}
