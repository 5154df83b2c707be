/** Tables whose rows belong to an owner. */
const owned = [
  'carts',
  'wishes',
  'searches',
  'seen_products',
  'addresses',
  'opened_orders',
  'orders',
  'order_products',
  'uploads',
  'reviews',
];

/**
 * Sessions that ended recently. A write by a request of such a session would have no owner, so a trigger refuses it in
 * the same transaction.
 */
export default `
CREATE TABLE ended_sessions (
  tenant TEXT NOT NULL,
  token_hash TEXT NOT NULL,
  session_id TEXT NOT NULL,
  expires_at INTEGER NOT NULL,
  PRIMARY KEY (tenant, token_hash)
) WITHOUT ROWID;
CREATE INDEX ended_sessions_by_session ON ended_sessions (tenant, session_id);
CREATE INDEX ended_sessions_expiry ON ended_sessions (tenant, expires_at);
CREATE INDEX sessions_by_id ON sessions (tenant, session_id);
${owned
  .map(
    (table) => `
CREATE TRIGGER ${table}_of_ended_session BEFORE INSERT ON ${table}
WHEN EXISTS (SELECT 1 FROM ended_sessions WHERE tenant = NEW.tenant AND session_id = NEW.owner)
BEGIN
  SELECT RAISE(ABORT, 'the session of this owner has ended');
END;`,
  )
  .join('\n')}
`;
