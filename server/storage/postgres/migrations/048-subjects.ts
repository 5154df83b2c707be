/**
 * Revisions of subjects, the cache tags of pages. `named_revisions` counts the changes of the older, wider revisions
 * that have also raised their subjects; a version of the code without subjects does not increment it, which is detected
 * by the difference.
 */
export default `
ALTER TABLE shops ADD COLUMN named_revisions BIGINT NOT NULL DEFAULT 0;
CREATE TABLE subject_counters (
  tenant TEXT COLLATE "C" NOT NULL,
  counter BIGINT NOT NULL,
  revision BIGINT NOT NULL,
  PRIMARY KEY (tenant, counter)
);
CREATE TABLE subject_revisions (
  tenant TEXT COLLATE "C" NOT NULL,
  subject TEXT COLLATE "C" NOT NULL,
  is_soft BIGINT NOT NULL,
  counter BIGINT NOT NULL,
  revision BIGINT NOT NULL,
  PRIMARY KEY (tenant, subject, is_soft)
);
CREATE TABLE subject_positions (
  tenant TEXT COLLATE "C" NOT NULL,
  reader TEXT COLLATE "C" NOT NULL,
  unnamed BIGINT NOT NULL,
  counters TEXT COLLATE "C" NOT NULL,
  PRIMARY KEY (tenant, reader)
);
CREATE INDEX subject_revisions_latest ON subject_revisions (tenant, counter, revision);
`;
