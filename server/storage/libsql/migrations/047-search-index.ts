/** The search index in the database: products, their values and terms, and how far the index has followed. */
export default `
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
`;
