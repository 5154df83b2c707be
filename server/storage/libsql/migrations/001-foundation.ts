/**
 * Every key begins with the tenant. The program creates identifiers; the database only assigns `product_index.number`,
 * which is internal to the text index.
 */
export default `
CREATE TABLE shops (
  tenant TEXT NOT NULL PRIMARY KEY,
  number INTEGER NOT NULL UNIQUE,
  catalogue_revision INTEGER NOT NULL DEFAULT 0,
  pages_revision INTEGER NOT NULL DEFAULT 0
);

CREATE TABLE products (
  tenant TEXT NOT NULL,
  product_id TEXT NOT NULL,
  simple_id TEXT NOT NULL,
  slug TEXT NOT NULL,
  published INTEGER NOT NULL,
  hash TEXT NOT NULL,
  doc TEXT NOT NULL,
  ratings TEXT NOT NULL,
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
);
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
  is_tracked INTEGER NOT NULL,
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
  doc TEXT NOT NULL,
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
  doc TEXT NOT NULL,
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
  expires_at INTEGER NOT NULL,
  PRIMARY KEY (tenant, token_hash)
) WITHOUT ROWID;
CREATE INDEX sessions_expiry ON sessions (tenant, expires_at);

CREATE TABLE users (
  tenant TEXT NOT NULL,
  user_id TEXT NOT NULL,
  doc TEXT NOT NULL,
  PRIMARY KEY (tenant, user_id)
) WITHOUT ROWID;

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
  subscribed_at TEXT NOT NULL,
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
  doc TEXT NOT NULL,
  PRIMARY KEY (tenant, review_id)
);
CREATE INDEX reviews_product ON reviews (tenant, product_id, created_at);

CREATE TABLE searches (
  tenant TEXT NOT NULL,
  owner TEXT NOT NULL,
  search_id TEXT NOT NULL,
  q TEXT NOT NULL,
  searched_at INTEGER NOT NULL,
  PRIMARY KEY (tenant, owner, search_id)
) WITHOUT ROWID;

CREATE TABLE search_counts (
  tenant TEXT NOT NULL,
  q TEXT NOT NULL,
  searched INTEGER NOT NULL,
  PRIMARY KEY (tenant, q)
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
  created_at TEXT NOT NULL,
  PRIMARY KEY (tenant, kind, document_id, version)
);
`;
