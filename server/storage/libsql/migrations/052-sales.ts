/**
 * Figures of sales: the queue of orders that are still to be counted, what each order has contributed, and the figures
 * of all orders by day and by month.
 */
export default `
CREATE TABLE sale_queue (
  tenant TEXT NOT NULL,
  order_id TEXT NOT NULL,
  changes INTEGER NOT NULL,
  PRIMARY KEY (tenant, order_id)
) WITHOUT ROWID;
CREATE TABLE sale_counts (
  tenant TEXT NOT NULL PRIMARY KEY,
  time_zone TEXT NOT NULL,
  queued_to TEXT,
  swept_to INTEGER NOT NULL
) WITHOUT ROWID;
CREATE TABLE sale_entries (
  tenant TEXT NOT NULL,
  order_id TEXT NOT NULL,
  day TEXT NOT NULL,
  member_group TEXT NOT NULL,
  name TEXT NOT NULL,
  title TEXT NOT NULL,
  orders INTEGER NOT NULL,
  cancelled INTEGER NOT NULL,
  pieces INTEGER NOT NULL,
  sales INTEGER NOT NULL,
  discounts INTEGER NOT NULL,
  delivery INTEGER NOT NULL,
  tax INTEGER NOT NULL,
  returned INTEGER NOT NULL,
  PRIMARY KEY (tenant, order_id, day, member_group, name)
) WITHOUT ROWID;
CREATE TABLE sale_figures (
  tenant TEXT NOT NULL,
  member_group TEXT NOT NULL,
  period TEXT NOT NULL,
  name TEXT NOT NULL,
  title TEXT NOT NULL,
  orders INTEGER NOT NULL,
  cancelled INTEGER NOT NULL,
  pieces INTEGER NOT NULL,
  sales INTEGER NOT NULL,
  discounts INTEGER NOT NULL,
  delivery INTEGER NOT NULL,
  tax INTEGER NOT NULL,
  returned INTEGER NOT NULL,
  PRIMARY KEY (tenant, member_group, period, name)
) WITHOUT ROWID;
`;
