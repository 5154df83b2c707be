/** Links to drafts for people without an account: the source at that time, under a hash of the token. */
export default `
CREATE TABLE preview_links (
  tenant TEXT NOT NULL,
  token_hash TEXT NOT NULL,
  link_id TEXT NOT NULL,
  kind TEXT NOT NULL,
  document_id TEXT NOT NULL,
  expires_at INTEGER NOT NULL,
  doc TEXT NOT NULL,
  source TEXT NOT NULL,
  PRIMARY KEY (tenant, token_hash)
) WITHOUT ROWID;
CREATE UNIQUE INDEX preview_links_of_document ON preview_links (tenant, kind, document_id, link_id);
CREATE INDEX preview_links_expired ON preview_links (tenant, expires_at);
`;
