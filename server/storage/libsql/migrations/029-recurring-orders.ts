/** Recurring orders. Due ones are found through an index by time. */
export default `
CREATE TABLE recurring_orders (
  tenant TEXT NOT NULL,
  owner TEXT NOT NULL,
  recurring_id TEXT NOT NULL,
  started_at INTEGER NOT NULL,
  due_at INTEGER,
  version INTEGER NOT NULL,
  doc TEXT NOT NULL,
  PRIMARY KEY (tenant, owner, recurring_id)
) WITHOUT ROWID;
CREATE INDEX recurring_orders_by_time ON recurring_orders (tenant, owner, started_at);
CREATE INDEX recurring_orders_due ON recurring_orders (tenant, due_at) WHERE due_at IS NOT NULL;
`;
