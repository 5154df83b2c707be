/**
 * The variant of a page that each visitor has seen, under a hash of the visitor's identifier, and the visitor's
 * orders since.
 */
export default `
CREATE TABLE experiment_visitors (
  tenant TEXT NOT NULL,
  experiment TEXT NOT NULL,
  visitor_hash TEXT NOT NULL,
  variant TEXT NOT NULL,
  seen_at INTEGER NOT NULL,
  orders INTEGER NOT NULL DEFAULT 0,
  PRIMARY KEY (tenant, experiment, visitor_hash)
) WITHOUT ROWID;
CREATE INDEX experiments_of_visitor ON experiment_visitors (tenant, visitor_hash);
CREATE INDEX experiment_visitors_by_age ON experiment_visitors (tenant, seen_at);
`;
