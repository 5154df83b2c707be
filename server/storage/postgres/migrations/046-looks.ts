/** Looks that merchants created, and looks from the settings that they changed. */
export default `
CREATE TABLE looks (
  tenant TEXT COLLATE "C" NOT NULL,
  slug TEXT COLLATE "C" NOT NULL,
  version BIGINT NOT NULL,
  is_active BIGINT NOT NULL,
  created_at BIGINT NOT NULL,
  changed_at BIGINT NOT NULL,
  changed_by TEXT COLLATE "C" NOT NULL,
  doc TEXT COLLATE "C" NOT NULL,
  PRIMARY KEY (tenant, slug)
);
`;
