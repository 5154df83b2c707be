/** Releases of several documents, whose sources are kept while they wait; and pages' former addresses. */
export default `
CREATE TABLE page_redirects (
  tenant TEXT NOT NULL,
  from_slug TEXT NOT NULL,
  to_slug TEXT NOT NULL,
  PRIMARY KEY (tenant, from_slug)
) WITHOUT ROWID;

CREATE TABLE releases (
  tenant TEXT NOT NULL,
  release_id TEXT NOT NULL,
  state TEXT NOT NULL,
  created_at TEXT NOT NULL,
  due_at TEXT,
  doc TEXT NOT NULL,
  texts TEXT NOT NULL,
  PRIMARY KEY (tenant, release_id)
) WITHOUT ROWID;
CREATE INDEX releases_newest ON releases (tenant, created_at);
CREATE INDEX releases_due ON releases (tenant, state, due_at);
`;
