/** Indexes for the sitemap and picture hosts, which are read often and must not scan the catalogue. */
export default `
CREATE TABLE picture_hosts (
  tenant TEXT NOT NULL,
  host TEXT NOT NULL,
  PRIMARY KEY (tenant, host)
) WITHOUT ROWID;

INSERT OR IGNORE INTO picture_hosts (tenant, host)
SELECT tenant, substr(value ->> 'url', 1, 7 + instr(substr(value ->> 'url', 9) || '/', '/'))
FROM products, json_each(doc, '$.assets') WHERE value ->> 'url' LIKE 'https://%';

ALTER TABLE product_index ADD COLUMN slug TEXT NOT NULL DEFAULT '';
ALTER TABLE product_index ADD COLUMN published_at TEXT NOT NULL DEFAULT '';
ALTER TABLE product_index ADD COLUMN is_hidden INTEGER NOT NULL DEFAULT 0;

UPDATE product_index SET
  slug = (SELECT p.slug FROM products p WHERE p.tenant = product_index.tenant
    AND p.product_id = product_index.product_id),
  published_at = (SELECT p.doc ->> '$.publishedAt' FROM products p WHERE p.tenant = product_index.tenant
    AND p.product_id = product_index.product_id),
  is_hidden = (SELECT coalesce(p.doc ->> '$.seo.hidden', 0) FROM products p WHERE p.tenant = product_index.tenant
    AND p.product_id = product_index.product_id);

CREATE INDEX product_index_sitemap ON product_index (tenant, published, is_hidden, published_at, slug);
`;
