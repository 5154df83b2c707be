/** Pending logins at external providers, and provider tokens that were used. */
export default `
CREATE TABLE external_logins (
  tenant TEXT NOT NULL,
  login_id TEXT NOT NULL,
  provider TEXT NOT NULL,
  session_id TEXT NOT NULL,
  expires_at INTEGER NOT NULL,
  doc TEXT NOT NULL,
  PRIMARY KEY (tenant, login_id)
) WITHOUT ROWID;
CREATE INDEX external_logins_expiry ON external_logins (tenant, expires_at);

CREATE TABLE spent_tokens (
  tenant TEXT NOT NULL,
  token_id TEXT NOT NULL,
  expires_at INTEGER NOT NULL,
  PRIMARY KEY (tenant, token_id)
) WITHOUT ROWID;
CREATE INDEX spent_tokens_expiry ON spent_tokens (tenant, expires_at);
`;
