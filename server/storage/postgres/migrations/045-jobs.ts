/** Jobs, each of which only one server runs at a time, with their leases and results. */
export default `
CREATE TABLE jobs (
  tenant TEXT COLLATE "C" NOT NULL,
  name TEXT COLLATE "C" NOT NULL,
  due_at BIGINT NOT NULL,
  owner TEXT COLLATE "C" NOT NULL DEFAULT '',
  leased_until BIGINT NOT NULL DEFAULT 0,
  started_at BIGINT,
  ended_at BIGINT,
  failures BIGINT NOT NULL DEFAULT 0,
  failure TEXT COLLATE "C" NOT NULL DEFAULT '',
  dead_since BIGINT,
  dead_at BIGINT,
  dead_times BIGINT NOT NULL DEFAULT 0,
  dead_failure TEXT COLLATE "C" NOT NULL DEFAULT '',
  PRIMARY KEY (tenant, name)
);
`;
