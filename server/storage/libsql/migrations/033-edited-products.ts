/**
 * When a merchant last edited a product, so that imports leave it unchanged, and when a scheduled product is
 * published.
 */
export default `
ALTER TABLE products ADD COLUMN edited_at INTEGER;
ALTER TABLE products ADD COLUMN publish_at INTEGER;
CREATE INDEX products_due ON products (tenant, publish_at) WHERE publish_at IS NOT NULL;
`;
