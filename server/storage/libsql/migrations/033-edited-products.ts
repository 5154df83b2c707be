/** When a merchant has changed a product, so that an import leaves it, and when one that waits is to be published. */
export default `
ALTER TABLE products ADD COLUMN edited_at INTEGER;
ALTER TABLE products ADD COLUMN publish_at INTEGER;
CREATE INDEX products_due ON products (tenant, publish_at) WHERE publish_at IS NOT NULL;
`;
