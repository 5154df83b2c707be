/**
 * Customers with their sign-in identifiers, one-time codes, counted attempts, and outgoing messages. No shopper
 * could sign in before, so the table of users is empty.
 */
export default `
DROP TABLE users;

CREATE TABLE customers (
  tenant TEXT NOT NULL,
  customer_id TEXT NOT NULL,
  referral_code TEXT NOT NULL,
  doc TEXT NOT NULL,
  PRIMARY KEY (tenant, customer_id)
) WITHOUT ROWID;
CREATE UNIQUE INDEX customers_referral_code ON customers (tenant, referral_code);

CREATE TABLE identifiers (
  tenant TEXT NOT NULL,
  kind TEXT NOT NULL,
  value TEXT NOT NULL,
  customer_id TEXT NOT NULL,
  PRIMARY KEY (tenant, kind, value)
) WITHOUT ROWID;
CREATE INDEX identifiers_customer ON identifiers (tenant, customer_id);

CREATE TABLE one_time_codes (
  tenant TEXT NOT NULL,
  request TEXT NOT NULL,
  code_hash TEXT NOT NULL,
  expires_at INTEGER NOT NULL,
  attempts INTEGER NOT NULL,
  PRIMARY KEY (tenant, request)
) WITHOUT ROWID;
CREATE INDEX one_time_codes_expiry ON one_time_codes (tenant, expires_at);

CREATE TABLE attempts (
  tenant TEXT NOT NULL,
  name TEXT NOT NULL,
  attempted_at INTEGER NOT NULL
);
CREATE INDEX attempts_name ON attempts (tenant, name, attempted_at);

CREATE TABLE outgoing_messages (
  tenant TEXT NOT NULL,
  message_id TEXT NOT NULL,
  state TEXT NOT NULL,
  attempts INTEGER NOT NULL,
  due_at INTEGER NOT NULL,
  expires_at INTEGER NOT NULL,
  created_at INTEGER NOT NULL,
  doc TEXT,
  PRIMARY KEY (tenant, message_id)
) WITHOUT ROWID;
CREATE INDEX outgoing_messages_due ON outgoing_messages (tenant, state, due_at);

CREATE INDEX sessions_user ON sessions (tenant, user_id);

ALTER TABLE orders ADD COLUMN email TEXT;
ALTER TABLE orders ADD COLUMN phone TEXT;
UPDATE orders SET email = lower(json_extract(doc, '$.email')), phone = json_extract(doc, '$.phone');
CREATE INDEX orders_email ON orders (tenant, email);
CREATE INDEX orders_phone ON orders (tenant, phone);
`;
