/** The time at which each product was ordered, so that recommendations read only the latest orders. */
export default `
ALTER TABLE order_items ADD COLUMN placed_at INTEGER NOT NULL DEFAULT 0;
UPDATE order_items SET placed_at = coalesce(
  (SELECT placed_at FROM orders o WHERE o.tenant = order_items.tenant AND o.order_id = order_items.order_id), 0);
DROP INDEX order_items_product;
CREATE INDEX order_items_product ON order_items (tenant, product_slug, placed_at, order_id);
CREATE INDEX order_items_placed ON order_items (tenant, placed_at, product_slug);
`;
