/** Form submissions; when a file was uploaded, and whether something refers to it. Earlier files are kept. */
export default `
CREATE TABLE submissions (
  tenant TEXT NOT NULL,
  submission_id TEXT NOT NULL,
  form TEXT NOT NULL,
  created_at TEXT NOT NULL,
  doc TEXT NOT NULL,
  PRIMARY KEY (tenant, submission_id)
) WITHOUT ROWID;
CREATE INDEX submissions_form ON submissions (tenant, form, created_at);
CREATE INDEX submissions_newest ON submissions (tenant, created_at);

ALTER TABLE uploads ADD COLUMN created_at INTEGER NOT NULL DEFAULT 0;
ALTER TABLE uploads ADD COLUMN is_used INTEGER NOT NULL DEFAULT 0;
UPDATE uploads SET is_used = 1;
CREATE INDEX uploads_unused ON uploads (tenant, is_used, created_at);
`;
