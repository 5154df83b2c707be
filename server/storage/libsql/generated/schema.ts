// Written by `npm run generate` from the migrations.

/** Number of migrations that the schema holds. */
export const schemaVersion = 52;

/** What a new database is made of. */
export const schema = `
CREATE TABLE shops (
  tenant TEXT NOT NULL PRIMARY KEY,
  number INTEGER NOT NULL UNIQUE,
  catalogue_revision INTEGER NOT NULL DEFAULT 0,
  pages_revision INTEGER NOT NULL DEFAULT 0
, profile TEXT, price_revision INTEGER NOT NULL DEFAULT 0, search_revision INTEGER NOT NULL DEFAULT 0, pictures_revision INTEGER NOT NULL DEFAULT 0, named_revisions INTEGER NOT NULL DEFAULT 0);

CREATE TABLE products (
  tenant TEXT NOT NULL,
  product_id TEXT NOT NULL,
  simple_id TEXT NOT NULL,
  slug TEXT NOT NULL,
  published INTEGER NOT NULL,
  hash TEXT NOT NULL,
  doc TEXT NOT NULL,
  ratings TEXT NOT NULL, edition INTEGER NOT NULL DEFAULT 0, edited_at INTEGER, publish_at INTEGER, changed_at INTEGER, archived INTEGER NOT NULL DEFAULT 0,
  PRIMARY KEY (tenant, product_id)
);

CREATE UNIQUE INDEX products_slug ON products (tenant, slug);

CREATE INDEX products_simple_id ON products (tenant, simple_id);

CREATE TABLE product_index (
  number INTEGER PRIMARY KEY,
  tenant TEXT NOT NULL,
  product_id TEXT NOT NULL,
  fields TEXT NOT NULL,
  published INTEGER NOT NULL,
  available INTEGER NOT NULL,
  rating_sum INTEGER NOT NULL,
  rating_count INTEGER NOT NULL,
  changed INTEGER NOT NULL
, slug TEXT NOT NULL DEFAULT '', published_at TEXT NOT NULL DEFAULT '', is_hidden INTEGER NOT NULL DEFAULT 0, variants_available TEXT NOT NULL DEFAULT '');

CREATE UNIQUE INDEX product_index_product ON product_index (tenant, product_id);

CREATE INDEX product_index_changed ON product_index (tenant, changed);

CREATE TABLE variants (
  tenant TEXT NOT NULL,
  variant_id TEXT NOT NULL,
  simple_id TEXT NOT NULL,
  product_id TEXT NOT NULL,
  position INTEGER NOT NULL,
  quantity INTEGER NOT NULL,
  is_limited INTEGER NOT NULL,
  is_tracked INTEGER NOT NULL, slug TEXT NOT NULL DEFAULT '', words TEXT NOT NULL DEFAULT '',
  PRIMARY KEY (tenant, variant_id)
) WITHOUT ROWID;

CREATE INDEX variants_product ON variants (tenant, product_id, position);

CREATE INDEX variants_simple_id ON variants (tenant, simple_id);

CREATE TABLE collections (
  tenant TEXT NOT NULL,
  collection_id TEXT NOT NULL,
  slug TEXT NOT NULL,
  position INTEGER NOT NULL,
  hash TEXT NOT NULL,
  doc TEXT NOT NULL, edited_at INTEGER, words TEXT NOT NULL DEFAULT '',
  PRIMARY KEY (tenant, collection_id)
);

CREATE UNIQUE INDEX collections_slug ON collections (tenant, slug);

CREATE TABLE carts (
  tenant TEXT NOT NULL,
  owner TEXT NOT NULL,
  name TEXT NOT NULL,
  doc TEXT NOT NULL,
  PRIMARY KEY (tenant, owner, name)
) WITHOUT ROWID;

CREATE TABLE orders (
  tenant TEXT NOT NULL,
  order_id TEXT NOT NULL,
  simple_id TEXT NOT NULL,
  owner TEXT NOT NULL,
  idempotency_key TEXT NOT NULL,
  placed_at INTEGER NOT NULL,
  doc TEXT NOT NULL, email TEXT, phone TEXT, version INTEGER NOT NULL DEFAULT 1, paid INTEGER NOT NULL DEFAULT 0, refunded INTEGER NOT NULL DEFAULT 0,
  PRIMARY KEY (tenant, order_id)
);

CREATE UNIQUE INDEX orders_simple_id ON orders (tenant, simple_id);

CREATE UNIQUE INDEX orders_key ON orders (tenant, owner, idempotency_key);

CREATE INDEX orders_owner ON orders (tenant, owner, placed_at, order_id);

CREATE TABLE order_products (
  tenant TEXT NOT NULL,
  owner TEXT NOT NULL,
  product_slug TEXT NOT NULL,
  PRIMARY KEY (tenant, owner, product_slug)
) WITHOUT ROWID;

CREATE TABLE sessions (
  tenant TEXT NOT NULL,
  token_hash TEXT NOT NULL,
  session_id TEXT NOT NULL,
  kind TEXT NOT NULL,
  user_id TEXT,
  created_at INTEGER NOT NULL,
  seen_at INTEGER NOT NULL,
  expires_at INTEGER NOT NULL, credential TEXT, device TEXT, proved TEXT,
  PRIMARY KEY (tenant, token_hash)
) WITHOUT ROWID;

CREATE INDEX sessions_expiry ON sessions (tenant, expires_at);

CREATE TABLE addresses (
  tenant TEXT NOT NULL,
  owner TEXT NOT NULL,
  address_id TEXT NOT NULL,
  position INTEGER NOT NULL,
  is_default INTEGER NOT NULL,
  doc TEXT NOT NULL,
  PRIMARY KEY (tenant, owner, address_id)
) WITHOUT ROWID;

CREATE TABLE subscriptions (
  tenant TEXT NOT NULL,
  email TEXT NOT NULL,
  subscribed_at TEXT NOT NULL, token TEXT, confirmed_at TEXT, words TEXT NOT NULL DEFAULT '',
  PRIMARY KEY (tenant, email)
) WITHOUT ROWID;

CREATE TABLE wishes (
  tenant TEXT NOT NULL,
  owner TEXT NOT NULL,
  product_id TEXT NOT NULL,
  wished_at INTEGER NOT NULL,
  PRIMARY KEY (tenant, owner, product_id)
) WITHOUT ROWID;

CREATE TABLE reviews (
  tenant TEXT NOT NULL,
  review_id TEXT NOT NULL,
  product_id TEXT NOT NULL,
  score INTEGER NOT NULL,
  created_at TEXT NOT NULL,
  words TEXT NOT NULL,
  has_assets INTEGER NOT NULL,
  imported INTEGER NOT NULL,
  email TEXT,
  doc TEXT NOT NULL, owner TEXT, state TEXT NOT NULL DEFAULT 'SHOWN', reason TEXT NOT NULL DEFAULT '', reports INTEGER NOT NULL DEFAULT 0,
  PRIMARY KEY (tenant, review_id)
);

CREATE INDEX reviews_product ON reviews (tenant, product_id, created_at);

CREATE TABLE searches (
  tenant TEXT NOT NULL,
  owner TEXT NOT NULL,
  search_id TEXT NOT NULL,
  q TEXT NOT NULL,
  searched_at INTEGER NOT NULL, collection TEXT NOT NULL DEFAULT 'product_variants',
  PRIMARY KEY (tenant, owner, search_id)
) WITHOUT ROWID;

CREATE TABLE seen_products (
  tenant TEXT NOT NULL,
  owner TEXT NOT NULL,
  product_id TEXT NOT NULL,
  seen_at INTEGER NOT NULL,
  PRIMARY KEY (tenant, owner, product_id)
) WITHOUT ROWID;

CREATE TABLE documents (
  tenant TEXT NOT NULL,
  kind TEXT NOT NULL,
  document_id TEXT NOT NULL,
  slug TEXT NOT NULL,
  type TEXT NOT NULL,
  title TEXT NOT NULL,
  draft TEXT NOT NULL,
  draft_version INTEGER NOT NULL,
  published_version INTEGER,
  published_source TEXT,
  updated_at TEXT NOT NULL,
  PRIMARY KEY (tenant, kind, document_id)
);

CREATE TABLE document_versions (
  tenant TEXT NOT NULL,
  kind TEXT NOT NULL,
  document_id TEXT NOT NULL,
  version INTEGER NOT NULL,
  slug TEXT NOT NULL,
  type TEXT NOT NULL,
  source TEXT NOT NULL,
  note TEXT NOT NULL,
  created_at TEXT NOT NULL, author TEXT NOT NULL DEFAULT '',
  PRIMARY KEY (tenant, kind, document_id, version)
);

CREATE TABLE picture_hosts (
  tenant TEXT NOT NULL,
  host TEXT NOT NULL,
  PRIMARY KEY (tenant, host)
) WITHOUT ROWID;

CREATE INDEX product_index_sitemap ON product_index (tenant, published, is_hidden, published_at, slug);

CREATE TABLE authors (
  tenant TEXT NOT NULL,
  name TEXT NOT NULL,
  role TEXT NOT NULL,
  password_hash TEXT NOT NULL,
  changed_at TEXT NOT NULL, second_factor TEXT,
  PRIMARY KEY (tenant, name)
) WITHOUT ROWID;

CREATE TABLE opened_orders (
  tenant TEXT NOT NULL,
  owner TEXT NOT NULL,
  order_id TEXT NOT NULL,
  PRIMARY KEY (tenant, owner, order_id)
) WITHOUT ROWID;

CREATE TABLE order_items (
  tenant TEXT NOT NULL,
  order_id TEXT NOT NULL,
  product_slug TEXT NOT NULL, placed_at INTEGER NOT NULL DEFAULT 0,
  PRIMARY KEY (tenant, order_id, product_slug)
) WITHOUT ROWID;

CREATE INDEX reviews_owner ON reviews (tenant, owner, product_id);

CREATE TABLE uploads (
  tenant TEXT NOT NULL,
  owner TEXT NOT NULL,
  upload_id TEXT NOT NULL,
  doc TEXT NOT NULL, created_at INTEGER NOT NULL DEFAULT 0, is_used INTEGER NOT NULL DEFAULT 0,
  PRIMARY KEY (tenant, owner, upload_id)
) WITHOUT ROWID;

CREATE TABLE postal_codes (
  tenant TEXT NOT NULL,
  country TEXT NOT NULL,
  code TEXT NOT NULL, city TEXT, latitude REAL, longitude REAL,
  PRIMARY KEY (tenant, country, code)
) WITHOUT ROWID;

CREATE INDEX searches_q ON searches (tenant, searched_at);

CREATE TABLE customers (
  tenant TEXT NOT NULL,
  customer_id TEXT NOT NULL,
  referral_code TEXT NOT NULL,
  doc TEXT NOT NULL, words TEXT NOT NULL DEFAULT '',
  PRIMARY KEY (tenant, customer_id)
) WITHOUT ROWID;

CREATE UNIQUE INDEX customers_referral_code ON customers (tenant, referral_code);

CREATE TABLE identifiers (
  tenant TEXT NOT NULL,
  kind TEXT NOT NULL,
  value TEXT NOT NULL,
  customer_id TEXT NOT NULL,
  PRIMARY KEY (tenant, kind, value)
) WITHOUT ROWID;

CREATE INDEX identifiers_customer ON identifiers (tenant, customer_id);

CREATE TABLE one_time_codes (
  tenant TEXT NOT NULL,
  request TEXT NOT NULL,
  code_hash TEXT NOT NULL,
  expires_at INTEGER NOT NULL,
  attempts INTEGER NOT NULL,
  PRIMARY KEY (tenant, request)
) WITHOUT ROWID;

CREATE INDEX one_time_codes_expiry ON one_time_codes (tenant, expires_at);

CREATE TABLE attempts (
  tenant TEXT NOT NULL,
  name TEXT NOT NULL,
  attempted_at INTEGER NOT NULL
);

CREATE INDEX attempts_name ON attempts (tenant, name, attempted_at);

CREATE TABLE outgoing_messages (
  tenant TEXT NOT NULL,
  message_id TEXT NOT NULL,
  state TEXT NOT NULL,
  attempts INTEGER NOT NULL,
  due_at INTEGER NOT NULL,
  expires_at INTEGER NOT NULL,
  created_at INTEGER NOT NULL,
  doc TEXT,
  PRIMARY KEY (tenant, message_id)
) WITHOUT ROWID;

CREATE INDEX outgoing_messages_due ON outgoing_messages (tenant, state, due_at);

CREATE INDEX sessions_user ON sessions (tenant, user_id);

CREATE INDEX orders_email ON orders (tenant, email);

CREATE INDEX orders_phone ON orders (tenant, phone);

CREATE TABLE submissions (
  tenant TEXT NOT NULL,
  submission_id TEXT NOT NULL,
  form TEXT NOT NULL,
  created_at TEXT NOT NULL,
  doc TEXT NOT NULL,
  PRIMARY KEY (tenant, submission_id)
) WITHOUT ROWID;

CREATE INDEX submissions_form ON submissions (tenant, form, created_at);

CREATE INDEX submissions_newest ON submissions (tenant, created_at);

CREATE INDEX uploads_unused ON uploads (tenant, is_used, created_at);

CREATE TABLE order_index (
  tenant TEXT NOT NULL,
  placed_at INTEGER NOT NULL,
  order_id TEXT NOT NULL,
  stage TEXT NOT NULL,
  email TEXT,
  words TEXT NOT NULL,
  PRIMARY KEY (tenant, placed_at, order_id)
) WITHOUT ROWID;

CREATE INDEX order_index_stage ON order_index (tenant, stage, placed_at, order_id);

CREATE INDEX order_index_email ON order_index (tenant, email, placed_at);

CREATE INDEX variants_slug ON variants (tenant, slug, position);

CREATE INDEX reviews_state ON reviews (tenant, state, created_at, review_id);

CREATE TABLE audit (
  tenant TEXT NOT NULL,
  changed_at INTEGER NOT NULL,
  audit_id TEXT NOT NULL,
  author TEXT NOT NULL,
  action TEXT NOT NULL,
  subject TEXT NOT NULL,
  before TEXT NOT NULL,
  after TEXT NOT NULL,
  PRIMARY KEY (tenant, audit_id)
) WITHOUT ROWID;

CREATE INDEX audit_newest ON audit (tenant, changed_at, audit_id);

CREATE INDEX audit_subject ON audit (tenant, subject, changed_at, audit_id);

CREATE TABLE page_redirects (
  tenant TEXT NOT NULL,
  from_slug TEXT NOT NULL,
  to_slug TEXT NOT NULL,
  PRIMARY KEY (tenant, from_slug)
) WITHOUT ROWID;

CREATE TABLE releases (
  tenant TEXT NOT NULL,
  release_id TEXT NOT NULL,
  state TEXT NOT NULL,
  created_at TEXT NOT NULL,
  due_at TEXT,
  doc TEXT NOT NULL,
  texts TEXT NOT NULL,
  PRIMARY KEY (tenant, release_id)
) WITHOUT ROWID;

CREATE INDEX releases_newest ON releases (tenant, created_at);

CREATE INDEX releases_due ON releases (tenant, state, due_at);

CREATE TABLE external_logins (
  tenant TEXT NOT NULL,
  login_id TEXT NOT NULL,
  provider TEXT NOT NULL,
  session_id TEXT NOT NULL,
  expires_at INTEGER NOT NULL,
  doc TEXT NOT NULL,
  PRIMARY KEY (tenant, login_id)
) WITHOUT ROWID;

CREATE INDEX external_logins_expiry ON external_logins (tenant, expires_at);

CREATE TABLE spent_tokens (
  tenant TEXT NOT NULL,
  token_id TEXT NOT NULL,
  expires_at INTEGER NOT NULL,
  PRIMARY KEY (tenant, token_id)
) WITHOUT ROWID;

CREATE INDEX spent_tokens_expiry ON spent_tokens (tenant, expires_at);

CREATE INDEX postal_codes_place ON postal_codes (tenant, latitude) WHERE latitude IS NOT NULL;

CREATE TABLE preview_links (
  tenant TEXT NOT NULL,
  token_hash TEXT NOT NULL,
  link_id TEXT NOT NULL,
  kind TEXT NOT NULL,
  document_id TEXT NOT NULL,
  expires_at INTEGER NOT NULL,
  doc TEXT NOT NULL,
  source TEXT NOT NULL,
  PRIMARY KEY (tenant, token_hash)
) WITHOUT ROWID;

CREATE UNIQUE INDEX preview_links_of_document ON preview_links (tenant, kind, document_id, link_id);

CREATE INDEX preview_links_expired ON preview_links (tenant, expires_at);

CREATE INDEX customers_to_delete ON customers (tenant, (doc ->> '$.deletesAt')) WHERE doc ->> '$.deletesAt' IS NOT NULL;

CREATE TABLE experiment_visitors (
  tenant TEXT NOT NULL,
  experiment TEXT NOT NULL,
  visitor_hash TEXT NOT NULL,
  variant TEXT NOT NULL,
  seen_at INTEGER NOT NULL,
  orders INTEGER NOT NULL DEFAULT 0, audiences TEXT NOT NULL DEFAULT '',
  PRIMARY KEY (tenant, experiment, visitor_hash)
) WITHOUT ROWID;

CREATE INDEX experiments_of_visitor ON experiment_visitors (tenant, visitor_hash);

CREATE INDEX experiment_visitors_by_age ON experiment_visitors (tenant, seen_at);

CREATE TABLE comments (
  tenant TEXT NOT NULL,
  kind TEXT NOT NULL,
  document_id TEXT NOT NULL,
  comment_id TEXT NOT NULL,
  doc TEXT NOT NULL,
  PRIMARY KEY (tenant, kind, document_id, comment_id)
) WITHOUT ROWID;

CREATE TABLE ended_sessions (
  tenant TEXT NOT NULL,
  token_hash TEXT NOT NULL,
  session_id TEXT NOT NULL,
  expires_at INTEGER NOT NULL,
  PRIMARY KEY (tenant, token_hash)
) WITHOUT ROWID;

CREATE INDEX ended_sessions_by_session ON ended_sessions (tenant, session_id);

CREATE INDEX ended_sessions_expiry ON ended_sessions (tenant, expires_at);

CREATE INDEX sessions_by_id ON sessions (tenant, session_id);

CREATE TRIGGER carts_of_ended_session BEFORE INSERT ON carts
WHEN EXISTS (SELECT 1 FROM ended_sessions WHERE tenant = NEW.tenant AND session_id = NEW.owner)
BEGIN
  SELECT RAISE(ABORT, 'the session of this owner has ended');
END;

CREATE TRIGGER wishes_of_ended_session BEFORE INSERT ON wishes
WHEN EXISTS (SELECT 1 FROM ended_sessions WHERE tenant = NEW.tenant AND session_id = NEW.owner)
BEGIN
  SELECT RAISE(ABORT, 'the session of this owner has ended');
END;

CREATE TRIGGER searches_of_ended_session BEFORE INSERT ON searches
WHEN EXISTS (SELECT 1 FROM ended_sessions WHERE tenant = NEW.tenant AND session_id = NEW.owner)
BEGIN
  SELECT RAISE(ABORT, 'the session of this owner has ended');
END;

CREATE TRIGGER seen_products_of_ended_session BEFORE INSERT ON seen_products
WHEN EXISTS (SELECT 1 FROM ended_sessions WHERE tenant = NEW.tenant AND session_id = NEW.owner)
BEGIN
  SELECT RAISE(ABORT, 'the session of this owner has ended');
END;

CREATE TRIGGER addresses_of_ended_session BEFORE INSERT ON addresses
WHEN EXISTS (SELECT 1 FROM ended_sessions WHERE tenant = NEW.tenant AND session_id = NEW.owner)
BEGIN
  SELECT RAISE(ABORT, 'the session of this owner has ended');
END;

CREATE TRIGGER opened_orders_of_ended_session BEFORE INSERT ON opened_orders
WHEN EXISTS (SELECT 1 FROM ended_sessions WHERE tenant = NEW.tenant AND session_id = NEW.owner)
BEGIN
  SELECT RAISE(ABORT, 'the session of this owner has ended');
END;

CREATE TRIGGER orders_of_ended_session BEFORE INSERT ON orders
WHEN EXISTS (SELECT 1 FROM ended_sessions WHERE tenant = NEW.tenant AND session_id = NEW.owner)
BEGIN
  SELECT RAISE(ABORT, 'the session of this owner has ended');
END;

CREATE TRIGGER order_products_of_ended_session BEFORE INSERT ON order_products
WHEN EXISTS (SELECT 1 FROM ended_sessions WHERE tenant = NEW.tenant AND session_id = NEW.owner)
BEGIN
  SELECT RAISE(ABORT, 'the session of this owner has ended');
END;

CREATE TRIGGER uploads_of_ended_session BEFORE INSERT ON uploads
WHEN EXISTS (SELECT 1 FROM ended_sessions WHERE tenant = NEW.tenant AND session_id = NEW.owner)
BEGIN
  SELECT RAISE(ABORT, 'the session of this owner has ended');
END;

CREATE TRIGGER reviews_of_ended_session BEFORE INSERT ON reviews
WHEN EXISTS (SELECT 1 FROM ended_sessions WHERE tenant = NEW.tenant AND session_id = NEW.owner)
BEGIN
  SELECT RAISE(ABORT, 'the session of this owner has ended');
END;

CREATE TABLE stock_imports (
  tenant TEXT NOT NULL,
  import_id TEXT NOT NULL,
  imported_at INTEGER NOT NULL,
  is_undone INTEGER NOT NULL DEFAULT 0,
  doc TEXT NOT NULL,
  PRIMARY KEY (tenant, import_id)
) WITHOUT ROWID;

CREATE UNIQUE INDEX subscriptions_by_token ON subscriptions (tenant, token);

CREATE TABLE ledger_transactions (
  tenant TEXT NOT NULL,
  transaction_id TEXT NOT NULL,
  book TEXT NOT NULL,
  reference TEXT NOT NULL,
  kind TEXT NOT NULL,
  made_at INTEGER NOT NULL,
  doc TEXT NOT NULL,
  PRIMARY KEY (tenant, transaction_id)
) WITHOUT ROWID;

CREATE UNIQUE INDEX ledger_references ON ledger_transactions (tenant, book, reference);

CREATE TABLE ledger_postings (
  tenant TEXT NOT NULL,
  book TEXT NOT NULL,
  account TEXT NOT NULL,
  made_at INTEGER NOT NULL,
  transaction_id TEXT NOT NULL,
  line INTEGER NOT NULL,
  lot TEXT NOT NULL,
  amount INTEGER NOT NULL CHECK (amount <> 0),
  expires_at INTEGER,
  PRIMARY KEY (tenant, book, account, made_at, transaction_id, line)
) WITHOUT ROWID;

CREATE INDEX ledger_lots ON ledger_postings (tenant, book, account, lot, expires_at, amount);

CREATE INDEX ledger_postings_by_transaction ON ledger_postings (tenant, transaction_id);

CREATE TABLE ledger_due (
  tenant TEXT NOT NULL,
  expires_at INTEGER NOT NULL,
  book TEXT NOT NULL,
  account TEXT NOT NULL,
  lot TEXT NOT NULL,
  PRIMARY KEY (tenant, expires_at, book, account, lot)
) WITHOUT ROWID;

CREATE TABLE gift_cards (
  tenant TEXT NOT NULL,
  card_id TEXT NOT NULL,
  number_hash TEXT NOT NULL,
  issued_at INTEGER NOT NULL,
  doc TEXT NOT NULL,
  PRIMARY KEY (tenant, card_id)
) WITHOUT ROWID;

CREATE UNIQUE INDEX gift_cards_by_number ON gift_cards (tenant, number_hash);

CREATE INDEX gift_cards_by_time ON gift_cards (tenant, issued_at, card_id);

CREATE TRIGGER ledger_transactions_stay BEFORE UPDATE ON ledger_transactions BEGIN SELECT RAISE(ABORT, 'a ledger is only added to'); END;

CREATE TRIGGER ledger_transactions_last BEFORE DELETE ON ledger_transactions BEGIN SELECT RAISE(ABORT, 'a ledger is only added to'); END;

CREATE TRIGGER ledger_postings_stay BEFORE UPDATE ON ledger_postings BEGIN SELECT RAISE(ABORT, 'a ledger is only added to'); END;

CREATE TRIGGER ledger_postings_last BEFORE DELETE ON ledger_postings BEGIN SELECT RAISE(ABORT, 'a ledger is only added to'); END;

CREATE TABLE price_rules (
  tenant TEXT NOT NULL,
  kind TEXT NOT NULL,
  rule_id TEXT NOT NULL,
  version INTEGER NOT NULL,
  is_active INTEGER NOT NULL,
  changed_at INTEGER NOT NULL,
  changed_by TEXT NOT NULL,
  doc TEXT NOT NULL,
  PRIMARY KEY (tenant, kind, rule_id)
) WITHOUT ROWID;

CREATE TABLE discount_uses (
  tenant TEXT NOT NULL,
  rule_id TEXT NOT NULL,
  order_id TEXT NOT NULL,
  used_at INTEGER NOT NULL,
  amount INTEGER NOT NULL,
  account TEXT,
  email_hash TEXT,
  is_given_back INTEGER NOT NULL DEFAULT 0,
  PRIMARY KEY (tenant, rule_id, order_id)
) WITHOUT ROWID;

CREATE INDEX discount_uses_by_time ON discount_uses (tenant, rule_id, used_at, order_id);

CREATE INDEX discount_uses_by_order ON discount_uses (tenant, order_id);

CREATE INDEX discount_uses_by_account ON discount_uses (tenant, account, rule_id);

CREATE INDEX discount_uses_by_email ON discount_uses (tenant, email_hash, rule_id);

CREATE TABLE discount_counts (
  tenant TEXT NOT NULL,
  rule_id TEXT NOT NULL,
  uses INTEGER NOT NULL,
  PRIMARY KEY (tenant, rule_id)
) WITHOUT ROWID;

CREATE TABLE payments (
  tenant TEXT NOT NULL,
  payment_id TEXT NOT NULL,
  order_number TEXT NOT NULL,
  due_at INTEGER,
  doc TEXT NOT NULL,
  PRIMARY KEY (tenant, payment_id)
) WITHOUT ROWID;

CREATE UNIQUE INDEX payments_by_order ON payments (tenant, order_number);

CREATE INDEX payments_due ON payments (tenant, due_at) WHERE due_at IS NOT NULL;

CREATE TABLE recurring_orders (
  tenant TEXT NOT NULL,
  owner TEXT NOT NULL,
  recurring_id TEXT NOT NULL,
  started_at INTEGER NOT NULL,
  due_at INTEGER,
  version INTEGER NOT NULL,
  doc TEXT NOT NULL, next_day TEXT,
  PRIMARY KEY (tenant, owner, recurring_id)
) WITHOUT ROWID;

CREATE INDEX recurring_orders_by_time ON recurring_orders (tenant, owner, started_at);

CREATE INDEX recurring_orders_due ON recurring_orders (tenant, due_at) WHERE due_at IS NOT NULL;

CREATE TABLE invoices (
  tenant TEXT NOT NULL,
  series TEXT NOT NULL,
  ordinal INTEGER NOT NULL,
  number TEXT NOT NULL,
  order_number TEXT NOT NULL,
  issued_at INTEGER NOT NULL,
  doc TEXT NOT NULL,
  PRIMARY KEY (tenant, series, ordinal)
) WITHOUT ROWID;

CREATE UNIQUE INDEX invoices_by_number ON invoices (tenant, number);

CREATE INDEX invoices_by_order ON invoices (tenant, order_number, issued_at);

CREATE INDEX invoices_by_time ON invoices (tenant, issued_at, number);

CREATE TABLE review_tags (
  tenant TEXT NOT NULL,
  tag TEXT NOT NULL,
  review_id TEXT NOT NULL,
  PRIMARY KEY (tenant, tag, review_id)
) WITHOUT ROWID;

CREATE INDEX review_tags_review ON review_tags (tenant, review_id);

CREATE TRIGGER review_tags_end AFTER DELETE ON reviews BEGIN
  DELETE FROM review_tags WHERE tenant = old.tenant AND review_id = old.review_id;
END;

CREATE TABLE review_reports (
  tenant TEXT NOT NULL,
  review_id TEXT NOT NULL,
  owner TEXT NOT NULL,
  PRIMARY KEY (tenant, review_id, owner)
) WITHOUT ROWID;

CREATE INDEX reviews_reported ON reviews (tenant, reports) WHERE reports > 0;

CREATE TRIGGER review_reports_end AFTER DELETE ON reviews BEGIN
  DELETE FROM review_reports WHERE tenant = old.tenant AND review_id = old.review_id;
END;

CREATE INDEX products_due ON products (tenant, publish_at) WHERE publish_at IS NOT NULL;

CREATE INDEX recurring_orders_by_id ON recurring_orders (tenant, recurring_id);

CREATE INDEX recurring_orders_listed ON recurring_orders (tenant, coalesce(next_day, '~'), recurring_id);

CREATE TABLE customer_tags (
  tenant TEXT NOT NULL,
  owner TEXT NOT NULL,
  tag TEXT NOT NULL,
  words TEXT NOT NULL,
  PRIMARY KEY (tenant, owner, tag)
) WITHOUT ROWID;

CREATE INDEX customer_tags_by_tag ON customer_tags (tenant, tag, owner);

CREATE TABLE search_rules (
  tenant TEXT NOT NULL,
  rule_id TEXT NOT NULL,
  version INTEGER NOT NULL,
  is_active INTEGER NOT NULL,
  created_at INTEGER NOT NULL,
  changed_at INTEGER NOT NULL,
  changed_by TEXT NOT NULL,
  doc TEXT NOT NULL,
  PRIMARY KEY (tenant, rule_id)
) WITHOUT ROWID;

CREATE TABLE search_counts (
  tenant TEXT NOT NULL,
  day TEXT NOT NULL,
  q TEXT NOT NULL,
  asked INTEGER NOT NULL,
  found INTEGER,
  PRIMARY KEY (tenant, day, q)
) WITHOUT ROWID;

CREATE INDEX search_counts_by_text ON search_counts (tenant, q, day, found);

CREATE INDEX order_items_product ON order_items (tenant, product_slug, placed_at, order_id);

CREATE INDEX order_items_placed ON order_items (tenant, placed_at, product_slug);

CREATE TABLE review_mails (
  tenant TEXT NOT NULL,
  email TEXT NOT NULL,
  token TEXT NOT NULL,
  left_at INTEGER,
  PRIMARY KEY (tenant, email)
) WITHOUT ROWID;

CREATE UNIQUE INDEX review_mails_by_token ON review_mails (tenant, token);

CREATE TABLE product_edits (
  tenant TEXT NOT NULL,
  edit_id TEXT NOT NULL,
  made_at INTEGER NOT NULL,
  PRIMARY KEY (tenant, edit_id)
) WITHOUT ROWID;

CREATE INDEX product_edits_by_time ON product_edits (tenant, made_at);

CREATE TABLE product_edit_items (
  tenant TEXT NOT NULL,
  edit_id TEXT NOT NULL,
  slug TEXT NOT NULL,
  doc TEXT NOT NULL,
  kept TEXT,
  PRIMARY KEY (tenant, edit_id, slug)
) WITHOUT ROWID;

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
  updated_at INTEGER NOT NULL, file TEXT, kind TEXT NOT NULL DEFAULT 'picture',
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

CREATE INDEX media_shown_otherwise ON media (tenant) WHERE file IS NOT NULL OR focal_x <> 0.5 OR focal_y <> 0.5;

CREATE INDEX media_by_file ON media (file) WHERE file IS NOT NULL;

CREATE TABLE forgotten_cards (
  tenant TEXT NOT NULL,
  reference TEXT NOT NULL,
  tries INTEGER NOT NULL DEFAULT 0,
  due_at INTEGER NOT NULL,
  PRIMARY KEY (tenant, reference)
) WITHOUT ROWID;

CREATE INDEX forgotten_cards_due ON forgotten_cards (tenant, due_at);

CREATE TABLE jobs (
  tenant TEXT NOT NULL,
  name TEXT NOT NULL,
  due_at INTEGER NOT NULL,
  owner TEXT NOT NULL DEFAULT '',
  leased_until INTEGER NOT NULL DEFAULT 0,
  started_at INTEGER,
  ended_at INTEGER,
  failures INTEGER NOT NULL DEFAULT 0,
  failure TEXT NOT NULL DEFAULT '',
  dead_since INTEGER,
  dead_at INTEGER,
  dead_times INTEGER NOT NULL DEFAULT 0,
  dead_failure TEXT NOT NULL DEFAULT '',
  PRIMARY KEY (tenant, name)
) WITHOUT ROWID;

CREATE TABLE looks (
  tenant TEXT NOT NULL,
  slug TEXT NOT NULL,
  version INTEGER NOT NULL,
  is_active INTEGER NOT NULL,
  created_at INTEGER NOT NULL,
  changed_at INTEGER NOT NULL,
  changed_by TEXT NOT NULL,
  doc TEXT NOT NULL,
  PRIMARY KEY (tenant, slug)
) WITHOUT ROWID;

CREATE TABLE search_indexes (
  tenant TEXT NOT NULL,
  name TEXT NOT NULL,
  revision INTEGER NOT NULL,
  number INTEGER NOT NULL,
  collections TEXT NOT NULL,
  pass INTEGER,
  generation INTEGER NOT NULL,
  names_generation INTEGER NOT NULL,
  caught_up_at INTEGER NOT NULL,
  PRIMARY KEY (tenant, name)
) WITHOUT ROWID;

CREATE TABLE search_products (
  tenant TEXT NOT NULL,
  number INTEGER NOT NULL,
  product_id TEXT NOT NULL,
  slug TEXT NOT NULL,
  title_key TEXT NOT NULL,
  price INTEGER NOT NULL,
  currency_code TEXT NOT NULL,
  published_at INTEGER NOT NULL,
  available INTEGER NOT NULL,
  rating REAL NOT NULL,
  rating_count INTEGER NOT NULL,
  entry TEXT NOT NULL,
  PRIMARY KEY (tenant, number)
) WITHOUT ROWID;

CREATE UNIQUE INDEX search_products_id ON search_products (tenant, product_id);

CREATE INDEX search_products_slug ON search_products (tenant, slug);

CREATE INDEX search_products_featured ON search_products (tenant, available DESC, published_at DESC, title_key, slug);

CREATE INDEX search_products_newest ON search_products (tenant, published_at DESC, title_key, slug);

CREATE INDEX search_products_cheapest ON search_products (tenant, price, title_key, slug);

CREATE INDEX search_products_dearest ON search_products (tenant, price DESC, title_key, slug);

CREATE INDEX search_products_rating ON search_products (tenant, rating DESC, rating_count DESC, title_key, slug);

CREATE INDEX search_products_title ON search_products (tenant, title_key, slug);

CREATE TABLE search_values (
  tenant TEXT NOT NULL,
  field TEXT NOT NULL,
  value TEXT NOT NULL,
  number INTEGER NOT NULL,
  folded TEXT NOT NULL,
  place INTEGER NOT NULL,
  PRIMARY KEY (tenant, field, value, number)
) WITHOUT ROWID;

CREATE INDEX search_values_product ON search_values (tenant, number, field, value);

CREATE TABLE search_names (
  tenant TEXT NOT NULL,
  field TEXT NOT NULL,
  value TEXT NOT NULL,
  label TEXT NOT NULL,
  display TEXT,
  spellings TEXT NOT NULL,
  products INTEGER NOT NULL,
  PRIMARY KEY (tenant, field, value)
) WITHOUT ROWID;

CREATE TABLE search_terms (
  tenant TEXT NOT NULL,
  term TEXT NOT NULL,
  products INTEGER NOT NULL,
  PRIMARY KEY (tenant, term)
) WITHOUT ROWID;

CREATE TABLE search_misspellings (
  tenant TEXT NOT NULL,
  form TEXT NOT NULL,
  term TEXT NOT NULL,
  PRIMARY KEY (tenant, form, term)
) WITHOUT ROWID;

CREATE INDEX product_index_outbox ON product_index (tenant, changed, number);

CREATE TABLE subject_counters (
  tenant TEXT NOT NULL,
  counter INTEGER NOT NULL,
  revision INTEGER NOT NULL,
  PRIMARY KEY (tenant, counter)
) WITHOUT ROWID;

CREATE TABLE subject_revisions (
  tenant TEXT NOT NULL,
  subject TEXT NOT NULL,
  is_soft INTEGER NOT NULL,
  counter INTEGER NOT NULL,
  revision INTEGER NOT NULL,
  PRIMARY KEY (tenant, subject, is_soft)
) WITHOUT ROWID;

CREATE TABLE subject_positions (
  tenant TEXT NOT NULL,
  reader TEXT NOT NULL,
  unnamed INTEGER NOT NULL,
  counters TEXT NOT NULL,
  PRIMARY KEY (tenant, reader)
) WITHOUT ROWID;

CREATE INDEX subject_revisions_latest ON subject_revisions (tenant, counter, revision);

CREATE INDEX customers_created ON customers (tenant, coalesce(doc ->> '$.createdAt', ''), customer_id);

CREATE INDEX media_by_kind ON media (tenant, kind, created_at, media_id);

CREATE TABLE sale_queue (
  tenant TEXT NOT NULL,
  order_id TEXT NOT NULL,
  changes INTEGER NOT NULL,
  PRIMARY KEY (tenant, order_id)
) WITHOUT ROWID;

CREATE TABLE sale_counts (
  tenant TEXT NOT NULL PRIMARY KEY,
  time_zone TEXT NOT NULL,
  queued_to TEXT,
  swept_to INTEGER NOT NULL
) WITHOUT ROWID;

CREATE TABLE sale_entries (
  tenant TEXT NOT NULL,
  order_id TEXT NOT NULL,
  day TEXT NOT NULL,
  member_group TEXT NOT NULL,
  name TEXT NOT NULL,
  title TEXT NOT NULL,
  orders INTEGER NOT NULL,
  cancelled INTEGER NOT NULL,
  pieces INTEGER NOT NULL,
  sales INTEGER NOT NULL,
  discounts INTEGER NOT NULL,
  delivery INTEGER NOT NULL,
  tax INTEGER NOT NULL,
  returned INTEGER NOT NULL,
  PRIMARY KEY (tenant, order_id, day, member_group, name)
) WITHOUT ROWID;

CREATE TABLE sale_figures (
  tenant TEXT NOT NULL,
  member_group TEXT NOT NULL,
  period TEXT NOT NULL,
  name TEXT NOT NULL,
  title TEXT NOT NULL,
  orders INTEGER NOT NULL,
  cancelled INTEGER NOT NULL,
  pieces INTEGER NOT NULL,
  sales INTEGER NOT NULL,
  discounts INTEGER NOT NULL,
  delivery INTEGER NOT NULL,
  tax INTEGER NOT NULL,
  returned INTEGER NOT NULL,
  PRIMARY KEY (tenant, member_group, period, name)
) WITHOUT ROWID;
`;
