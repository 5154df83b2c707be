/**
 * Tables for the admin: an index of small rows for order search, with paid and refunded amounts; variants in the order
 * of their products; the visibility of reviews; and the audit trail. Orders could not be changed before, so all of them
 * are unfulfilled.
 */
export default `
ALTER TABLE orders ADD COLUMN version INTEGER NOT NULL DEFAULT 1;
ALTER TABLE orders ADD COLUMN paid INTEGER NOT NULL DEFAULT 0;
ALTER TABLE orders ADD COLUMN refunded INTEGER NOT NULL DEFAULT 0;

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
INSERT INTO order_index (tenant, placed_at, order_id, stage, email, words)
  SELECT tenant, placed_at, order_id, 'TO_SEND', email,
    lower(simple_id || ' ' || replace(simple_id, '-', '') || ' ' || coalesce(email, '') || ' ' || coalesce(phone, '')
      || ' ' || coalesce(doc ->> '$.shippingAddress.firstName', '')
      || ' ' || coalesce(doc ->> '$.shippingAddress.lastName', ''))
  FROM orders;

ALTER TABLE products ADD COLUMN edition INTEGER NOT NULL DEFAULT 0;
ALTER TABLE variants ADD COLUMN slug TEXT NOT NULL DEFAULT '';
ALTER TABLE variants ADD COLUMN words TEXT NOT NULL DEFAULT '';
UPDATE variants SET (slug, words) = (
  SELECT p.slug, lower((p.doc ->> '$.title') || ' ' || coalesce(p.doc ->> ('$.variants[' || variants.position || '].sku'), ''))
  FROM products p WHERE p.tenant = variants.tenant AND p.product_id = variants.product_id
) WHERE EXISTS (SELECT 1 FROM products p WHERE p.tenant = variants.tenant AND p.product_id = variants.product_id);
CREATE INDEX variants_slug ON variants (tenant, slug, position);

ALTER TABLE reviews ADD COLUMN state TEXT NOT NULL DEFAULT 'SHOWN';
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
`;
