/**
 * Price rules that merchants change, and the orders that have used a discount. Uses are counted in the transaction
 * of the order, so that only one order gets the last use.
 */
export default `
ALTER TABLE shops ADD COLUMN price_revision INTEGER NOT NULL DEFAULT 0;

CREATE TABLE price_rules (
  tenant TEXT NOT NULL,
  kind TEXT NOT NULL,
  rule_id TEXT NOT NULL,
  version INTEGER NOT NULL,
  is_active INTEGER NOT NULL,
  changed_at INTEGER NOT NULL,
  changed_by TEXT NOT NULL,
  doc TEXT NOT NULL,
  PRIMARY KEY (tenant, kind, rule_id)
) WITHOUT ROWID;

CREATE TABLE discount_uses (
  tenant TEXT NOT NULL,
  rule_id TEXT NOT NULL,
  order_id TEXT NOT NULL,
  used_at INTEGER NOT NULL,
  amount INTEGER NOT NULL,
  account TEXT,
  email_hash TEXT,
  is_given_back INTEGER NOT NULL DEFAULT 0,
  PRIMARY KEY (tenant, rule_id, order_id)
) WITHOUT ROWID;
CREATE INDEX discount_uses_by_time ON discount_uses (tenant, rule_id, used_at, order_id);
CREATE INDEX discount_uses_by_order ON discount_uses (tenant, order_id);
CREATE INDEX discount_uses_by_account ON discount_uses (tenant, account, rule_id);
CREATE INDEX discount_uses_by_email ON discount_uses (tenant, email_hash, rule_id);

CREATE TABLE discount_counts (
  tenant TEXT NOT NULL,
  rule_id TEXT NOT NULL,
  uses INTEGER NOT NULL,
  PRIMARY KEY (tenant, rule_id)
) WITHOUT ROWID;
`;
