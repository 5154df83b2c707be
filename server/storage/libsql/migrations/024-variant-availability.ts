/**
 * Availability of a product's variants, one digit each in order, so that a search for variants notices when one
 * sells out.
 */
export default `
ALTER TABLE product_index ADD COLUMN variants_available TEXT NOT NULL DEFAULT '';
UPDATE product_index SET variants_available = coalesce((
  SELECT group_concat(CASE WHEN v.is_limited = 0 OR v.quantity > 0 THEN '1' ELSE '0' END, '' ORDER BY v.position)
  FROM variants v WHERE v.tenant = product_index.tenant AND v.product_id = product_index.product_id
), '');
`;
