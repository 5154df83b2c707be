/**
 * Card payments of orders. Due payments are in a partial index, so that finding them takes no longer as payments
 * accumulate.
 */
export default `
CREATE TABLE payments (
  tenant TEXT NOT NULL,
  payment_id TEXT NOT NULL,
  order_number TEXT NOT NULL,
  due_at INTEGER,
  doc TEXT NOT NULL,
  PRIMARY KEY (tenant, payment_id)
) WITHOUT ROWID;
CREATE UNIQUE INDEX payments_by_order ON payments (tenant, order_number);
CREATE INDEX payments_due ON payments (tenant, due_at) WHERE due_at IS NOT NULL;
`;
