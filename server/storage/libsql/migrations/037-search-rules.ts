/**
 * Rules by which merchants adjust searches, with a separate revision, so that a changed rule does not invalidate
 * the catalogue; and counts of searches per day.
 */
export default `
ALTER TABLE shops ADD COLUMN search_revision INTEGER NOT NULL DEFAULT 0;
CREATE TABLE search_rules (
  tenant TEXT NOT NULL,
  rule_id TEXT NOT NULL,
  version INTEGER NOT NULL,
  is_active INTEGER NOT NULL,
  created_at INTEGER NOT NULL,
  changed_at INTEGER NOT NULL,
  changed_by TEXT NOT NULL,
  doc TEXT NOT NULL,
  PRIMARY KEY (tenant, rule_id)
) WITHOUT ROWID;
CREATE TABLE search_counts (
  tenant TEXT NOT NULL,
  day TEXT NOT NULL,
  q TEXT NOT NULL,
  asked INTEGER NOT NULL,
  found INTEGER,
  PRIMARY KEY (tenant, day, q)
) WITHOUT ROWID;
CREATE INDEX search_counts_by_text ON search_counts (tenant, q, day, found);
`;
