/**
 * Items by order, for products bought together; the author and scale of a review; uploaded files; postal codes; the
 * searched collection. Searches are counted from the shoppers' own histories, so the separate counts are dropped.
 */
export default `
CREATE TABLE order_items (
  tenant TEXT NOT NULL,
  order_id TEXT NOT NULL,
  product_slug TEXT NOT NULL,
  PRIMARY KEY (tenant, order_id, product_slug)
) WITHOUT ROWID;
CREATE INDEX order_items_product ON order_items (tenant, product_slug);
INSERT OR IGNORE INTO order_items (tenant, order_id, product_slug)
  SELECT o.tenant, o.order_id, json_extract(item.value, '$.productSlug')
  FROM orders o, json_each(o.doc, '$.lineItems') item;

ALTER TABLE reviews ADD COLUMN owner TEXT;
CREATE INDEX reviews_owner ON reviews (tenant, owner, product_id);

CREATE TABLE uploads (
  tenant TEXT NOT NULL,
  owner TEXT NOT NULL,
  upload_id TEXT NOT NULL,
  doc TEXT NOT NULL,
  PRIMARY KEY (tenant, owner, upload_id)
) WITHOUT ROWID;

CREATE TABLE postal_codes (
  tenant TEXT NOT NULL,
  country TEXT NOT NULL,
  code TEXT NOT NULL,
  PRIMARY KEY (tenant, country, code)
) WITHOUT ROWID;

ALTER TABLE searches ADD COLUMN collection TEXT NOT NULL DEFAULT 'product_variants';
CREATE INDEX searches_q ON searches (tenant, searched_at);
DROP TABLE search_counts;
`;
