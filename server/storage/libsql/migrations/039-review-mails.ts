/** Addresses that receive review requests, with the token with which each can unsubscribe. */
export default `
CREATE TABLE review_mails (
  tenant TEXT NOT NULL,
  email TEXT NOT NULL,
  token TEXT NOT NULL,
  left_at INTEGER,
  PRIMARY KEY (tenant, email)
) WITHOUT ROWID;
CREATE UNIQUE INDEX review_mails_by_token ON review_mails (tenant, token);
`;
