/** Authors' accounts, sessions that end when the password changes, and the author of each published version. */
export default `
CREATE TABLE authors (
  tenant TEXT NOT NULL,
  name TEXT NOT NULL,
  role TEXT NOT NULL,
  password_hash TEXT NOT NULL,
  changed_at TEXT NOT NULL,
  PRIMARY KEY (tenant, name)
) WITHOUT ROWID;

ALTER TABLE sessions ADD COLUMN credential TEXT;
DELETE FROM sessions WHERE kind <> 'shopper';

ALTER TABLE document_versions ADD COLUMN author TEXT NOT NULL DEFAULT '';
`;
