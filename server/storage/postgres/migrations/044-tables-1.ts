/** The first third of the initial schema's tables. */
export const firstTables = `
CREATE TABLE shops (
  tenant TEXT COLLATE "C" NOT NULL PRIMARY KEY,
  catalogue_revision BIGINT NOT NULL DEFAULT 0,
  pages_revision BIGINT NOT NULL DEFAULT 0,
  profile TEXT COLLATE "C",
  price_revision BIGINT NOT NULL DEFAULT 0,
  search_revision BIGINT NOT NULL DEFAULT 0,
  pictures_revision BIGINT NOT NULL DEFAULT 0
);

CREATE TABLE products (
  tenant TEXT COLLATE "C" NOT NULL,
  product_id TEXT COLLATE "C" NOT NULL,
  simple_id TEXT COLLATE "C" NOT NULL,
  slug TEXT COLLATE "C" NOT NULL,
  published BIGINT NOT NULL,
  hash TEXT COLLATE "C" NOT NULL,
  doc TEXT COLLATE "C" NOT NULL,
  ratings TEXT COLLATE "C" NOT NULL,
  edition BIGINT NOT NULL DEFAULT 0,
  edited_at BIGINT,
  publish_at BIGINT,
  changed_at BIGINT,
  archived BIGINT NOT NULL DEFAULT 0,
  PRIMARY KEY (tenant, product_id)
);

CREATE UNIQUE INDEX products_slug ON products (tenant, slug);

CREATE INDEX products_simple_id ON products (tenant, simple_id);

CREATE TABLE product_index (
  tenant TEXT COLLATE "C" NOT NULL,
  number BIGINT NOT NULL,
  product_id TEXT COLLATE "C" NOT NULL,
  fields TEXT COLLATE "C" NOT NULL,
  published BIGINT NOT NULL,
  available BIGINT NOT NULL,
  rating_sum BIGINT NOT NULL,
  rating_count BIGINT NOT NULL,
  changed BIGINT NOT NULL,
  slug TEXT COLLATE "C" NOT NULL DEFAULT '',
  published_at TEXT COLLATE "C" NOT NULL DEFAULT '',
  is_hidden BIGINT NOT NULL DEFAULT 0,
  variants_available TEXT COLLATE "C" NOT NULL DEFAULT '',
  PRIMARY KEY (tenant, number)
);

CREATE UNIQUE INDEX product_index_product ON product_index (tenant, product_id);

CREATE INDEX product_index_changed ON product_index (tenant, changed);

CREATE TABLE variants (
  tenant TEXT COLLATE "C" NOT NULL,
  variant_id TEXT COLLATE "C" NOT NULL,
  simple_id TEXT COLLATE "C" NOT NULL,
  product_id TEXT COLLATE "C" NOT NULL,
  position BIGINT NOT NULL,
  quantity BIGINT NOT NULL,
  is_limited BIGINT NOT NULL,
  is_tracked BIGINT NOT NULL,
  slug TEXT COLLATE "C" NOT NULL DEFAULT '',
  words TEXT COLLATE "C" NOT NULL DEFAULT '',
  PRIMARY KEY (tenant, variant_id)
);

CREATE INDEX variants_product ON variants (tenant, product_id, position);

CREATE INDEX variants_simple_id ON variants (tenant, simple_id);

CREATE TABLE collections (
  tenant TEXT COLLATE "C" NOT NULL,
  collection_id TEXT COLLATE "C" NOT NULL,
  slug TEXT COLLATE "C" NOT NULL,
  position BIGINT NOT NULL,
  hash TEXT COLLATE "C" NOT NULL,
  doc TEXT COLLATE "C" NOT NULL,
  edited_at BIGINT,
  words TEXT COLLATE "C" NOT NULL DEFAULT '',
  PRIMARY KEY (tenant, collection_id)
);

CREATE UNIQUE INDEX collections_slug ON collections (tenant, slug);

CREATE TABLE carts (
  tenant TEXT COLLATE "C" NOT NULL,
  owner TEXT COLLATE "C" NOT NULL,
  name TEXT COLLATE "C" NOT NULL,
  doc TEXT COLLATE "C" NOT NULL,
  PRIMARY KEY (tenant, owner, name)
);

CREATE TABLE orders (
  tenant TEXT COLLATE "C" NOT NULL,
  order_id TEXT COLLATE "C" NOT NULL,
  simple_id TEXT COLLATE "C" NOT NULL,
  owner TEXT COLLATE "C" NOT NULL,
  idempotency_key TEXT COLLATE "C" NOT NULL,
  placed_at BIGINT NOT NULL,
  doc TEXT COLLATE "C" NOT NULL,
  email TEXT COLLATE "C",
  phone TEXT COLLATE "C",
  version BIGINT NOT NULL DEFAULT 1,
  paid BIGINT NOT NULL DEFAULT 0,
  refunded BIGINT NOT NULL DEFAULT 0,
  PRIMARY KEY (tenant, order_id)
);

CREATE UNIQUE INDEX orders_simple_id ON orders (tenant, simple_id);

CREATE UNIQUE INDEX orders_key ON orders (tenant, owner, idempotency_key);

CREATE INDEX orders_owner ON orders (tenant, owner, placed_at, order_id);

CREATE TABLE order_products (
  tenant TEXT COLLATE "C" NOT NULL,
  owner TEXT COLLATE "C" NOT NULL,
  product_slug TEXT COLLATE "C" NOT NULL,
  PRIMARY KEY (tenant, owner, product_slug)
);

CREATE TABLE sessions (
  tenant TEXT COLLATE "C" NOT NULL,
  token_hash TEXT COLLATE "C" NOT NULL,
  session_id TEXT COLLATE "C" NOT NULL,
  kind TEXT COLLATE "C" NOT NULL,
  user_id TEXT COLLATE "C",
  created_at BIGINT NOT NULL,
  seen_at BIGINT NOT NULL,
  expires_at BIGINT NOT NULL,
  credential TEXT COLLATE "C",
  device TEXT COLLATE "C",
  proved TEXT COLLATE "C",
  PRIMARY KEY (tenant, token_hash)
);

CREATE INDEX sessions_expiry ON sessions (tenant, expires_at);

CREATE TABLE addresses (
  tenant TEXT COLLATE "C" NOT NULL,
  owner TEXT COLLATE "C" NOT NULL,
  address_id TEXT COLLATE "C" NOT NULL,
  position BIGINT NOT NULL,
  is_default BIGINT NOT NULL,
  doc TEXT COLLATE "C" NOT NULL,
  PRIMARY KEY (tenant, owner, address_id)
);

CREATE TABLE subscriptions (
  tenant TEXT COLLATE "C" NOT NULL,
  email TEXT COLLATE "C" NOT NULL,
  subscribed_at TEXT COLLATE "C" NOT NULL,
  token TEXT COLLATE "C",
  confirmed_at TEXT COLLATE "C",
  words TEXT COLLATE "C" NOT NULL DEFAULT '',
  PRIMARY KEY (tenant, email)
);

CREATE TABLE wishes (
  tenant TEXT COLLATE "C" NOT NULL,
  owner TEXT COLLATE "C" NOT NULL,
  product_id TEXT COLLATE "C" NOT NULL,
  wished_at BIGINT NOT NULL,
  PRIMARY KEY (tenant, owner, product_id)
);

CREATE TABLE reviews (
  tenant TEXT COLLATE "C" NOT NULL,
  review_id TEXT COLLATE "C" NOT NULL,
  product_id TEXT COLLATE "C" NOT NULL,
  score DOUBLE PRECISION NOT NULL,
  created_at TEXT COLLATE "C" NOT NULL,
  words TEXT COLLATE "C" NOT NULL,
  has_assets BIGINT NOT NULL,
  imported BIGINT NOT NULL,
  email TEXT COLLATE "C",
  doc TEXT COLLATE "C" NOT NULL,
  owner TEXT COLLATE "C",
  state TEXT COLLATE "C" NOT NULL DEFAULT 'SHOWN',
  reason TEXT COLLATE "C" NOT NULL DEFAULT '',
  reports BIGINT NOT NULL DEFAULT 0,
  PRIMARY KEY (tenant, review_id)
);

CREATE INDEX reviews_product ON reviews (tenant, product_id, created_at);

CREATE TABLE searches (
  tenant TEXT COLLATE "C" NOT NULL,
  owner TEXT COLLATE "C" NOT NULL,
  search_id TEXT COLLATE "C" NOT NULL,
  q TEXT COLLATE "C" NOT NULL,
  searched_at BIGINT NOT NULL,
  collection TEXT COLLATE "C" NOT NULL DEFAULT 'product_variants',
  PRIMARY KEY (tenant, owner, search_id)
);

CREATE TABLE seen_products (
  tenant TEXT COLLATE "C" NOT NULL,
  owner TEXT COLLATE "C" NOT NULL,
  product_id TEXT COLLATE "C" NOT NULL,
  seen_at BIGINT NOT NULL,
  PRIMARY KEY (tenant, owner, product_id)
);

CREATE TABLE documents (
  tenant TEXT COLLATE "C" NOT NULL,
  kind TEXT COLLATE "C" NOT NULL,
  document_id TEXT COLLATE "C" NOT NULL,
  slug TEXT COLLATE "C" NOT NULL,
  type TEXT COLLATE "C" NOT NULL,
  title TEXT COLLATE "C" NOT NULL,
  draft TEXT COLLATE "C" NOT NULL,
  draft_version BIGINT NOT NULL,
  published_version BIGINT,
  published_source TEXT COLLATE "C",
  updated_at TEXT COLLATE "C" NOT NULL,
  PRIMARY KEY (tenant, kind, document_id)
);

CREATE TABLE document_versions (
  tenant TEXT COLLATE "C" NOT NULL,
  kind TEXT COLLATE "C" NOT NULL,
  document_id TEXT COLLATE "C" NOT NULL,
  version BIGINT NOT NULL,
  slug TEXT COLLATE "C" NOT NULL,
  type TEXT COLLATE "C" NOT NULL,
  source TEXT COLLATE "C" NOT NULL,
  note TEXT COLLATE "C" NOT NULL,
  created_at TEXT COLLATE "C" NOT NULL,
  author TEXT COLLATE "C" NOT NULL DEFAULT '',
  PRIMARY KEY (tenant, kind, document_id, version)
);

CREATE TABLE picture_hosts (
  tenant TEXT COLLATE "C" NOT NULL,
  host TEXT COLLATE "C" NOT NULL,
  PRIMARY KEY (tenant, host)
);

CREATE INDEX product_index_sitemap ON product_index (tenant, published, is_hidden, published_at, slug);

CREATE TABLE authors (
  tenant TEXT COLLATE "C" NOT NULL,
  name TEXT COLLATE "C" NOT NULL,
  role TEXT COLLATE "C" NOT NULL,
  password_hash TEXT COLLATE "C" NOT NULL,
  changed_at TEXT COLLATE "C" NOT NULL,
  second_factor TEXT COLLATE "C",
  PRIMARY KEY (tenant, name)
);

CREATE TABLE opened_orders (
  tenant TEXT COLLATE "C" NOT NULL,
  owner TEXT COLLATE "C" NOT NULL,
  order_id TEXT COLLATE "C" NOT NULL,
  PRIMARY KEY (tenant, owner, order_id)
);

CREATE TABLE order_items (
  tenant TEXT COLLATE "C" NOT NULL,
  order_id TEXT COLLATE "C" NOT NULL,
  product_slug TEXT COLLATE "C" NOT NULL,
  placed_at BIGINT NOT NULL DEFAULT 0,
  PRIMARY KEY (tenant, order_id, product_slug)
);
`;
