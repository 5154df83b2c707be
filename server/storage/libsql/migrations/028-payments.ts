/**
 * Card payments of orders. Which of them something is to be done about is a queue, so that looking takes no longer the more
 * payments there were.
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
