/**
 * Revisions of subjects, the cache tags of pages. `named_revisions` counts the changes of the older, wider revisions
 * that have also raised their subjects; a version of the code without subjects does not increment it, which is detected
 * by the difference.
 */
export default `
ALTER TABLE shops ADD COLUMN named_revisions INTEGER NOT NULL DEFAULT 0;
CREATE TABLE subject_counters (
  tenant TEXT NOT NULL,
  counter INTEGER NOT NULL,
  revision INTEGER NOT NULL,
  PRIMARY KEY (tenant, counter)
) WITHOUT ROWID;
CREATE TABLE subject_revisions (
  tenant TEXT NOT NULL,
  subject TEXT NOT NULL,
  is_soft INTEGER NOT NULL,
  counter INTEGER NOT NULL,
  revision INTEGER NOT NULL,
  PRIMARY KEY (tenant, subject, is_soft)
) WITHOUT ROWID;
CREATE TABLE subject_positions (
  tenant TEXT NOT NULL,
  reader TEXT NOT NULL,
  unnamed INTEGER NOT NULL,
  counters TEXT NOT NULL,
  PRIMARY KEY (tenant, reader)
) WITHOUT ROWID;
CREATE INDEX subject_revisions_latest ON subject_revisions (tenant, counter, revision);
`;
