/**
 * Figures of sales: the queue of orders that are still to be counted, what each order has contributed, and the figures
 * of all orders by day and by month.
 */
export default `
CREATE TABLE sale_queue (
  tenant TEXT COLLATE "C" NOT NULL,
  order_id TEXT COLLATE "C" NOT NULL,
  changes BIGINT NOT NULL,
  PRIMARY KEY (tenant, order_id)
);
CREATE TABLE sale_counts (
  tenant TEXT COLLATE "C" NOT NULL PRIMARY KEY,
  time_zone TEXT COLLATE "C" NOT NULL,
  queued_to TEXT COLLATE "C",
  swept_to BIGINT NOT NULL
);
CREATE TABLE sale_entries (
  tenant TEXT COLLATE "C" NOT NULL,
  order_id TEXT COLLATE "C" NOT NULL,
  day TEXT COLLATE "C" NOT NULL,
  member_group TEXT COLLATE "C" NOT NULL,
  name TEXT COLLATE "C" NOT NULL,
  title TEXT COLLATE "C" NOT NULL,
  orders BIGINT NOT NULL,
  cancelled BIGINT NOT NULL,
  pieces BIGINT NOT NULL,
  sales BIGINT NOT NULL,
  discounts BIGINT NOT NULL,
  delivery BIGINT NOT NULL,
  tax BIGINT NOT NULL,
  returned BIGINT NOT NULL,
  PRIMARY KEY (tenant, order_id, day, member_group, name)
);
CREATE TABLE sale_figures (
  tenant TEXT COLLATE "C" NOT NULL,
  member_group TEXT COLLATE "C" NOT NULL,
  period TEXT COLLATE "C" NOT NULL,
  name TEXT COLLATE "C" NOT NULL,
  title TEXT COLLATE "C" NOT NULL,
  orders BIGINT NOT NULL,
  cancelled BIGINT NOT NULL,
  pieces BIGINT NOT NULL,
  sales BIGINT NOT NULL,
  discounts BIGINT NOT NULL,
  delivery BIGINT NOT NULL,
  tax BIGINT NOT NULL,
  returned BIGINT NOT NULL,
  PRIMARY KEY (tenant, member_group, period, name)
);
`;
