/** Jobs, each of which only one server runs at a time, with their leases and results. */
export default `
CREATE TABLE jobs (
  tenant TEXT NOT NULL,
  name TEXT NOT NULL,
  due_at INTEGER NOT NULL,
  owner TEXT NOT NULL DEFAULT '',
  leased_until INTEGER NOT NULL DEFAULT 0,
  started_at INTEGER,
  ended_at INTEGER,
  failures INTEGER NOT NULL DEFAULT 0,
  failure TEXT NOT NULL DEFAULT '',
  dead_since INTEGER,
  dead_at INTEGER,
  dead_times INTEGER NOT NULL DEFAULT 0,
  dead_failure TEXT NOT NULL DEFAULT '',
  PRIMARY KEY (tenant, name)
) WITHOUT ROWID;
`;
