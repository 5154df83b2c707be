/** The search index in the database: products, their values and terms, and how far the index has followed. */
export default `
CREATE TABLE search_indexes (
  tenant TEXT COLLATE "C" NOT NULL,
  name TEXT COLLATE "C" NOT NULL,
  revision BIGINT NOT NULL,
  number BIGINT NOT NULL,
  collections TEXT COLLATE "C" NOT NULL,
  pass BIGINT,
  generation BIGINT NOT NULL,
  names_generation BIGINT NOT NULL,
  caught_up_at BIGINT NOT NULL,
  PRIMARY KEY (tenant, name)
);

CREATE TABLE search_products (
  tenant TEXT COLLATE "C" NOT NULL,
  number BIGINT NOT NULL,
  product_id TEXT COLLATE "C" NOT NULL,
  slug TEXT COLLATE "C" NOT NULL,
  title_key TEXT COLLATE "C" NOT NULL,
  price BIGINT NOT NULL,
  currency_code TEXT COLLATE "C" NOT NULL,
  published_at BIGINT NOT NULL,
  available BIGINT NOT NULL,
  rating DOUBLE PRECISION NOT NULL,
  rating_count BIGINT NOT NULL,
  entry TEXT COLLATE "C" NOT NULL,
  PRIMARY KEY (tenant, number)
);

CREATE UNIQUE INDEX search_products_id ON search_products (tenant, product_id);

CREATE INDEX search_products_slug ON search_products (tenant, slug);

CREATE INDEX search_products_featured ON search_products (tenant, available DESC, published_at DESC, title_key, slug);

CREATE INDEX search_products_newest ON search_products (tenant, published_at DESC, title_key, slug);

CREATE INDEX search_products_cheapest ON search_products (tenant, price, title_key, slug);

CREATE INDEX search_products_dearest ON search_products (tenant, price DESC, title_key, slug);

CREATE INDEX search_products_rating ON search_products (tenant, rating DESC, rating_count DESC, title_key, slug);

CREATE INDEX search_products_title ON search_products (tenant, title_key, slug);

CREATE TABLE search_values (
  tenant TEXT COLLATE "C" NOT NULL,
  field TEXT COLLATE "C" NOT NULL,
  value TEXT COLLATE "C" NOT NULL,
  number BIGINT NOT NULL,
  folded TEXT COLLATE "C" NOT NULL,
  place BIGINT NOT NULL,
  PRIMARY KEY (tenant, field, value, number)
);

CREATE INDEX search_values_product ON search_values (tenant, number, field, value);

CREATE TABLE search_names (
  tenant TEXT COLLATE "C" NOT NULL,
  field TEXT COLLATE "C" NOT NULL,
  value TEXT COLLATE "C" NOT NULL,
  label TEXT COLLATE "C" NOT NULL,
  display TEXT COLLATE "C",
  spellings TEXT COLLATE "C" NOT NULL,
  products BIGINT NOT NULL,
  PRIMARY KEY (tenant, field, value)
);

CREATE TABLE search_terms (
  tenant TEXT COLLATE "C" NOT NULL,
  term TEXT COLLATE "C" NOT NULL,
  products BIGINT NOT NULL,
  PRIMARY KEY (tenant, term)
);

CREATE TABLE search_misspellings (
  tenant TEXT COLLATE "C" NOT NULL,
  form TEXT COLLATE "C" NOT NULL,
  term TEXT COLLATE "C" NOT NULL,
  PRIMARY KEY (tenant, form, term)
);

CREATE INDEX product_index_outbox ON product_index (tenant, changed, number);
`;
